import { permissions } from '@portal/contract';
import { workOrders as definition } from '@portal/contract/work-orders';
import type { Module } from '../../../platform/module';
import { workOrdersDemo } from './demo';
import { workOrderMigrations } from './migrations';
import { setupWorkOrders } from './setup';

export const workOrders: Module = {
  name: definition.area,
  migrations: workOrderMigrations,
  menus: [
    { path: '/interaction', icon: 'message', sort: 40 },
    { path: '/workOrders/index', parent: '/interaction', icon: 'tool', sort: 10 },
  ],
  grants: {
    [permissions.workOrderHandle]: ['ROLE_AUDITOR'],
    [permissions.workOrderDispatch]: ['ROLE_AUDITOR'],
  },
  setup: setupWorkOrders,
  demo: [workOrdersDemo],
};
