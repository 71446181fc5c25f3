import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { Module } from '../../../platform/module';
import { homeMigrations } from './migrations';
import { setupHome } from './routes';

/** Content of the home page other than tasks and messages. */
export const home: Module = {
  name: 'home',
  migrations: homeMigrations,
  menus: [{ path: '/homepage/index', icon: 'home', sort: 10, keepAlive: true }],
  setup: setupHome,
  startTenant: async (transaction, { id }) => {
    await sql`
      insert into shortcuts (tenant_id, label, description, path, icon, sort, permissions, user_types)
      select ${id}, label, description, path, icon, sort, permissions, user_types
      from shortcuts where tenant_id = ${defaultTenantId}`.execute(transaction);
  },
};
