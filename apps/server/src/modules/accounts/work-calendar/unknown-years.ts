import { formatDateTime, dayMs } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { AccountNotices } from '../users/notices';
import type { WorkCalendars } from './calendar';
import { calendarAdministrators, noteTold, tenantIds } from './store';

/** The time before the start of a year when its public holidays should be known. */
const aheadMs = 31 * dayMs;

/** Tells the administrators of each tenant, once a year, that the public holidays of the next year are missing. */
export async function tellOfUnknownYears(
  { db, calendars, notices }: { db: Db; calendars: WorkCalendars; notices: AccountNotices },
  now: number = Date.now(),
): Promise<void> {
  const year = Number(formatDateTime(now + aheadMs).slice(0, 4));
  for (const tenantId of await tenantIds(db)) {
    const { years } = await calendars.of(tenantId);
    if (years.includes(year)) continue;
    const told = await db.transaction().execute(async (transaction) => {
      if (!(await noteTold(transaction, tenantId, year))) return [];
      const administrators = await calendarAdministrators(transaction, tenantId);
      const notice = { text: 'calendarMissing', params: { year: String(year) }, link: calendarPage(year) } as const;
      await notices.send(transaction, tenantId, administrators, notice);
      return administrators;
    });
    notices.push(tenantId, told);
  }
}

const calendarPage = (year: number): string => `/background/workCalendar?year=${year}`;
