import type { Module } from '../../../platform/module';
import { solicitationsDemo } from './demo';
import { solicitationMigrations } from './migrations';
import { setupSolicitations } from './setup';

export const solicitations: Module = {
  name: 'solicitations',
  migrations: solicitationMigrations,
  menus: [{ path: '/solicitation/index', parent: '/interaction', icon: 'opinion', sort: 40 }],
  setup: setupSolicitations,
  demo: [solicitationsDemo],
};
