import { permissions } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { companyAreasDemo, postsDemo } from './demo';
import { organisationMigrations } from './migrations';
import { setupOrganisation } from './routes';

export const organisation: Module = {
  name: 'organisation',
  migrations: organisationMigrations,
  menus: [{ path: '/addressbook/list', icon: 'contacts', sort: 25, permissions: [permissions.addressBook] }],
  grants: {
    [permissions.addressBook]: [
      'ROLE_STAFF',
      'ROLE_UNIT_ADMIN',
      'ROLE_PROCESS_ADMIN',
      'ROLE_AUDITOR',
      'ROLE_REGISTERED_UNIT',
    ],
    [permissions.departmentAdd]: ['ROLE_UNIT_ADMIN'],
  },
  setup: setupOrganisation,
  demo: [postsDemo, companyAreasDemo],
};
