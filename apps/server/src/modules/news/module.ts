import { news as definition } from '@portal/contract/news';
import type { Module } from '../../platform/module';
import { serveRecords } from '../../platform/records';
import { newsDemo } from './demo';
import { newsMigrations } from './migrations';
import { serveReading } from './reading';

export const news: Module = {
  name: 'news',
  migrations: newsMigrations,
  setup: (context) => {
    serveRecords(context, definition, { on: { publish: (_, now) => ({ publishedAt: now }) } });
    serveReading(context);
  },
  demo: [newsDemo],
};
