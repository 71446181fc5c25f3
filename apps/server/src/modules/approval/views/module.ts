import type { Module } from '../../../platform/module';
import { workflowOf } from '../workflow';
import { viewMigrations } from './migrations';
import { viewRoutes } from './routes';

/** Searches of task lists that people save under a name, and process administrators share. */
export const views: Module = {
  name: 'views',
  migrations: viewMigrations,
  setup: (context) => viewRoutes(context, workflowOf(context)),
};
