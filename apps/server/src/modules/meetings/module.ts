import { permissions } from '@portal/contract';
import { meetings as definition } from '@portal/contract/meetings';
import type { Module } from '../../platform/module';
import { serveRecords } from '../../platform/records';
import { startWorker } from '../../platform/worker';
import { findUnknownEntry } from '../dictionaries/record-references';
import { keepMeetings } from './announce';
import { meetingsDemo } from './demo';
import { meetingMigrations } from './migrations';
import { serveReading } from './reading';
import { serveSignUps } from './routes';

export const meetings: Module = {
  name: 'meetings',
  migrations: meetingMigrations,
  menus: [
    { path: '/meeting', parent: '/talent', icon: 'meeting', sort: 30 },
    { path: '/meetingActivities/signUp', parent: '/talent', icon: 'meeting', sort: 40 },
    {
      path: '/meetingActivities/immediateReview',
      parent: '/talent',
      icon: 'audit',
      sort: 50,
      permissions: [permissions.meetingWrite, permissions.meetingPublish],
    },
  ],
  grants: {
    [permissions.meetingWrite]: ['ROLE_UNIT_ADMIN', 'ROLE_AUDITOR'],
    [permissions.meetingPublish]: ['ROLE_AUDITOR'],
  },
  setup: (context) => {
    const keeper = startWorker(() => keepMeetings(context.db, context.realtime), context.log);
    context.onClose(() => keeper.stop());
    serveRecords(context, definition, {
      on: { submit: () => ({ opinion: null }), publish: (_, now) => ({ publishedAt: now }) },
      findUnknown: findUnknownEntry(definition),
      after: () => keeper.wake(),
    });
    serveReading(context);
    serveSignUps(context);
  },
  demo: [meetingsDemo],
};
