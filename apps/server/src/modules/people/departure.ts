import { identity, type leaving } from '@portal/contract';
import type { Engine } from '@portal/engine';
import type { Db } from '../../platform/database';
import type { Change } from '../../platform/records';
import { processesNaming } from '../organisation/references';
import { standInForAbsent, standInForProcesses } from '../substitutes/store';
import type { HandOver } from './hand-over';
import { carryOut, noteHandOver, type HandedOver } from './hand-over-queue';
import { endHeads, succeed, type Succession } from './succession';

export interface Departure extends Omit<Succession, 'to'> {
  /** Undefined: what the person leaves is not handed over. */
  to: number | undefined;
  /** Only tasks that came by this company; null: all. */
  companyId: number | null;
  /** Processes whose tasks to come reach the other person, too, where the person stays active. */
  definitionKeys: readonly string[];
}

type Noted = { id: number; order: HandOver } | undefined;

/**
 * Lets a person leave, by `leave`, and another get what they leave, in one transaction. The tasks follow with `completeDeparture`,
 * or in the background.
 */
export async function depart(transaction: Db, departure: Departure, leave: () => Promise<unknown>): Promise<Noted> {
  const { tenantId, from, to, parts, unitIds, companyId, definitionKeys } = departure;
  if (to !== undefined) await succeed(transaction, { ...departure, to });
  if (unitIds !== null) await endHeads(transaction, from, unitIds);
  await leave();
  if (to === undefined) return undefined;
  if (definitionKeys.length > 0) await standInForProcesses(transaction, { tenantId, from, to }, definitionKeys);
  if (!parts.includes('tasks')) return undefined;
  const order = { tenantId, from, to, companyId };
  if (companyId === null) await standInForAbsent(transaction, order);
  return { id: await noteHandOver(transaction, order), order };
}

/** The keys of the processes that go with each of some people who leave, if they are to be handed over. */
export async function handedProcesses(
  engine: Engine,
  { tenantId, userIds }: { tenantId: number; userIds: readonly number[] },
  { handOverTo, parts }: Handed,
): Promise<(userId: number) => string[]> {
  if (handOverTo === undefined || !parts.includes('processes')) return () => [];
  const processes = await processesNaming(engine, tenantId, userIds.map(identity.user));
  return (userId) =>
    processes.filter(({ identities }) => identities.includes(identity.user(userId))).map(({ key }) => key);
}

export const completeDeparture = async (context: Parameters<typeof carryOut>[0], noted: Noted): Promise<HandedOver> =>
  noted ? carryOut(context, noted.id, noted.order) : { handedOver: 0, left: 0, pending: false };

/** For the audit log: to whom what was handed over. */
export const handedTo = ({ handOverTo, parts }: Handed): Change[] =>
  handOverTo === undefined
    ? []
    : [
        { field: 'handOverTo', before: null, after: handOverTo },
        { field: 'parts', before: null, after: parts },
      ];

interface Handed {
  handOverTo?: number | undefined;
  parts: readonly leaving.HandOverPart[];
}
