import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { Module } from '../../platform/module';
import { menuMigrations } from './migrations';
import { setupMenus } from './routes';

export const menus: Module = {
  name: 'menus',
  migrations: menuMigrations,
  setup: setupMenus,
  startTenant: async (transaction, { id }) => {
    await sql`
      insert into menus (tenant_id, label, path, icon, keep_alive, if_show, sort, permissions, user_types)
      select ${id}, label, path, icon, keep_alive, if_show, sort, permissions, user_types
      from menus where tenant_id = ${defaultTenantId} and built_in`.execute(transaction);
  },
};
