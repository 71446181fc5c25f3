import type { Module } from '../../platform/module';
import { administrationRoutes } from './administration/routes';
import { migrationRoutes } from './administration/migration';
import { workRoutes } from './administration/work';
import { definitionRoutes } from './definitions/routes';
import { workflowRefusal } from './failures';
import { forecastRoutes } from './handling/forecast';
import { actionRoutes } from './handling/actions';
import { listRoutes } from './handling/lists';
import { queryRoutes } from './handling/queries';
import { workflowOf } from './workflow';

export const workflow: Module = (context) => {
  const parts = workflowOf(context);
  context.translateErrors((error) => workflowRefusal(error));
  definitionRoutes(context.route, parts);
  queryRoutes(context.route, parts);
  forecastRoutes(context.route, parts);
  listRoutes(context.route, parts);
  actionRoutes(context.route, parts);
  administrationRoutes(context.route, parts, context.db);
  workRoutes(context.route, parts);
  migrationRoutes(context.route, parts);
};
