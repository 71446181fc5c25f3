import { permissions } from '@portal/contract';
import { news as definition } from '@portal/contract/news';
import type { Module } from '../../../platform/module';
import { serveReviewedRecords, submittedDemo } from '../../approval/reviews';
import { newsDemo } from './demo';
import { newsMigrations } from './migrations';
import { serveReading } from './reading';

export const news: Module = {
  name: 'news',
  migrations: newsMigrations,
  menus: [{ path: '/newsList', icon: 'read', sort: 27 }],
  grants: {
    [permissions.newsWrite]: ['ROLE_UNIT_ADMIN', 'ROLE_AUDITOR'],
    [permissions.newsPublish]: ['ROLE_AUDITOR'],
  },
  setup: (context) => {
    serveReviewedRecords(context, definition, { on: { publish: (_, now) => ({ publishedAt: now }) } });
    serveReading(context);
  },
  demo: [newsDemo, submittedDemo(definition, { by: 'auditor01', named: '青年科技人才座谈会召开' })],
};
