import { sql } from 'kysely';
import type { DemoStep, ModuleContext } from '../../../platform/module';

/** The key of an advisory lock, which lets only one process at a time add demonstration data. */
const lockKey = 7_300_000_004;

/** Runs the pending steps in order. A second process waits. */
export async function runDemoSteps(context: ModuleContext, steps: readonly DemoStep[]): Promise<void> {
  for (const step of steps)
    await context.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
      const { rows } = await sql`select from demo_steps where name = ${step.name}`.execute(transaction);
      if (rows.length > 0) return;
      await step.run(context, transaction);
      await sql`insert into demo_steps (name) values (${step.name})`.execute(transaction);
    });
}
