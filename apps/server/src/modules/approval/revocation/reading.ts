import { formatDateTime, identity, type revocation as contract, type tasks, type Locale } from '@portal/contract';
import type { InstanceReading } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { type Actor, callerOf, namesOf, type Workflow } from '../workflow';
import { isRevocation, revocableUntil } from './ask';
import { readOriginal, readRequests } from './store';

type Read = { workflow: Workflow; db: Db };

/** Returns what a reader of an instance learns of its revocation, or null if there is nothing to say. */
export async function readRevocation(
  { workflow, db }: Read,
  actor: Actor,
  { record }: InstanceReading,
  locale: Locale,
): Promise<contract.Revocation | null> {
  const { tenantId } = actor;
  const view = await workflow.views.byId(callerOf(actor).tenant, record.definitionId);
  if (isRevocation(view)) {
    const original = await readOriginal(db, tenantId, record.instanceId);
    return original ? { until: null, request: null, original } : null;
  }
  if (record.status !== 'complete' && record.status !== 'revoked') return null;
  const requests = await readRequests(db, tenantId, record.instanceId);
  const until = await revocableUntil({ workflow }, actor, { record, requests }).catch((error: unknown) => {
    if (error instanceof PortalError) return null;
    throw error;
  });
  const [latest] = requests;
  if (!latest && until === null) return null;
  const people = latest ? [identity.user(latest.userId)] : [];
  const names = await workflow.directory.names(tenantId, people, locale);
  return {
    until: until === null ? null : formatDateTime(until),
    original: null,
    request: latest
      ? {
          procInstId: latest.revocationId,
          instanceNumber: latest.number ?? '',
          state: latest.state,
          askedBy: namesOf(names, people).join(''),
          askedTime: latest.askedAt,
        }
      : null,
  };
}

/** Returns the requests to revoke an instance, and what became of them, as rows of its history. */
export const revocationNotes =
  ({ workflow: { directory }, db }: Read) =>
  async (
    { tenantId }: Actor,
    instanceId: string,
    locale: Locale,
    { record }: InstanceReading,
  ): Promise<tasks.HistoryRow[]> => {
    if (record.status === 'running') return [];
    const requests = (await readRequests(db, tenantId, instanceId)).toReversed();
    if (requests.length === 0) return [];
    const people = requests.map(({ userId }) => identity.user(userId));
    const names = await directory.names(tenantId, people, locale);
    return requests.flatMap(({ userId, number, reason, state, askedAt, decidedAt }) => {
      const asked = row('revokeAsk', askedAt, { name: namesOf(names, [identity.user(userId)]).join(''), text: reason });
      if (state === 'pending' || decidedAt === null) return [asked];
      return [asked, row(decisions[state], decidedAt, { name: '', text: number ?? '' })];
    });
  };

const decisions = { agreed: 'revoke', refused: 'revokeRefused', withdrawn: 'revokeWithdrawn' } as const;

const row = (
  action: tasks.HistoryRow['action'],
  time: string,
  { name, text }: { name: string; text: string },
): tasks.HistoryRow => ({
  activityId: '',
  activityName: '',
  userNickName: name,
  ownerName: '',
  action,
  voided: false,
  startTime: time,
  endTime: time,
  fullMsg: text,
  targetNames: [],
  changes: [],
  ownReview: false,
  automatic: false,
  offered: false,
  member: null,
  processId: null,
  processName: '',
});
