import type { leaving } from '@portal/contract';
import type { Db } from '../../platform/database';
import type { Change } from '../../platform/records';
import { standInForAbsent } from '../substitutes/store';
import type { HandOver } from './hand-over';
import { carryOut, noteHandOver, type HandedOver } from './hand-over-queue';
import { endHeads, succeed, type Succession } from './succession';

export interface Departure extends Omit<Succession, 'to'> {
  /** Undefined: what the person leaves is not handed over. */
  to: number | undefined;
  /** Only tasks that came by this company; null: all. */
  companyId: number | null;
}

type Noted = { id: number; order: HandOver } | undefined;

/**
 * Lets a person leave, by `leave`, and another get what they leave, in one transaction. The tasks follow with `completeDeparture`,
 * or in the background.
 */
export async function depart(transaction: Db, departure: Departure, leave: () => Promise<unknown>): Promise<Noted> {
  const { tenantId, from, to, parts, unitIds, companyId } = departure;
  if (to !== undefined) await succeed(transaction, { ...departure, to });
  if (unitIds !== null) await endHeads(transaction, from, unitIds);
  await leave();
  if (to === undefined || !parts.includes('tasks')) return undefined;
  const order = { tenantId, from, to, companyId };
  if (companyId === null) await standInForAbsent(transaction, order);
  return { id: await noteHandOver(transaction, order), order };
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
