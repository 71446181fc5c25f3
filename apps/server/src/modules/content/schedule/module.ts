import type { Module } from '../../../platform/module';
import { scheduleDemo } from './demo';
import { serveFeed } from './feed/routes';
import { scheduleMigrations } from './migrations';
import { setupSchedule } from './routes';
import { serveSharing } from './sharing-routes';

export const schedule: Module = {
  name: 'schedule',
  migrations: scheduleMigrations,
  menus: [{ path: '/scheduleManagement/index', icon: 'calendar', sort: 29, keepAlive: true }],
  setup: async (context) => {
    await setupSchedule(context);
    serveSharing(context);
    serveFeed(context);
  },
  demo: [scheduleDemo],
};
