import { formatDateTime } from '@portal/contract';
import { addWorkingTime, workingDayMs, workingTimeBetween, type WorkCalendar } from '@portal/contract/work-calendar';
import {
  onlineMessageNumber,
  onlineMessages as definition,
  onlineMessageWorkingDays,
} from '@portal/contract/online-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { nextYearlyNumber } from '../../../platform/records';

/** Returns until when a question of this moment is answered, in working time. */
export const answerDue = (calendar: WorkCalendar, now: number): string =>
  formatDateTime(addWorkingTime(calendar, now, onlineMessageWorkingDays * workingDayMs(calendar)));

/** Returns the number and the deadline of a new message. */
export async function beginMessage(transaction: Db, calendar: WorkCalendar, tenantId: number) {
  return {
    number: await nextYearlyNumber(transaction, tenantId, definition.area, onlineMessageNumber),
    dueAt: answerDue(calendar, Date.now()),
  };
}

/** Begins the time for a follow-up question. The answer to the first one stays what it was. */
export const beginAnew = (transaction: Db, calendar: WorkCalendar, id: number) =>
  sql`
    update "online-messages" set due_at = ${answerDue(calendar, Date.now())}::timestamp, asked_at = now()
    where id = ${id}`.execute(transaction);

/** Notes with the first answer whether it was in time, and how long the office needed. */
export async function noteAnswered(transaction: Db, calendar: WorkCalendar, id: number): Promise<void> {
  const now = Date.now();
  const { rows } = await sql<{ asked: number }>`
    select floor(extract(epoch from asked_at) * 1000)::float8 as asked from "online-messages"
    where id = ${id} and worked_ms is null`.execute(transaction);
  const [message] = rows;
  if (!message) return;
  await sql`
    update "online-messages" set worked_ms = ${workingTimeBetween(calendar, message.asked, now)},
      timeliness = case when due_at is null or due_at >= ${formatDateTime(now)}::timestamp then 'onTime' else 'late' end
    where id = ${id}`.execute(transaction);
}
