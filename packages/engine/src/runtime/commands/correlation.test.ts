import { expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { EngineError } from '../../errors';
import { describeOnBothStores, describeOnPostgres } from '../../../testing/both-stores';
import { codeOf, type Scenario } from '../../../testing/scenario';

const begin = async (scenario: Scenario, diagram: Diagram, businessKey: string, vars = {}) =>
  (await scenario.begin(diagram, '1', { businessKey, vars })).instanceId;

const order = (key = 'order') =>
  new Diagram(key)
    .declare('<message id="p" name="paid"/><message id="s" name="sent"/>')
    .start()
    .messageCatch('wait', 'p')
    .task('after', by(2))
    .end()
    .flow('start', 'wait', 'after', 'end');

describeOnBothStores('a message without a name', (open) => {
  it('finds the waiting execution by business key, by instance or by variables', async () => {
    const scenario = open();
    const ids = [];
    for (const key of ['A', 'B', 'C']) ids.push(await begin(scenario, order('nameless'), key, { number: key }));
    const correlate = scenario.engine.correlate.bind(scenario.engine, scenario.tenant);

    const found = [
      await correlate({ businessKey: 'A', vars: { by: 'key' } }),
      await correlate({ instanceId: ids[1] ?? '' }),
      await correlate({ correlationKeys: { number: 'C' } }),
    ];

    expect(found.flat().map(({ instanceId }) => instanceId)).toEqual(ids);
    expect(await codeOf(correlate({ businessKey: 'A' }))).toBe('subscriptionNotFound');
  });

  it('is refused where several executions match, unless it is for all, and where nothing says which is meant', async () => {
    const scenario = open();
    for (const key of ['A', 'B']) await begin(scenario, order('nameless_many'), key, { number: 1 });
    const correlate = scenario.engine.correlate.bind(scenario.engine, scenario.tenant);

    expect(await codeOf(correlate({ correlationKeys: { number: 1 } }))).toBe('subscriptionNotFound');
    expect(await codeOf(correlate({ localCorrelationKeys: { number: 1 } }))).toBe('badRequest');
    expect(await codeOf(correlate({}))).toBe('badRequest');
    expect(await codeOf(correlate({ mode: 'all', correlationKeys: {} }))).toBe('badRequest');
    expect(await correlate({ mode: 'all', correlationKeys: { number: 1 } })).toHaveLength(2);
    expect(await correlate({ mode: 'all', correlationKeys: { number: 1 } })).toEqual([]);
  });

  it('is refused by an execution that waits for several messages, and starts nothing', async () => {
    const scenario = open();
    const choice = order('nameless_choice')
      .task('long', by(2))
      .messageBoundary('cancelled', 'long', 's', false)
      .messageBoundary('changed', 'long', 'p', false)
      .flow('wait', 'long', 'end')
      .flow('cancelled', 'end')
      .flow('changed', 'end');
    const id = await begin(scenario, choice, 'A');
    await scenario.engine.correlate(scenario.tenant, { instanceId: id });

    expect(await codeOf(scenario.engine.correlate(scenario.tenant, { businessKey: 'A' }))).toBe('subscriptionNotFound');
    expect(await codeOf(scenario.engine.correlate(scenario.tenant, { mode: 'start', businessKey: 'A' }))).toBe(
      'subscriptionNotFound',
    );
    expect(await scenario.engine.correlate(scenario.tenant, { name: 'sent', businessKey: 'A' })).toHaveLength(1);
  });
});

describeOnBothStores('a message that starts a process', (open) => {
  const onMessage = (name: string) =>
    new Diagram('orders')
      .declare(`<message id="m" name="${name}"/>`)
      .add('<startEvent id="start"><messageEventDefinition messageRef="m"/></startEvent>')
      .task('check', by(2))
      .end()
      .flow('start', 'check', 'end');

  it('starts the version that is named, with the business key, also one that is not the newest', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    const old = await engine.deploy(tenant, { xml: onMessage('ordered').xml });
    const newest = await engine.deploy(tenant, { xml: onMessage('called').xml });
    const start = (name: string, definitionId: string) =>
      engine.correlate(tenant, { name, mode: 'start', definitionId, businessKey: name });

    const [first] = await start('ordered', old.id);
    const [second] = await start('called', newest.id);

    expect(first?.started).toBe(true);
    expect((await engine.instance(tenant, first?.instanceId ?? ''))?.definitionId).toBe(old.id);
    expect((await engine.instance(tenant, second?.instanceId ?? ''))?.businessKey).toBe('called');
    expect(await codeOf(start('ordered', newest.id))).toBe('subscriptionNotFound');
    expect(await codeOf(start('ordered', 'none'))).toBe('definitionNotFound');
    await engine.suspendDefinition(tenant, { key: 'orders' }, { user: '1', reason: 'stop' });
    expect(await codeOf(start('called', newest.id))).toBe('subscriptionNotFound');
  });

  it('refuses a definition without a start, and variables to correlate a start with', async () => {
    const { engine, tenant } = open();
    const { id } = await engine.deploy(tenant, { xml: onMessage('ordered').xml });

    expect(await codeOf(engine.correlate(tenant, { name: 'ordered', definitionId: id }))).toBe('badRequest');
    expect(await codeOf(engine.correlate(tenant, { name: 'ordered', mode: 'all', definitionId: id }))).toBe(
      'badRequest',
    );
    expect(await codeOf(engine.correlate(tenant, { name: 'ordered', mode: 'start', correlationKeys: { a: 1 } }))).toBe(
      'badRequest',
    );
  });
});

describeOnBothStores('a conditional start event', (open) => {
  const when = (key: string, ...conditions: string[]) =>
    conditions.reduce(
      (diagram, condition, index) =>
        diagram
          .add(
            `<startEvent id="s${index}"><conditionalEventDefinition>${condition}</conditionalEventDefinition></startEvent>`,
          )
          .task(`t${index}`, by(2))
          .flow(`s${index}`, `t${index}`),
      new Diagram(key),
    );
  const condition = (text: string) => `<condition>\${${text}}</condition>`;
  const keysOf = (results: readonly { instanceId: string }[], scenario: Scenario) =>
    Promise.all(
      results.map(
        async ({ instanceId }) => (await scenario.engine.instance(scenario.tenant, instanceId))?.definitionKey,
      ),
    );

  it('is refused where nothing is subscribed, and of a version without a condition', async () => {
    const { engine, tenant } = open();
    const vars = { stock: 1 };
    const refusal = (definitionId?: string) =>
      codeOf(engine.startByCondition(tenant, definitionId === undefined ? { vars } : { vars, definitionId }));
    const { id } = await engine.deploy(tenant, { xml: order('plain').xml });

    expect(await refusal()).toBe('subscriptionNotFound');
    expect(await refusal(id)).toBe('badRequest');
    expect(await refusal('none')).toBe('definitionNotFound');
  });

  it('starts an instance for each condition that holds, with the business key', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    await engine.deploy(tenant, { xml: when('stock', condition('stock &lt; 5'), condition('urgent')).xml });
    await engine.deploy(tenant, { xml: when('always', condition('true')).xml });
    const started = await engine.startByCondition(tenant, { vars: { stock: 1 }, businessKey: 'B' });

    // a condition over a variable that is not given does not hold
    expect(new Set(await keysOf(started, scenario))).toEqual(new Set(['always', 'stock']));
    expect((await engine.instance(tenant, started[0]?.instanceId ?? ''))?.businessKey).toBe('B');
    expect(await engine.startByCondition(tenant, { vars: { stock: 1, urgent: true } })).toHaveLength(3);
  });

  it('evaluates only the version that is named, also one that is not the newest or is suspended', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    const old = await engine.deploy(tenant, { xml: when('stock', condition('stock &lt; 5')).xml });
    await engine.deploy(tenant, { xml: when('stock', condition('stock &lt; 2')).xml });
    await engine.deploy(tenant, { xml: when('always', condition('true')).xml });

    const [only, other] = await engine.startByCondition(tenant, { vars: { stock: 3 }, definitionId: old.id });

    expect(other).toBeUndefined();
    expect((await engine.instance(tenant, only?.instanceId ?? ''))?.definitionId).toBe(old.id);
    await engine.suspendDefinition(tenant, { key: 'stock' }, { user: '1', reason: 'stop' });
    expect(await engine.startByCondition(tenant, { vars: { stock: 3 }, definitionId: old.id })).toEqual([]);
  });

  it('keeps a transient variable until the next wait state only', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    await engine.deploy(tenant, { xml: when('stock', condition('stock &lt; 5')).xml });
    const given = { vars: { stock: 1, by: 'sensor' }, transient: ['stock'] };
    const [started] = await engine.startByCondition(tenant, given);

    expect(await engine.variables(tenant, { executionId: started?.instanceId ?? '' })).toEqual({ by: 'sensor' });
  });

  it('names the instances that run when a later one cannot be started', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    const broken = when('second').add(
      `<startEvent id="s"><conditionalEventDefinition>${condition('go')}</conditionalEventDefinition></startEvent><userTask id="t" camunda:assignee="\${missing.name}"/>`,
    );
    await engine.deploy(tenant, { xml: when('first', condition('go')).xml });
    await engine.deploy(tenant, { xml: broken.flow('s', 't').xml });

    const error = await engine.startByCondition(tenant, { vars: { go: true } }).catch((refusal: unknown) => refusal);

    if (!(error instanceof EngineError)) throw error;
    const ids = error.data['started'] as string[];
    expect(error.code).toBe('expressionFailed');
    expect(
      await keysOf(
        ids.map((instanceId) => ({ instanceId })),
        scenario,
      ),
    ).toContain('first');
  });

  it('refuses a second start by the same condition at deploy', async () => {
    const { engine, tenant } = open();
    const twice = when('twice', condition('a == 1'), condition('a == 1'));
    expect(await codeOf(engine.deploy(tenant, { xml: twice.xml }))).toBe('definitionInvalid');
    // as a start and within the process it may stand twice
    const apart = when('apart', condition('a == 1')).add(
      `<subProcess id="sub" triggeredByEvent="true"><startEvent id="e"><conditionalEventDefinition>${condition('a == 1')}</conditionalEventDefinition></startEvent></subProcess>`,
    );
    await engine.deploy(tenant, { xml: apart.xml });
  });
});

describeOnPostgres('a thrown signal with a business key', (open) => {
  const thrower = (key: string, event: string) =>
    new Diagram(key)
      .declare(`<signal id="s" name="${key}_alarm"/>`)
      .start()
      .add(`<intermediateThrowEvent id="throw">${event}</intermediateThrowEvent>`)
      .end()
      .flow('start', 'throw', 'end');
  const payload = (attributes = '') =>
    `<signalEventDefinition signalRef="s" ${attributes}><extensionElements><camunda:in businessKey="\${execution.processBusinessKey}-1"/><camunda:in source="sum" target="total"/></extensionElements></signalEventDefinition>`;
  const started = (key: string) =>
    new Diagram(`${key}_started`)
      .declare(`<signal id="s" name="${key}_alarm"/>`)
      .add('<startEvent id="start"><signalEventDefinition signalRef="s"/></startEvent>')
      .task('look', by(2))
      .flow('start', 'look');

  it.each([
    ['at_once', '', false],
    ['by_a_job', 'camunda:async="true"', true],
  ])('gives it to what it starts: %s', async (key, attributes, async) => {
    const scenario = open();
    const { engine, tenant } = scenario;
    await engine.deploy(tenant, { xml: started(key).xml });
    await scenario.begin(thrower(key, payload(attributes)), '1', { businessKey: 'K', vars: { sum: 5 } });
    await engine.deliverSignals({ async });

    const page = { current: 1, size: 10, definitionKey: `${key}_started`, countMax: 10, places: 1 };
    const { records } = await engine.instancePage(tenant, page);
    expect(records).toMatchObject([{ businessKey: 'K-1' }]);
    expect(await engine.variables(tenant, { executionId: records[0]?.instanceId ?? '' })).toEqual({ total: 5 });
  });
});

describeOnBothStores('what a signal or a link leads to', (open) => {
  it('skips a second receiver that the first one has ended', async () => {
    const scenario = open();
    const wait = (id: string) =>
      `<intermediateCatchEvent id="${id}"><signalEventDefinition signalRef="s"/></intermediateCatchEvent>`;
    const diagram = new Diagram('terminating')
      .declare('<signal id="s" name="stop"/>')
      .start()
      .gateway('parallel', 'fork')
      .add(wait('first') + wait('second'))
      .add('<endEvent id="over"><terminateEventDefinition/></endEvent>')
      .flow('start', 'fork', 'first', 'over')
      .flow('fork', 'second', 'over');
    await scenario.begin(diagram, '1');
    await scenario.engine.signal(scenario.tenant, { name: 'stop' });

    expect(await scenario.status()).toBe('complete');
    const ends = (await scenario.store.history(scenario.tenant, scenario.instanceId)).map(
      ({ activityId, action }) => `${activityId} ${action === 'canceled' ? 'canceled' : 'ended'}`,
    );
    expect(ends).toEqual(expect.arrayContaining(['first ended', 'over ended', 'second canceled']));
  });

  it('leaves no entry of a link in the history, but marks both ends in the diagram', async () => {
    const scenario = open();
    const link = '<linkEventDefinition name="on"/>';
    const diagram = new Diagram('linked')
      .start()
      .add(`<intermediateThrowEvent id="out">${link}</intermediateThrowEvent>`)
      .add(`<intermediateCatchEvent id="in">${link}</intermediateCatchEvent>`)
      .task('after', by(2))
      .flow('start', 'out')
      .flow('in', 'after');
    await scenario.begin(diagram, '1');
    await scenario.agree('after', '2');

    const rows = await scenario.store.history(scenario.tenant, scenario.instanceId);
    expect(rows.map(({ activityId }) => activityId)).toEqual(['start', 'after']);
    expect(Object.keys((await scenario.state()).visited)).toEqual(expect.arrayContaining(['out', 'in']));
  });
});
