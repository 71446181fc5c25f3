import type { Locale, revocation, tasks } from '@portal/contract';
import type { Consultation } from '@portal/contract/consultations';
import type { InstanceReading } from '@portal/engine';
import type { Part } from '../../../platform/parts';
import type { Actor } from './caller';

/** Rows that an area keeps beside the engine's history of an instance. */
export type HistoryNotes = (
  actor: Actor,
  instanceId: string,
  locale: Locale,
  reading: InstanceReading,
) => Promise<readonly tasks.HistoryRow[]>;

/** People whom an area lets read instances in which they neither take part nor which they administer. */
export interface InstanceReaders {
  mayRead(actor: Actor, instanceId: string): Promise<boolean>;
  /** Returns whether the actor may read any instance of a version, or of a version that calls it. */
  mayReadAny(actor: Actor, definitionId: string): Promise<boolean>;
}

export const instanceReaders: Part<InstanceReaders[]> = { name: 'readers of instances', make: () => [] };

/** Returns the open questions in an instance that concern the reader, or the task that waits for them. */
export const openConsultations: Part<
  (actor: Actor, instanceId: string, taskId: string | null, locale: Locale) => Promise<Consultation[]>
> = { name: 'open consultations' };

/** Returns the number of comments on an instance that its reader has not seen. */
export const unreadComments: Part<(actor: Actor, instanceId: string) => Promise<number>> = { name: 'unread comments' };

/**
 * Returns the answers of a person to the copies of instances that they have, by instance. An answer is '' if they have
 * not answered.
 */
export type CopyAnswers = (
  reader: Pick<Actor, 'tenantId' | 'userId'>,
  instanceIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export const copyAnswers: Part<CopyAnswers> = { name: 'answers to copies' };

/** Whether a person follows an instance. */
export const followed: Part<(actor: Pick<Actor, 'tenantId' | 'userId'>, instanceId: string) => Promise<boolean>> = {
  name: 'followed instances',
};

/**
 * Returns whether the reader can revoke an instance, the request to do so, or the instance that is to be revoked. It is
 * null if the instance has nothing to do with revoking.
 */
export const revocationOf: Part<
  (actor: Actor, reading: InstanceReading, locale: Locale) => Promise<revocation.Revocation | null>
> = { name: 'revocation of instances' };

/** The entries that areas add to the history in the drawer. */
export const historyNotes: Part<HistoryNotes[]> = { name: 'history notes', make: () => [] };

/** Inserts notes into the rows of a history by time. Waiting tasks stay last. */
export function withNotes(
  rows: readonly tasks.HistoryRow[],
  notes: readonly tasks.HistoryRow[],
): readonly tasks.HistoryRow[] {
  if (notes.length === 0) return rows;
  const time = ({ endTime }: tasks.HistoryRow) => endTime ?? '9999';
  return [...rows, ...notes].toSorted((one, other) => time(one).localeCompare(time(other)));
}
