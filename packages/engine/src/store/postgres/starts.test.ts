import { describe, expect, it } from 'vitest';
import { describeOnBothStores, describeOnPostgres } from '../../../testing/both-stores';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { Killed, crashingStore } from '../../../testing/crashing-store';
import { Scenario } from '../../../testing/scenario';
import { createJobRunner } from '../../jobs';

const hour = 3_600_000;
const hourly = (key: string) => new Diagram(key).timerStart('in', 'timeCycle', 'R/PT1H');
const checked = hourly('checked')
  .task('check', { handlers: handledBy({ users: [2] }) })
  .end()
  .flow('in', 'check', 'end').xml;
/** Ends right after its start, and is not retained. */
const brief = hourly('brief')
  .end()
  .flow('in', 'end')
  .xml.replace('<process ', '<process camunda:historyTimeToLive="P0D" ');

describe.each(['before', 'after'] as const)('when its runner dies right %s it', (when) =>
  describeOnPostgres('a timer begins a process', (open) => {
    it('once, and keeps its schedule', async () => {
      const { store } = open();
      const [scenario, killed] = [
        new Scenario({}, store),
        new Scenario({}, crashingStore(store, { at: 1, when }).store),
      ];
      await scenario.engine.deploy(scenario.tenant, { xml: checked });
      const first = (await store.nextDue()) ?? 0;

      await expect(killed.engine.startDue(first + 1000)).rejects.toThrow(Killed);
      await scenario.engine.startDue(first + 2000);
      await scenario.engine.startDue(first + hour / 2);

      const started = await scenario.engine.todoPage(scenario.as('2'), { current: 1, size: 10 });
      expect(started.total).toBe(1);
      expect(await store.nextDue()).toBe(first + hour);
    });
  }),
);

describeOnBothStores('instances started by a timer', (open) => {
  it('are not started again if they have ended and were deleted before another runner comes', async () => {
    const { store } = open();
    const [scenario, killed] = [
      new Scenario({}, store),
      new Scenario({}, crashingStore(store, { at: 1, when: 'after' }).store),
    ];
    await scenario.engine.deploy(scenario.tenant, { xml: brief });
    const first = (await store.nextDue()) ?? 0;
    const clean = () => scenario.engine.removeExpired({ defaultDays: null, limit: 10 });

    await expect(killed.engine.startDue(first + 1000)).rejects.toThrow(Killed);
    scenario.now = first + hour / 4;
    expect(await clean()).toBe(1);
    await scenario.engine.startDue(first + hour / 2);

    scenario.now += hour;
    expect(await clean()).toBe(0);
  });
});

describeOnBothStores('the time of a timer that a runner has locked', (open) => {
  it('is free again when the lock of the dead runner has expired', async () => {
    const { store } = open();
    const scenario = new Scenario({}, store);
    const { engine } = new Scenario({}, crashingStore(store, { at: 1, when: 'before' }).store);
    await scenario.engine.deploy(scenario.tenant, { xml: checked });
    const first = (await store.nextDue()) ?? 0;
    const clock = { now: () => first };
    const runner = createJobRunner({ engine, store, clock, lockMs: 5000 });

    await expect(runner.runDue()).rejects.toThrow(Killed);

    expect(await scenario.engine.startDue(first + 4000)).toBe(0);
    expect(await scenario.engine.startDue(first + 5000)).toBe(1);
  });
});

describeOnPostgres('two runners that have the same time of a timer', (open) => {
  it('start one process', async () => {
    const { store } = open();
    const scenarios = [new Scenario({}, store), new Scenario({}, store)] as const;
    const [scenario] = scenarios;
    await scenario.engine.deploy(scenario.tenant, { xml: checked });
    const first = (await store.nextDue()) ?? 0;

    await Promise.all(scenarios.map(({ engine }, index) => engine.startDue(first + 1000 + index * 61_000)));

    const started = await scenario.engine.todoPage(scenario.as('2'), { current: 1, size: 10 });
    expect(started.total).toBe(1);
    expect(await store.nextDue()).toBe(first + hour);
  });
});
