import type { Module } from '../../../platform/module';
import { decisionMigrations } from './migrations';
import { decisionRoutes } from './routes';

/** Decision tables with versions, which business rule tasks evaluate. */
export const decisions: Module = {
  name: 'decisions',
  migrations: decisionMigrations,
  setup: (context) => decisionRoutes(context),
};
