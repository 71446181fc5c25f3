import { type following as contract, formatDateTime, type Locale } from '@portal/contract';
import { mayReadInstance } from '../tasks';
import { type Actor, callerOf, initiatorName, initiatorOf, type Workflow } from '../workflow';
import type { FollowedRow } from './store';

/** Returns followed instances with what their follower may still read of them. */
export async function followedInstances(
  workflow: Workflow,
  actor: Actor,
  rows: readonly FollowedRow[],
  locale: Locale,
): Promise<contract.FollowedInstance[]> {
  const { tenant } = callerOf(actor);
  const found = await Promise.all(rows.map(({ procInstId }) => workflow.engine.instance(tenant, procInstId)));
  const mayRead = await Promise.all(
    found.map(async (record) => record !== null && mayReadInstance(workflow, actor, record.instanceId)),
  );
  const records = found.map((record, index) => (mayRead[index] ? record : null));
  const people = records.flatMap((record) => (record ? initiatorOf(record) : []));
  const names = await workflow.directory.names(actor.tenantId, people, locale);
  return rows.map((row, index) => {
    const record = records[index];
    return {
      ...row,
      instanceNumber: found[index]?.number ?? '',
      readable: Boolean(record),
      title: record?.title ?? '',
      processName: record?.processName ?? '',
      initiatorName: record ? initiatorName(names, record) : '',
      state: record?.status ?? null,
      suspended: record?.suspended ?? false,
      currentNodes: record?.currentNodes ?? [],
      startTime: record ? formatDateTime(record.startedAt) : null,
    };
  });
}
