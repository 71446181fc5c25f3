import type { Module } from '../../platform/module';
import { accounts } from './accounts';
import { demoMigrations } from './migrations';
import { runDemoSteps } from './step';

/** Demonstration data, where the settings ask for it: the accounts, then each area's own in the order of `modules`. */
export const createDemo = (modules: readonly Module[]): Module => ({
  name: 'demo',
  migrations: demoMigrations,
  setup: async (context) => {
    if (context.config.demo) await runDemoSteps(context, [accounts, ...modules.flatMap(({ demo = [] }) => demo)]);
  },
});
