import type { Module } from '../../../platform/module';
import { mailDemo } from './demo';
import { mailMigrations } from './migrations';
import { setupMail } from './setup';

export const mail: Module = {
  name: 'mail',
  migrations: mailMigrations,
  menus: [{ path: '/platformEmail/index', parent: '/interaction', icon: 'mail', sort: 5 }],
  setup: setupMail,
  demo: [mailDemo],
};
