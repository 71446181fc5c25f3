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

const isUrgency = (value: unknown): value is keyof typeof workOrderTimes =>
  Object.keys(workOrderTimes).includes(String(value));

/** Returns when a work order of an urgency is due that was filed at a moment, in working time. */
export function dueTime(calendar: WorkCalendar, from: number, urgency: unknown): number {
  const { days, hours } = workOrderTimes[isUrgency(urgency) ? urgency : 'normal'];
  return addWorkingTime(calendar, from, days * workingDayMs(calendar) + hours * hourMs);
}

/**
 * Gives a work order the working time again that it had left when its filer was asked for something. One that was overdue
 * by then stays so.
 */
export async function resumeTime(
  transaction: Db,
  calendar: WorkCalendar,
  { id, dueAt, heldAt }: FormValues & { id: number },
): Promise<void> {
  if (typeof dueAt !== 'string' || typeof heldAt !== 'string') return;
  const left = workingTimeBetween(calendar, parseDateTime(heldAt), parseDateTime(dueAt));
  if (left <= 0) return;
  const due = formatDateTime(addWorkingTime(calendar, Date.now(), left));
  await sql`update "work-orders" set due_at = ${due}::timestamp where id = ${id}`.execute(transaction);
}
