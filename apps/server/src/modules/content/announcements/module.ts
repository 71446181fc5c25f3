import { permissions } from '@portal/contract';
import { announcements as definition } from '@portal/contract/announcements';
import type { Module } from '../../../platform/module';
import { publishSharedData } from '../../../platform/realtime';
import { serveRecords } from '../../../platform/records';
import { searchSources } from '../../../platform/search';
import { startWorker } from '../../../platform/worker';
import { findUnknownRoles } from '../../accounts/roles';
import { visitorSources } from '../../commons/visitors';
import { announceDue } from './announce';
import { announcementsDemo } from './demo';
import { announcementMigrations } from './migrations';
import { noticesForVisitors } from './for-visitors';
import { serveNotices } from './notices';
import { forgetConfirmations, serveReceipts } from './receipts';
import { remindDue } from './reminders';
import { noticeSource } from './search';

export const announcements: Module = {
  name: 'announcements',
  migrations: announcementMigrations,
  menus: [{ path: '/noticeCenter/index', icon: 'notice', sort: 28 }],
  grants: { [permissions.announcementManage]: ['ROLE_AUDITOR'] },
  setup: (context) => {
    const announcer = startWorker(() => announceDue(context.db, context.realtime), context);
    startWorker(() => remindDue(context.db, context.realtime), context, {
      everyMs: reminderMs,
      failed: 'reminding of notices failed',
    });
    serveRecords(context, definition, {
      on: { publish: ({ values }, now) => ({ publishedAt: laterOf(values['publishAt'], now) }) },
      findUnknown: findUnknownRoles,
      changed: async (transaction, { action, id, session, afterCommit }) => {
        if (action === 'publish') await forgetConfirmations(transaction, id);
        if (action === 'withdraw') afterCommit(() => publishSharedData(context.realtime, session.tenantId, 'notices'));
        if (action === 'publish') afterCommit(announcer.wake);
      },
    });
    serveNotices(context);
    serveReceipts(context);
    context.part(visitorSources).push(noticesForVisitors(context));
    context.part(searchSources).push(noticeSource(context.db));
  },
  demo: [announcementsDemo],
};

const reminderMs = 5 * 60 * 1000;

/** Times of the wire sort as texts. */
const laterOf = (scheduled: unknown, now: string): string =>
  typeof scheduled === 'string' && scheduled > now ? scheduled : now;
