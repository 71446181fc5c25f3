import { permissions } from '@portal/contract';
import { meetings as definition } from '@portal/contract/meetings';
import type { Module } from '../../../platform/module';
import { startWorker } from '../../../platform/worker';
import { findUnknownEntry } from '../../commons/dictionaries';
import { serveReviewedRecords, submittedDemo } from '../../approval/reviews';
import { recordSource, visitorSources } from '../../commons/visitors';
import { announceMeetings } from './announce';
import { requireSoundTables, requireUsedKinds } from './checks';
import { meetingsDemo } from './demo';
import { serveImport } from './import/routes';
import { serveMaterials } from './materials';
import { meetingMigrations } from './migrations';
import { serveOrganising } from './organising';
import { serveReading } from './reading';
import { serveSignUps } from './routes';

export const meetings: Module = {
  name: 'meetings',
  migrations: meetingMigrations,
  menus: [
    { path: '/meeting', parent: '/talent', icon: 'meeting', sort: 30 },
    { path: '/meetingActivities/signUp', parent: '/talent', icon: 'signUp', sort: 40 },
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
    const keeper = startWorker(() => announceMeetings(context.db, context.realtime), context);
    const findEntry = findUnknownEntry(definition);
    serveReviewedRecords(context, definition, {
      findUnknown: (transaction, session, values) => {
        requireSoundTables(values);
        return findEntry(transaction, session, values);
      },
      prepare: async (transaction, _, values, stored) => {
        if (stored) await requireUsedKinds(transaction, stored.id, values);
        return values;
      },
      /* Again at the review: people sign up while a revision waits for it. */
      requireChangeable: (db, id, _, values) => requireUsedKinds(db, id, values),
      changed: async (_, { afterCommit }) => afterCommit(keeper.wake),
    });
    serveReading(context);
    context.part(visitorSources).push(
      recordSource(context, definition, {
        kind: 'meetings',
        title: 'title',
        note: ['kind', 'organiser', 'venue'],
        facts: [
          'kind',
          'organiser',
          'mode',
          'area',
          'venue',
          'startsAt',
          'endsAt',
          'signUpUntil',
          'capacity',
          'audience',
        ],
        texts: ['body', 'agenda'],
        files: ['attachments'],
        cover: 'cover',
        date: 'startsAt',
      }),
    );
    serveSignUps(context);
    serveOrganising(context);
    serveMaterials(context);
    serveImport(context);
  },
  demo: [meetingsDemo, submittedDemo(definition, { by: 'unitadmin01', named: '智能制造人才专场招聘会' })],
};
