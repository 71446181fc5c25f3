import type { Module } from '../../../platform/module';
import { workflowRefusal } from './failures';
import { workflowMigrations } from './migrations';

/** What every call of the workflow works with; the calls are those of definitions, tasks and monitor. */
export const workflow: Module = {
  name: 'workflow',
  migrations: workflowMigrations,
  setup: ({ translateErrors }) => translateErrors((error) => workflowRefusal(error)),
};
