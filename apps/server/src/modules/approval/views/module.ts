import type { Module } from '../../../platform/module';
import { searchSources } from '../../../platform/search';
import { concerningFiles } from '../../commons/files';
import { workflowOf } from '../workflow';
import { approvalSources, ofOwnInstances } from './hits';
import { viewMigrations } from './migrations';
import { viewRoutes } from './routes';

/** Searches of task lists that people save under a name, and process administrators share. */
export const views: Module = {
  name: 'views',
  migrations: viewMigrations,
  setup: (context) => {
    const workflow = workflowOf(context);
    viewRoutes(context, workflow);
    context.part(searchSources).push(...approvalSources(workflow));
    context.part(concerningFiles).push(ofOwnInstances);
  },
};
