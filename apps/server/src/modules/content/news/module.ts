import { permissions } from '@portal/contract';
import { news as definition } from '@portal/contract/news';
import type { Module } from '../../../platform/module';
import { startWorker } from '../../../platform/worker';
import { visitorSources } from '../../commons/visitors';
import { findUnknownEntry } from '../../commons/dictionaries';
import { serveReviewedRecords, submittedDemo } from '../../approval/reviews';
import { newsDemo, picturedNewsDemo } from './demo';
import { newsForVisitors } from './for-visitors';
import { newsMigrations } from './migrations';
import { keepSchedule } from './schedule';
import { serveReading } from './reading';
import { serveRelated } from './related';

export const news: Module = {
  name: 'news',
  migrations: newsMigrations,
  menus: [{ path: '/newsList', icon: 'read', sort: 27 }],
  grants: {
    [permissions.newsWrite]: ['ROLE_UNIT_ADMIN', 'ROLE_AUDITOR'],
    [permissions.newsPublish]: ['ROLE_AUDITOR'],
  },
  setup: (context) => {
    serveReviewedRecords(context, definition, {
      on: {
        /* Who puts it online after its end has passed wants it online without one. */
        publish: ({ values: { offlineAt } }, now) => ({
          publishedAt: now,
          ...(typeof offlineAt === 'string' && offlineAt <= now && { offlineAt: null }),
        }),
      },
      findUnknown: findUnknownEntry(definition),
    });
    serveReading(context);
    serveRelated(context);
    startWorker(() => keepSchedule(context.db), context, { failed: 'the schedule of news failed' });
    context.part(visitorSources).push(...newsForVisitors(context));
  },
  demo: [newsDemo, picturedNewsDemo, submittedDemo(definition, { by: 'auditor01', named: '青年科技人才座谈会召开' })],
};
