import type { Module } from '../../platform/module';
import { definitionRoutes } from './definitions/routes';
import { workflowRefusal } from './failures';
import { actionRoutes } from './handling/actions';
import { listRoutes } from './handling/lists';
import { queryRoutes } from './handling/queries';
import { workflowOf } from './workflow';

export const workflowModule: Module = (context) => {
  const workflow = workflowOf(context);
  context.translateErrors(workflowRefusal);
  definitionRoutes(context.route, workflow);
  queryRoutes(context.route, workflow);
  listRoutes(context.route, workflow);
  actionRoutes(context.route, workflow);
};
