import type { Module } from '../../platform/module';
import { postsDemo } from './demo';
import { organisationMigrations } from './migrations';
import { setupOrganisation } from './routes';

export const organisation: Module = {
  name: 'organisation',
  migrations: organisationMigrations,
  setup: setupOrganisation,
  demo: [postsDemo],
};
