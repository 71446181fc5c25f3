import type { Module } from '../../../platform/module';
import { accounts } from './accounts';
import { runDemoSteps } from './step';
import type { Migration } from '../../../platform/database';

export const demoMigrations: readonly Migration[] = [
  {
    name: '001-demo-steps',
    sql: `
      create table demo_steps (
        name text primary key,
        done_at timestamptz not null default now()
      );`,
  },
];

/** Demonstration data, where the settings ask for it: the accounts, then each area's own in the order of `modules`. */
export const createDemo = (modules: readonly Module[]): Module => ({
  name: 'demo',
  migrations: demoMigrations,
  setup: async (context) => {
    if (context.config.demo) await runDemoSteps(context, [accounts, ...modules.flatMap(({ demo = [] }) => demo)]);
  },
});
