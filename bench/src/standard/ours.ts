import { createEngine, everyUser, createJobRunner } from '@portal/engine';
import { createMemoryStore } from '@portal/engine/testing';
import type { PlainProcess } from './processes';

const tenant = 'standard';
const maxRounds = 50;
const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Runs processes as `bench/operaton/src/main/java/bench/Standard.java` does, and answers as it does. */
export function ours(): (process: PlainProcess) => Promise<string> {
  let now = Date.UTC(2026, 0, 1);
  const clock = { now: () => now };
  const store = createMemoryStore();
  const engine = createEngine({ store, clock, identity: everyUser });
  const jobs = createJobRunner({ engine, store, clock });

  /** External tasks, user tasks and jobs; timers as though their time had come. */
  const work = async (instanceId: string) => {
    const topics = [{ topic: 'mail', lockMs: 10_000 }];
    for (const { taskId } of await engine.fetchAndLock(tenant, { worker: 'worker', max: 9, topics })) {
      await engine.completeExternal(tenant, { taskId, worker: 'worker', vars: { sent: true } });
    }
    const rows = await engine.history(tenant, instanceId);
    for (const { taskId } of rows.filter(({ action }) => action === 'running'))
      if (taskId !== null) await engine.complete({ tenant, user: '1' }, { taskId });
    now += yearMs;
    await jobs.runDue();
  };

  return async ({ key, xml, isCalled }) => {
    await engine.deploy(tenant, { xml });
    if (isCalled) return 'deployed';
    const input = { definitionKey: key, businessKey: 'order-1', vars: { amount: 20 } };
    const { instanceId } = await engine.start({ tenant, user: '1' }, input);
    const isRunning = async () => (await engine.instance(tenant, instanceId))?.status === 'running';
    for (let turn = 0; turn < maxRounds && (await isRunning()); turn++) await work(instanceId);
    if (await isRunning()) return 'waits';
    const vars = (await store.load(tenant, instanceId))?.state.executions['0']?.vars ?? {};
    /* Every instance of ours has its initiator. */
    const named = Object.entries(vars).filter(([name]) => name !== 'initiator');
    named.sort(([a], [b]) => (a < b ? -1 : 1));
    return `ended {${named.map(([name, value]) => `${name}=${String(value)}`).join(', ')}}`;
  };
}
