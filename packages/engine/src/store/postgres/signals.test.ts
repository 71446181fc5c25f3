import { expect, it } from 'vitest';
import { describeOnPostgres } from '../../../testing/both-stores';
import { by, Diagram } from '@portal/bpmn/testing';
import { Killed, crashingStore } from '../../../testing/crashing-store';
import { Scenario } from '../../../testing/scenario';
import type { CommandResult } from '../../api';

const signal = '<signalEventDefinition signalRef="s"/>';

/** Processes that throw a signal of this name, or catch it. */
function around(name: string) {
  const alarmed = (key: string) => new Diagram(`${key}_${name}`).declare(`<signal id="s" name="${name}"/>`);
  return {
    /** Continues to listen. */
    listening: alarmed('listening')
      .start()
      .task('work', by(1))
      .add(`<boundaryEvent id="heard" attachedToRef="work" cancelActivity="false">${signal}</boundaryEvent>`)
      .task('act', by(2))
      .end()
      .end('acted')
      .flow('start', 'work', 'end')
      .flow('heard', 'act', 'acted'),
    /** Catches it, and waits for it again. */
    again: alarmed('again')
      .start()
      .gateway('exclusive', 'next')
      .add(`<intermediateCatchEvent id="heard">${signal}</intermediateCatchEvent>`)
      .add('<manualTask id="noted"/>')
      .flow('start', 'next', 'heard', 'noted', 'next'),
    started: ['first', 'second'].map((key) =>
      alarmed(key)
        .add(`<startEvent id="in" name="in">${signal}</startEvent>`)
        .task('log', by(3))
        .end()
        .flow('in', 'log', 'end'),
    ),
    throwing: alarmed('throwing').start().add(`<endEvent id="end">${signal}</endEvent>`).flow('start', 'end'),
  };
}

/** Returns how many tasks wait at a node in each of these instances. */
const waitingAt = ({ engine, tenant }: Scenario, instances: readonly string[], node: string): Promise<number[]> =>
  Promise.all(
    instances.map(
      async (id) => (await engine.history(tenant, id)).filter(({ activityId }) => activityId === node).length,
    ),
  );

/** Returns how often an instance has passed a node. */
const passed = async ({ store, tenant }: Scenario, { instanceId }: CommandResult, node: string): Promise<number> =>
  (await store.history(tenant, instanceId)).filter(({ activityId }) => activityId === node).length;

const takeOver = 61_000;

/** Returns how many instances of a process exist. */
const startedCount = async ({ engine, tenant }: Scenario, { key: definitionKey }: Diagram) =>
  (await engine.instancePage(tenant, { current: 1, size: 10, definitionKey, countMax: 10, places: 1 })).total;

/** Returns the undelivered signals. */
const onTheirWay = ({ store, now }: Scenario) =>
  store.takeSignals({ now: now * 2, limit: 9, lockedUntil: 0, async: true });

describeOnPostgres('pending signals', (open) => {
  it('are delivered in throw order, including those that were locked before', async () => {
    const scenario = open();
    const { store, tenant } = scenario;
    const take = (now: number, limit: number) => store.takeSignals({ now, limit, lockedUntil: now + 10, async: true });
    await scenario.begin(around('ordered').listening, '1');
    for (const at of ['first', 'second', 'third']) await store.addSignal(tenant, { name: 'ordered', vars: { at } });

    expect((await take(1, 1)).map(({ vars }) => vars['at'])).toEqual(['first']);
    expect((await take(20, 10)).map(({ vars }) => vars['at'])).toEqual(['first', 'second', 'third']);
  });

  it('reach only the subscribers at the time of the throw', async () => {
    const scenario = open();
    const { store, tenant, engine } = scenario;
    const { listening, started } = around('now');
    const { instanceId } = await scenario.begin(listening, '1');
    await store.addSignal(tenant, { name: 'now', vars: {} });
    const late = await scenario.begin(listening, '1');
    for (const { xml } of started) await engine.deploy(tenant, { xml });

    await engine.deliverSignals();

    expect(await waitingAt(scenario, [instanceId, late.instanceId], 'act')).toEqual([1, 0]);
    expect(await Promise.all(started.map((each) => startedCount(scenario, each)))).toEqual([0, 0]);
  });

  it('are not received by an execution that has moved on and waits for the next one', async () => {
    const scenario = open();
    const { store, tenant, engine } = scenario;
    const again = await scenario.begin(around('once').again, '1');
    await store.addSignal(tenant, { name: 'once', vars: {} });
    await engine.signalTo(tenant, again.instanceId, { name: 'once' });

    await engine.deliverSignals();

    expect(await passed(scenario, again, 'noted')).toBe(1);
    expect(await onTheirWay(scenario)).toEqual([]);
  });

  it('are received once even if two processes have locked them', async () => {
    const scenario = open();
    const { store, tenant } = scenario;
    const { listening, started } = around('both');
    for (const { xml } of started) await scenario.engine.deploy(tenant, { xml });
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await scenario.begin(listening, '1')).instanceId);
    await store.addSignal(tenant, { name: 'both', vars: {} });

    const both = [scenario, new Scenario({}, store)].map(({ engine }, index) =>
      engine.deliverSignals({ async: true, at: scenario.now + index * takeOver }),
    );
    await Promise.all(both);

    expect(await waitingAt(scenario, ids, 'act')).toEqual(ids.map(() => 1));
    expect(await Promise.all(started.map((each) => startedCount(scenario, each)))).toEqual([1, 1]);
  });

  it('start nothing on a version that was suspended meanwhile', async () => {
    const scenario = open();
    const { store, tenant, engine } = scenario;
    const [started] = around('still').started as [Diagram, Diagram];
    await engine.deploy(tenant, { xml: started.xml });
    await store.addSignal(tenant, { name: 'still', vars: {} });
    await engine.suspendDefinition(tenant, { key: started.key }, { reason: 'rest' });

    await engine.deliverSignals();

    expect(await startedCount(scenario, started)).toBe(0);
    expect(await onTheirWay(scenario)).toEqual([]);
  });
});

/** Rows written by the thrower, three receivers and two new instances. */
const writes = [1, 2, 3, 4, 5, 6];
const deaths = writes.flatMap((at) => (['before', 'after'] as const).map((when) => ({ at, when })));

describeOnPostgres('a signal whose process dies', (open) => {
  it.each(deaths)('is received once by each subscriber if its process dies when its write $at $when', async (death) => {
    // given three receivers, and two processes that the signal starts
    const scenario = open();
    const { engine, tenant, store } = scenario;
    const { listening, again, started, throwing } = around(`${death.when}_${death.at}`);
    for (const { xml } of [throwing, ...started]) await engine.deploy(tenant, { xml });
    const first = await scenario.begin(listening, '1');
    const second = await scenario.begin(again, '1');
    const third = await scenario.begin(listening, '1');

    // when the thrower crashes, and another process takes over, with other versions and a late subscriber
    const killed = new Scenario({}, crashingStore(store, death).store);
    await expect(killed.engine.start(killed.as('1'), { definitionKey: throwing.key })).rejects.toThrow(Killed);
    const late = await scenario.begin(listening, '1');
    for (const { xml } of started) await engine.deploy(tenant, { xml });
    for (let times = 0; times < 2; times += 1) {
      scenario.now += takeOver;
      await engine.deliverSignals({ async: true });
    }

    // then
    const isThrown = death.at > 1 || death.when === 'after';
    const once = isThrown ? 1 : 0;
    const listened = [first, third, late].map(({ instanceId }) => instanceId);
    expect(await waitingAt(scenario, listened, 'act')).toEqual([once, once, 0]);
    expect(await passed(scenario, second, 'noted')).toBe(once);
    expect(await Promise.all(started.map((each) => startedCount(scenario, each)))).toEqual([once, once]);
    expect(await onTheirWay(scenario)).toEqual([]);
  });
});
