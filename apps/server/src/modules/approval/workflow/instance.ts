import { formatDateTime, formatIfKnown, identity } from '@portal/contract';
import type { Identity, InstanceRecord } from '@portal/engine';
import { createHash } from 'node:crypto';
import type { User } from '../../../platform/http';

/**
 * Returns the id of the instance that a user's request creates. It is the same for a repeated request and different for
 * other users.
 */
export function instanceIdOf({ tenantId, userId }: User, requestId: string): string {
  const hash = createHash('sha256').update(`${tenantId}/${userId}/${requestId.toLowerCase()}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The names of identities. Identities that do not exist are left out. */
export type Names = ReadonlyMap<Identity, string>;

export const namesOf = (names: Names, people: readonly Identity[]): string[] =>
  people.flatMap((person) => names.get(person) ?? []);

/** Returns the initiator's identity, or nothing if no person started the instance. */
export const initiatorOf = ({ initiator }: Pick<InstanceRecord, 'initiator'>): Identity[] =>
  initiator === null ? [] : [identity.user(initiator)];

export const initiatorName = (names: Names, record: Pick<InstanceRecord, 'initiator'>): string =>
  namesOf(names, initiatorOf(record)).join('');

/** Fields common to all lists and details of an instance. */
export const instanceHead = (record: Omit<InstanceRecord, 'currentNodes' | 'withdrawable'>) => ({
  procInstId: record.instanceId,
  procDefId: record.definitionId,
  processDefinitionKey: record.definitionKey,
  processName: record.processName,
  title: record.title,
  businessKey: record.businessKey,
  instanceNumber: record.number,
  state: record.status,
  suspended: record.suspended,
  startTime: formatDateTime(record.startedAt),
  endTime: formatIfKnown(record.endedAt),
});
