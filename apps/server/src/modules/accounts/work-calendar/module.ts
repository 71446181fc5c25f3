import type { Module } from '../../../platform/module';
import { startWorker } from '../../../platform/worker';
import { accountNotices } from '../users/notices';
import { workCalendar } from './calendar';
import { workCalendarMigrations } from './migrations';
import { setupWorkCalendar } from './routes';
import { tellOfUnknownYears } from './unknown-years';

const minuteMs = 60_000;

/**
 * The working time of the office: public holidays, make-up working days and hours. Deadlines are calculated from it.
 */
export const workCalendarModule: Module = {
  name: 'work-calendar',
  migrations: workCalendarMigrations,
  setup: async (context) => {
    await setupWorkCalendar(context);
    const ports = { db: context.db, calendars: context.part(workCalendar), notices: context.part(accountNotices) };
    startWorker(() => tellOfUnknownYears(ports), context, {
      everyMs: 60 * minuteMs,
      firstMs: 10 * minuteMs,
      failed: 'missing calendars were not told',
    });
  },
};
