import { defaultTenantId, addressBook } from '@portal/contract';
import { sql } from 'kysely';
import type { Module, SetupModule } from '../../../platform/module';
import { roleMigrations } from './migrations';
import { setupRoleAdministration } from './administration';
import { rolePage } from './store';

const setupRoles: SetupModule = ({ route, db }) => {
  route(addressBook.roleList, ({ session, query, locale }) => rolePage(db, session.tenantId, query, locale));
};

export const roles: Module = {
  name: 'roles',
  migrations: roleMigrations,
  setup: async (context) => {
    await setupRoles(context);
    await setupRoleAdministration(context);
  },
  /* Roles that administrators of the first tenant created stay theirs. */
  startTenant: async (transaction, { id }) => {
    await sql`
      insert into roles (tenant_id, code, name, permissions, data_reach, for_companies)
      select ${id}, code, name, permissions, data_reach, for_companies from roles
      where tenant_id = ${defaultTenantId} and code !~ '^ROLE_[0-9]+$'`.execute(transaction);
  },
};
