import type { Module } from '../../../platform/module';
import { scheduleDemo } from './demo';
import { scheduleMigrations } from './migrations';
import { setupSchedule } from './routes';

export const schedule: Module = {
  name: 'schedule',
  migrations: scheduleMigrations,
  menus: [{ path: '/scheduleManagement/index', icon: 'calendar', sort: 29, keepAlive: true }],
  setup: setupSchedule,
  demo: [scheduleDemo],
};
