import { permissions } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { unitRequestsDemo } from './demo';
import { unitRequestMigrations } from './migrations';
import { setupUnitRequests } from './setup';

export const unitRequests: Module = {
  name: 'unit-requests',
  migrations: unitRequestMigrations,
  menus: [
    { path: '/auditDepartment', icon: 'audit', sort: 60, permissions: [permissions.auditDepartment] },
    {
      path: '/unitTasks/index',
      parent: '/interaction',
      icon: 'task',
      sort: 20,
      permissions: [permissions.departmentAdd],
    },
  ],
  grants: { [permissions.auditDepartment]: ['ROLE_AUDITOR'] },
  setup: setupUnitRequests,
  demo: [unitRequestsDemo],
};
