import type { Module } from '../../platform/module';
import { roleMigrations } from './migrations';
import { setupRoleAdministration } from './administration';
import { setupRoles } from './routes';

export const roles: Module = {
  name: 'roles',
  migrations: roleMigrations,
  setup: async (context) => {
    await setupRoles(context);
    await setupRoleAdministration(context);
  },
};
