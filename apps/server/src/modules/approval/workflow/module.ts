import type { Module } from '../../../platform/module';
import { workflowRefusal } from './failures';
import { workflowMigrations } from './migrations';

/** The dependencies of all calls of the workflow, which belong to definitions, tasks and monitor. */
export const workflow: Module = {
  name: 'workflow',
  migrations: workflowMigrations,
  setup: ({ translateErrors }) => translateErrors((error) => workflowRefusal(error)),
};
