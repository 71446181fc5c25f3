import { expect, it } from 'vitest';
import { describeOnBothStores, describeOnPostgres } from '../../../testing/both-stores';
import { by, Diagram, timer } from '@portal/bpmn/testing';
import { codeOf } from '../../../testing/scenario';

const plain = (key: string) => new Diagram(key).start().task('work', by(2)).end().flow('start', 'work', 'end');
const startedBy = (key: string, event: string, declared = '') =>
  new Diagram(key)
    .declare(declared)
    .add(`<startEvent id="in" name="in">${event}</startEvent>`)
    .task('work', by(2))
    .end()
    .flow('in', 'work', 'end');
const why = { user: '7', reason: 'new rules' };

describeOnPostgres('a suspended definition', (open) => {
  it('starts no new instances, while running ones continue', async () => {
    const scenario = open();
    await scenario.begin(plain('goes_on'), '1');
    const { engine, tenant } = scenario;
    const start = (input: object) => codeOf(engine.start(scenario.as('1'), input));

    await engine.suspendDefinition(tenant, { key: 'goes_on' }, why);

    expect(await start({ definitionKey: 'goes_on' })).toBe('definitionSuspended');
    expect(await start({ definitionId: 'goes_on:1' })).toBe('definitionSuspended');
    expect(await engine.suspension(tenant, 'goes_on:1')).toMatchObject({ by: '7', reason: 'new rules' });
    await scenario.agree('work', '2');
    expect(await scenario.status()).toBe('complete');
    const again = engine.restart(tenant, scenario.instanceId, [{ type: 'startBefore', nodeId: 'work' }]);
    expect(await codeOf(again)).toBe('definitionSuspended');

    await engine.activateDefinition(tenant, { key: 'goes_on' });

    expect(await start({ definitionKey: 'goes_on' })).toBe('nothing was refused');
    expect(await engine.suspension(tenant, 'goes_on:1')).toBeNull();
  });

  it('is shown in lists with the first user who suspended it', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    const suspended = async () =>
      (await engine.versionPage(tenant, 'paused', { current: 1, size: 10 })).records.map(
        ({ suspension }) => suspension?.by,
      );
    await engine.deploy(tenant, { xml: plain('paused').xml });
    await engine.suspendDefinition(tenant, { key: 'paused', version: 1 }, why);
    await engine.deploy(tenant, { xml: plain('paused').xml });

    expect(await suspended()).toEqual([undefined, '7']);
    const { records } = await engine.definitionPage(tenant, { current: 1, size: 10, keyword: 'paused' });
    expect(records).toMatchObject([{ version: 2, suspension: null }]);

    await engine.suspendDefinition(tenant, { key: 'paused' }, { user: '8', reason: 'more' });
    expect(await suspended()).toEqual(['8', '7']);
    expect(await codeOf(engine.suspendDefinition(tenant, { key: 'paused', version: 3 }, why))).toBe(
      'definitionNotFound',
    );
    expect(await codeOf(engine.suspendDefinition('elsewhere', { key: 'paused' }, why))).toBe('definitionNotFound');
    expect(await codeOf(engine.suspension('elsewhere', 'paused:1'))).toBe('definitionNotFound');
  });

  it('can still be called by other processes', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    await engine.deploy(tenant, { xml: plain('callee').xml });
    await engine.suspendDefinition(tenant, { key: 'callee' }, why);
    const caller = new Diagram('caller').start().call('call', 'callee').end().flow('start', 'call', 'end');

    await scenario.begin(caller, '1');

    expect(await scenario.waiting()).toEqual(['work:2']);
  });

  it('is not started by a message, signal or condition', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    const message = startedBy(
      'by_message',
      '<messageEventDefinition messageRef="m"/>',
      '<message id="m" name="in_m"/>',
    );
    const signal = startedBy('by_signal', '<signalEventDefinition signalRef="s"/>', '<signal id="s" name="in_s"/>');
    const condition = startedBy(
      'by_condition',
      `<conditionalEventDefinition><condition xsi:type="tFormalExpression">\${stock &gt; 3}</condition></conditionalEventDefinition>`,
    );
    const started = async (key: string) =>
      (await engine.instancePage(tenant, { current: 1, size: 10, definitionKey: key, countMax: 10, places: 1 })).total;
    for (const { key, xml } of [message, signal, condition]) {
      await engine.deploy(tenant, { xml });
      await engine.suspendDefinition(tenant, { key }, why);
    }

    expect(await codeOf(engine.correlate(tenant, { name: 'in_m' }))).toBe('subscriptionNotFound');
    await engine.signal(tenant, { name: 'in_s' });
    expect(await engine.startByCondition(tenant, { vars: { stock: 5 } })).toEqual([]);
    expect(await started('by_signal')).toBe(0);

    await engine.activateDefinition(tenant, { key: 'by_signal' });
    await engine.signal(tenant, { name: 'in_s' });
    expect(await started('by_signal')).toBe(1);
  });

  it('skips its timer, and starts once after activation', async () => {
    const scenario = open();
    const { engine, tenant, store } = scenario;
    await engine.deploy(tenant, { xml: startedBy('by_timer', timer('timeCycle', 'R/PT1H')).xml });
    const later = scenario.now + 5 * 3_600_000;
    const planned = await store.nextDue();
    await engine.suspendDefinition(tenant, { key: 'by_timer' }, why);

    expect(await engine.startDue(later)).toBe(0);
    expect(await store.nextDue()).not.toBe(planned);

    await engine.activateDefinition(tenant, { key: 'by_timer' });
    expect(await engine.startDue(later)).toBe(1);
    expect(await engine.startDue(later)).toBe(0);
  });

  it('suspends running instances on request, page by page, of one version or all', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    for (const version of [1, 2]) {
      await engine.deploy(tenant, { xml: plain('along').xml });
      for (const name of ['a', 'b'])
        await engine.start(scenario.as('1'), { definitionKey: 'along', instanceId: `along${version}${name}` });
    }
    const states = async () =>
      Promise.all(
        ['along1a', 'along1b', 'along2a', 'along2b'].map(async (id) => (await engine.instance(tenant, id))?.suspended),
      );

    const whole = await engine.suspendAll(tenant, { key: 'along', version: 2 }, { limit: 10 });
    expect(whole.results.map(({ instanceId }) => instanceId)).toEqual(['along2a', 'along2b']);
    expect(whole.next).toBeNull();
    expect(await states()).toEqual([false, false, true, true]);

    const { results, next } = await engine.suspendAll(tenant, { key: 'along' }, { limit: 1 });
    expect([results.length, next]).toEqual([1, 'along1a']);
    await engine.suspendAll(tenant, { key: 'along' }, { limit: 1, after: 'along1a' });
    expect(await states()).toEqual([true, true, true, true]);

    await engine.activateAll(tenant, { key: 'along' }, { limit: 10 });
    expect(await states()).toEqual([false, false, false, false]);
  });
});

describeOnBothStores('a suspended instance', (open) => {
  const waiting = (key: string) =>
    new Diagram(key)
      .declare(`<message id="m" name="${key}"/>`)
      .start()
      .messageCatch('wait', 'm')
      .task('work', by(2))
      .end()
      .flow('start', 'wait', 'work', 'end');

  it('gets no message that a running instance can take, and refuses one that only it could take', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    const key = 'fits_both';
    const still = (await scenario.begin(waiting(key), '1')).instanceId;
    await engine.suspend(tenant, still);
    const running = (await engine.start(scenario.as('1'), { definitionKey: key })).instanceId;

    const results = await engine.correlate(tenant, { name: key });

    expect(results.map(({ instanceId }) => instanceId)).toEqual([running]);
    expect(await codeOf(engine.correlate(tenant, { name: key }))).toBe('suspended');
    await engine.activate(tenant, still);
    await engine.correlate(tenant, { name: key });
    expect(await scenario.waiting()).toEqual(['work:2']);
  });

  it('is skipped when all instances get a message', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    const key = 'fits_all';
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await scenario.begin(waiting(key), '1')).instanceId);
    await engine.suspend(tenant, ids[0] ?? '');

    const results = await engine.correlate(tenant, { name: key, mode: 'all' });

    expect(results.map(({ instanceId }) => instanceId).toSorted()).toEqual(ids.slice(1).toSorted());
  });

  it('leaves a message to the process that it starts', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    const started = startedBy(
      'begins',
      '<messageEventDefinition messageRef="n"/>',
      '<message id="n" name="fits_start"/>',
    );
    await engine.deploy(tenant, { xml: started.xml });
    await engine.suspend(tenant, (await scenario.begin(waiting('fits_start'), '1')).instanceId);

    const results = await engine.correlate(tenant, { name: 'fits_start' });

    expect(results).toMatchObject([{ definitionId: 'begins:1', started: true }]);
  });
});
