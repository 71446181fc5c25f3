import { formatDateTime, parseDateTime } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import {
  addWorkingTime,
  hourMs,
  workingDayMs,
  workingTimeBetween,
  type WorkCalendar,
} from '@portal/contract/work-calendar';
import { workOrderTimes } from '@portal/contract/work-orders';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { RecordChange } from '../../../platform/records';
import { usualRule, type CategoryRule } from './rules';

const isUrgency = (value: unknown): value is keyof typeof workOrderTimes =>
  Object.keys(workOrderTimes).includes(String(value));

/**
 * Returns when a work order of an urgency is due that was filed at a moment, in working time. `hours` is the time of its
 * category, which an urgent one has only as far as its urgency allows.
 */
export function dueTime(calendar: WorkCalendar, from: number, urgency: unknown, hours = usualRule.hours): number {
  const known = isUrgency(urgency) ? urgency : 'normal';
  const usual = workOrderTimes[known].days * workingDayMs(calendar) + workOrderTimes[known].hours * hourMs;
  const ofCategory = hours === null ? usual : hours * hourMs;
  return addWorkingTime(calendar, from, known === 'normal' ? ofCategory : Math.min(usual, ofCategory));
}

/** Returns the working time that was left of a deadline when the clock stopped. It is negative for a late work order. */
export const timeLeft = (calendar: WorkCalendar, stoppedAt: string, dueAt: string): number =>
  workingTimeBetween(calendar, parseDateTime(stoppedAt), parseDateTime(dueAt));

/** Sets the deadline of a work order, with the moments of its reminder and its escalation. */
async function setDeadline(
  transaction: Db,
  calendar: WorkCalendar,
  id: number,
  dueAt: number,
  { remindBefore, escalateAfter }: CategoryRule,
): Promise<void> {
  const [due, remind, escalate] = [
    dueAt,
    addWorkingTime(calendar, dueAt, -remindBefore * hourMs),
    addWorkingTime(calendar, dueAt, escalateAfter * hourMs),
  ].map(formatDateTime);
  await sql`
    update "work-orders"
    set due_at = ${due}::timestamp, remind_at = ${remind}::timestamp, escalate_at = ${escalate}::timestamp
    where id = ${id}`.execute(transaction);
}

interface Clock {
  /** When the work order was filed. */
  filed: number;
  /** The working time in ms for which the office waited for the filer. */
  held: number;
}

/**
 * Keeps the clock of a work order with a change of it: a deadline that begins, moves with what the filer was waited for, or
 * begins anew; and once it is resolved, whether it was in time and how long the office worked.
 */
export async function keepTime(
  transaction: Db,
  calendar: WorkCalendar,
  { id, action, before, values, state }: Pick<RecordChange, 'id' | 'action' | 'before' | 'values' | 'state'>,
  rule: CategoryRule,
): Promise<void> {
  const now = Date.now();
  const stoppedAt = text(before, 'heldAt') ?? (action === 'reopen' ? text(before, 'resolvedAt') : undefined);
  const goesOn = stoppedAt !== undefined && state === 'handling';
  const waited = stoppedAt === undefined ? 0 : workingTimeBetween(calendar, parseDateTime(stoppedAt), now);
  const dueAt = text(values, 'dueAt');
  if (action === 'resolve') await noteResolved(transaction, calendar, { id, now, waited, stoppedAt, dueAt });
  if (goesOn) await addHeld(transaction, id, waited);
  if (dueAt === undefined) return;
  if (['create', 'import', 'change'].includes(action))
    await setDeadline(transaction, calendar, id, parseDateTime(dueAt), rule);
  if (!goesOn) return;
  const left = Math.max(timeLeft(calendar, stoppedAt, dueAt), action === 'reopen' ? workingDayMs(calendar) : 0);
  if (left > 0) await setDeadline(transaction, calendar, id, addWorkingTime(calendar, now, left), rule);
}

const addHeld = (transaction: Db, id: number, waited: number) =>
  sql`update "work-orders" set held_ms = held_ms + ${waited} where id = ${id}`.execute(transaction);

interface Resolved {
  id: number;
  now: number;
  waited: number;
  stoppedAt: string | undefined;
  dueAt: string | undefined;
}

async function noteResolved(transaction: Db, calendar: WorkCalendar, { id, now, waited, ...clock }: Resolved) {
  const { rows } = await sql<Clock>`
    select floor(extract(epoch from created_at) * 1000)::float8 as filed, held_ms::float8 as held from "work-orders"
    where id = ${id}`.execute(transaction);
  const { filed, held } = rows[0]!;
  const worked = Math.max(0, workingTimeBetween(calendar, filed, now) - held - waited);
  const stopped = clock.stoppedAt ?? formatDateTime(now);
  const timeliness = clock.dueAt === undefined || stopped <= clock.dueAt ? 'onTime' : 'late';
  await sql`
    update "work-orders" set held_ms = held_ms + ${waited}, worked_ms = ${worked}, timeliness = ${timeliness}
    where id = ${id}`.execute(transaction);
}

function text(values: FormValues, key: string): string | undefined {
  const value = values[key];
  return typeof value === 'string' ? value : undefined;
}
