import { permissions } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { definitionRoutes } from './routes';

const designing = { permissions: [permissions.processDesign] };

/** Processes: drafts, versions, deployment, and who may start them. */
export const definitions: Module = {
  name: 'definitions',
  menus: [{ path: '/dev/activiti/process', icon: 'process', sort: 33, movedTo: 21, ...designing }],
  shortcuts: [{ path: '/dev/activiti/process', icon: 'process', sort: 40, ...designing }],
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
  setup: definitionRoutes,
};
