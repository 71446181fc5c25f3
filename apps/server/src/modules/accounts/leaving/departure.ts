import { identity, type people, type substitutes } from '@portal/contract';
import type { Engine } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { initialChanges, type Change } from '../../../platform/records';
import { processesNaming } from '../organisation/references';
import { standInForAbsent, standInForProcesses } from '../substitutes/store';
import type { HandOver } from './hand-over';
import { carryOut, queueHandOver } from './hand-over-queue';
import { endHeads, transferPositions, type Succession } from './succession';

export interface Departure extends Omit<Succession, 'to'> {
  /** The successor. If undefined, nothing is handed over. */
  to: number | undefined;
  /** Restricts the tasks to those that came by this company. Null means all. */
  companyId: number | null;
  /** Processes whose tasks to come reach the other person, too, where the person stays active. */
  processes: readonly substitutes.Process[];
}

export interface NotedDeparture {
  /** The tasks that are to be transferred, if any. */
  tasks?: { id: number; order: HandOver };
  /** Names of processes that did not go to the other person. */
  skippedProcesses: string[];
}

/**
 * Lets a person leave by `leave`, and hands over to another person, in one transaction. The tasks follow with
 * `completeDeparture`, or in the background.
 */
export async function depart(
  transaction: Db,
  departure: Departure,
  leave: () => Promise<unknown>,
): Promise<NotedDeparture> {
  const { tenantId, from, to, parts, unitIds, companyId, processes } = departure;
  if (to !== undefined) await transferPositions(transaction, { ...departure, to });
  if (unitIds !== null) await endHeads(transaction, from, unitIds);
  await leave();
  if (to === undefined) return { skippedProcesses: [] };
  const skippedProcesses = await share(transaction, { tenantId, from, to }, processes);
  if (!parts.includes('tasks')) return { skippedProcesses };
  const order = { tenantId, from, to, companyId };
  if (companyId === null) await standInForAbsent(transaction, order);
  return { tasks: { id: await queueHandOver(transaction, order), order }, skippedProcesses };
}

async function share(
  transaction: Db,
  succession: Pick<Succession, 'tenantId' | 'from' | 'to'>,
  processes: Departure['processes'],
): Promise<string[]> {
  if (processes.length === 0) return [];
  const keys = processes.map(({ key }) => key);
  const skipped = await standInForProcesses(transaction, succession, keys);
  return processes.filter(({ key }) => skipped.includes(key)).map(({ name }) => name);
}

/** Returns the processes that go with each of some people who leave, if they are to be handed over. */
export async function handedProcesses(
  engine: Engine,
  { tenantId, userIds }: { tenantId: number; userIds: readonly number[] },
  { handOverTo, parts }: Handed,
): Promise<(userId: number) => substitutes.Process[]> {
  if (handOverTo === undefined || !parts.includes('processes')) return () => [];
  const processes = await processesNaming(engine, tenantId, userIds.map(identity.user));
  return (userId) => processes.filter(({ identities }) => identities.includes(identity.user(userId)));
}

export async function completeDeparture(
  context: Parameters<typeof carryOut>[0],
  { tasks, skippedProcesses }: NotedDeparture,
): Promise<people.HandedOver> {
  const done = tasks ? await carryOut(context, tasks.id, tasks.order) : { handedOver: 0, left: 0, pending: false };
  return { ...done, skippedProcesses };
}

/** Returns the handed-over items with their new owners, for the audit log. */
export const handedTo = ({ handOverTo, parts }: Handed): Change[] =>
  handOverTo === undefined ? [] : initialChanges({ handOverTo, parts });

interface Handed {
  handOverTo?: number | undefined;
  parts: readonly people.HandOverPart[];
}
