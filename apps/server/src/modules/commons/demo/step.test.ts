import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../../testing/database';
import { openDatabase, type Database } from '../../../platform/database';
import type { ModuleContext, DemoStep } from '../../../platform/module';
import { demoMigrations } from './module';
import { runDemoSteps } from './step';

describe('steps of demonstration data', () => {
  let server: TestDatabase;
  let database: Database;
  let context: ModuleContext;
  let done: string[];

  beforeAll(async () => {
    server = await testDatabase([{ source: 'demo', migrations: demoMigrations }]);
    database = openDatabase({ url: server.url });
    context = { db: database.db } as ModuleContext;
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });
  beforeEach(async () => {
    done = [];
    await database.pool.query('delete from demo_steps');
  });

  const step = (name: string, work: () => void = () => undefined): DemoStep => ({
    name,
    run: async () => {
      work();
      done.push(name);
    },
  });

  it('run once, in order, also when two processes start at the same time', async () => {
    const steps = [step('one'), step('two')];

    await Promise.all([runDemoSteps(context, steps), runDemoSteps(context, steps)]);
    await runDemoSteps(context, [...steps, step('three')]);

    expect(done).toEqual(['one', 'two', 'three']);
  });

  it('run again if they failed', async () => {
    let broken = true;
    const fragile = step('fragile', () => {
      if (broken) throw new Error('broken');
    });

    await expect(runDemoSteps(context, [fragile])).rejects.toThrow('broken');
    broken = false;
    await runDemoSteps(context, [fragile]);

    expect(done).toEqual(['fragile']);
  });
});
