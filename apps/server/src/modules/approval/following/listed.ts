import { type following as contract, formatDateTime, type Locale, type Page } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { mayReadInstance } from '../tasks';
import { type Actor, callerOf, initiatorName, initiatorOf, type Workflow } from '../workflow';
import { readFollowed, type FollowedQuery, type FollowedRow } from './store';

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

/** Matches that one search reads, the last followed first. */
const searchedMost = 500;
const readAtOnce = 50;

/**
 * Searches followed instances. Those that the follower may no longer read are left out, because being found would tell
 * their state or title.
 */
export async function foundInstances(
  { workflow, db }: { workflow: Workflow; db: Db },
  actor: Actor,
  { current, size, ...search }: FollowedQuery,
  locale: Locale,
): Promise<Page<contract.FollowedInstance>> {
  const found: contract.FollowedInstance[] = [];
  for (let read = 0, left = true; left && read < searchedMost; read += readAtOnce) {
    const page = { current: read / readAtOnce + 1, size: readAtOnce };
    // oxlint-disable-next-line no-await-in-loop -- what the follower may read is decided for a few rows at a time
    const { records } = await readFollowed(db, actor, { ...search, ...page });
    // oxlint-disable-next-line no-await-in-loop -- as above
    found.push(...(await followedInstances(workflow, actor, records, locale)).filter(({ readable }) => readable));
    left = records.length === readAtOnce;
  }
  return { records: found.slice((current - 1) * size, current * size), total: found.length, current, size };
}
