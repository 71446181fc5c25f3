import { permissions } from '@portal/contract';
import type { Module } from '../../platform/module';
import { taskMigrations } from '../tasks/migrations';
import { setupWorkflow } from './setup';

const designing = { permissions: [permissions.processDesign] };

export const workflow: Module = {
  name: 'workflow',
  migrations: taskMigrations,
  menus: [
    { path: '/process/todo', icon: 'todo', sort: 20 },
    { path: '/dev/activiti/process', icon: 'process', sort: 33, movedTo: 21, ...designing },
    { path: '/dev/activiti/forms', icon: 'form', sort: 34, movedTo: 22, ...designing },
    { path: '/dev/activiti/instances', icon: 'monitor', sort: 35, movedTo: 23, ...designing },
  ],
  shortcuts: [
    { path: '/process/todo', icon: 'todo', sort: 10 },
    { path: '/process/copied', icon: 'copy', sort: 30 },
    { path: '/dev/activiti/process', icon: 'process', sort: 40, ...designing },
    { path: '/dev/activiti/instances', icon: 'monitor', sort: 50, ...designing },
  ],
  grants: {
    [permissions.processStart]: [
      'ROLE_STAFF',
      'ROLE_UNIT_ADMIN',
      'ROLE_PROCESS_ADMIN',
      'ROLE_AUDITOR',
      'ROLE_TALENT',
      'ROLE_REGISTERED_UNIT',
    ],
    [permissions.processDesign]: ['ROLE_PROCESS_ADMIN'],
    [permissions.processDeploy]: ['ROLE_PROCESS_ADMIN'],
  },
  setup: setupWorkflow,
};
