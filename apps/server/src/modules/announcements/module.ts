import { announcements as definition } from '@portal/contract/announcements';
import type { Module } from '../../platform/module';
import { serveRecords } from '../../platform/records';
import { announcementsDemo } from './demo';
import { announcementMigrations } from './migrations';
import { serveNotices } from './notices';

export const announcements: Module = {
  name: 'announcements',
  migrations: announcementMigrations,
  setup: (context) => {
    serveRecords(context, definition, {
      on: { publish: ({ values }, now) => ({ publishedAt: laterOf(values['publishAt'], now) }) },
    });
    serveNotices(context);
  },
  demo: [announcementsDemo],
};

/** Times of the wire sort as texts. */
const laterOf = (scheduled: unknown, now: string): string =>
  typeof scheduled === 'string' && scheduled > now ? scheduled : now;
