import { permissions } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { workflowOf } from '../workflow';
import { interventionRoutes } from './interventions';
import { migrationRoutes } from './migration';
import { administrationRoutes } from './routes';
import { suspensionRoutes } from './suspension';
import { workRoutes } from './work';

const designing = { permissions: [permissions.processDesign] };

/** Shows all instances, jobs and incidents to process administrators. */
export const monitor: Module = {
  name: 'monitor',
  menus: [{ path: '/dev/activiti/instances', icon: 'monitor', sort: 35, movedTo: 23, ...designing }],
  shortcuts: [{ path: '/dev/activiti/instances', icon: 'monitor', sort: 50, ...designing }],
  setup: (context) => {
    const { route, db } = context;
    const workflow = workflowOf(context);
    administrationRoutes(route, workflow, db);
    workRoutes(route, workflow, db);
    migrationRoutes(route, workflow, db);
    interventionRoutes(route, workflow, db);
    suspensionRoutes(route, workflow, db);
  },
};
