import type { Module } from '../../../platform/module';
import { workflowRefusal } from './failures';
import { instanceReaders } from './instance-parts';
import { processReaders } from './process-rights';
import { workflowMigrations } from './migrations';

/** The dependencies of all calls of the workflow, which belong to definitions, tasks and monitor. */
export const workflow: Module = {
  name: 'workflow',
  migrations: workflowMigrations,
  setup: ({ translateErrors, part, db }) => {
    translateErrors((error) => workflowRefusal(error));
    part(instanceReaders).push(processReaders(db));
  },
};
