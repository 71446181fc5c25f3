import { describe, expect, it } from 'vitest';
import { codeOf, Scenario } from '../../../testing/scenario';
import { by, Diagram } from '@portal/bpmn/testing';
import { createJobRunner } from '../../jobs';

const vars = async (scenario: Scenario) =>
  (await scenario.store.load(scenario.tenant, scenario.instanceId))?.state.executions['0']?.vars;

const paid = (key = 'order') =>
  new Diagram(key)
    .declare('<message id="p" name="paid"/>')
    .start()
    .messageCatch('wait', 'p')
    .task('send', by(2))
    .end()
    .flow('start', 'wait', 'send', 'end');

describe('a message', () => {
  it('reaches the one instance with the business key and the variables', async () => {
    const scenario = new Scenario();
    await scenario.begin(paid(), '1', { businessKey: 'A', vars: { amount: 5 } });
    const other = await scenario.engine.start(scenario.as('1'), { definitionKey: 'order', businessKey: 'B' });

    expect(await codeOf(scenario.engine.correlate(scenario.tenant, { name: 'paid' }))).toBe('subscriptionNotFound');
    await scenario.engine.correlate(scenario.tenant, { name: 'paid', businessKey: 'A', vars: { by: 'card' } });

    expect(await scenario.waiting()).toEqual(['send:2']);
    expect(await vars(scenario)).toMatchObject({ by: 'card' });
    const key = { amount: 5 };
    expect(await codeOf(scenario.engine.correlate(scenario.tenant, { name: 'paid', correlationKeys: key }))).toBe(
      'subscriptionNotFound',
    );
    await scenario.engine.message(scenario.tenant, other.instanceId, { name: 'paid' });
  });

  it('with `all` reaches the other instances although one has ended or refuses it', async () => {
    const both = (key: string, last: string) =>
      new Diagram(key)
        .declare('<message id="p" name="paid"/>')
        .start()
        .subProcess('inside', (inner) =>
          inner
            .start('begin')
            .task('work', by(2))
            .messageBoundary('own', 'work', 'p')
            .end('over')
            .flow('begin', 'work', 'over')
            .flow('own', 'over'),
        )
        .messageBoundary('around', 'inside', 'p')
        .add(last)
        .task('send', by(3))
        .end()
        .flow('start', 'inside', 'end')
        .flow('around', 'last', 'send', 'end');
    const scenario = new Scenario();
    const begin = async (diagram: Diagram) => (await scenario.begin(diagram, '1')).instanceId;
    await begin(both('refusing', '<serviceTask id="last" camunda:expression="${missing}"/>'));
    const ids = [await begin(both('order', '<manualTask id="last"/>')), await begin(paid('plain'))];

    const all = scenario.engine.correlate(scenario.tenant, { name: 'paid', mode: 'all' });

    expect(await codeOf(all)).toBe('expressionFailed');
    for (const id of ids) {
      scenario.instanceId = id;
      expect((await scenario.waiting()).map((each) => each.split(':')[0])).toEqual(['send']);
    }
  });

  it('starts a process in its latest version, and never two processes', async () => {
    const scenario = new Scenario();
    const started = (key: string) =>
      new Diagram(key)
        .declare('<message id="n" name="new order"/>')
        .add('<startEvent id="in" name="in"><messageEventDefinition messageRef="n"/></startEvent>')
        .task('check', by(2))
        .end()
        .flow('in', 'check', 'end').xml;
    await scenario.engine.deploy(scenario.tenant, { xml: started('order') });
    await scenario.engine.deploy(scenario.tenant, { xml: started('order') });

    const [result] = await scenario.engine.correlate(scenario.tenant, {
      name: 'new order',
      businessKey: 'N',
      vars: { a: 1 },
    });

    expect(result).toMatchObject({ definitionId: 'order:2', status: 'running' });
    expect(await codeOf(scenario.engine.deploy(scenario.tenant, { xml: started('second') }))).toBe('definitionInvalid');
  });
});

describe('a signal', () => {
  const receiving = (key: string) =>
    new Diagram(key)
      .declare('<signal id="s" name="alarm"/>')
      .start()
      .add('<intermediateCatchEvent id="wait"><signalEventDefinition signalRef="s"/></intermediateCatchEvent>')
      .task('act', by(2))
      .end()
      .flow('start', 'wait', 'act', 'end');

  it('thrown by one instance reaches every other one, and starts processes', async () => {
    const scenario = new Scenario();
    const thrower = new Diagram('thrower')
      .declare('<signal id="s" name="alarm"/>')
      .start()
      .add(
        `<endEvent id="end"><signalEventDefinition signalRef="s"><extensionElements><camunda:in
        source="floor" target="where"/></extensionElements></signalEventDefinition></endEvent>`,
      )
      .flow('start', 'end');
    const starter = new Diagram('starter')
      .declare('<signal id="s" name="alarm"/>')
      .add('<startEvent id="in" name="in"><signalEventDefinition signalRef="s"/></startEvent>')
      .task('log', by(3))
      .end()
      .flow('in', 'log', 'end');
    await scenario.engine.deploy(scenario.tenant, { xml: starter.xml });
    await scenario.engine.deploy(scenario.tenant, { xml: thrower.xml });
    await scenario.begin(receiving('first'), '1');
    const second = await scenario.engine.start(scenario.as('1'), { definitionKey: 'first' });

    await scenario.engine.start(scenario.as('1'), { definitionKey: 'thrower', vars: { floor: 3 } });

    expect(await scenario.waiting()).toEqual(['act:2']);
    expect(await vars(scenario)).toMatchObject({ where: 3 });
    scenario.instanceId = second.instanceId;
    expect(await scenario.waiting()).toEqual(['act:2']);
    const started = { suspended: false, limit: 10 };
    expect(await scenario.store.runningInstances(scenario.tenant, { key: 'starter' }, started)).toHaveLength(1);
  });

  describe('that one of its subscribers cannot receive', () => {
    const declared = (key: string) => new Diagram(key).declare('<signal id="s" name="alarm"/>').start();
    const thrower = declared('thrower')
      .task('ask', by(1))
      .add('<intermediateThrowEvent id="throw"><signalEventDefinition signalRef="s"/></intermediateThrowEvent>')
      .task('go', by(1))
      .end()
      .flow('start', 'ask', 'throw', 'go', 'end');
    const listening = declared('listening')
      .task('work', by(1))
      .add(
        '<boundaryEvent id="heard" attachedToRef="work" cancelActivity="false"><signalEventDefinition signalRef="s"/></boundaryEvent>',
      )
      .service('note', 'note')
      .task('act', by(2))
      .end()
      .end('acted')
      .flow('start', 'work', 'end')
      .flow('heard', 'note', 'act', 'acted');

    /** Starts three instances that listen, and an instance that has not thrown its signal yet. */
    async function opened(scenario: Scenario): Promise<string[]> {
      const ids: string[] = [];
      for (let count = 0; count < 3; count += 1) ids.push((await scenario.begin(listening, '1')).instanceId);
      await scenario.begin(thrower, '1');
      return ids;
    }

    const tasksOf = async (scenario: Scenario, ids: readonly string[]) => {
      const found: string[][] = [];
      for (const id of ids) {
        scenario.instanceId = id;
        found.push(await scenario.waiting());
      }
      return found;
    };

    /** Runs the job runner for some minutes. */
    async function pass(scenario: Scenario, minutes: number): Promise<void> {
      const runner = createJobRunner({
        engine: scenario.engine,
        store: scenario.store,
        clock: { now: () => scenario.now },
      });
      for (let minute = 0; minute < minutes; minute += 1) {
        scenario.now += 60_000;
        await runner.runDue();
      }
    }

    it('is received once by the others, and by the failed one when it can', async () => {
      let ill: string | undefined;
      const scenario = new Scenario({}, undefined, {
        note: ({ instanceId }) => {
          if (instanceId === ill) throw new Error('the log is full');
        },
      });
      const ids = await opened(scenario);
      ill = ids[1];

      await scenario.agree('ask', '1');
      expect(await scenario.waiting()).toEqual(['go:1']);
      expect(await tasksOf(scenario, ids)).toEqual([['act:2', 'work:1'], ['work:1'], ['act:2', 'work:1']]);

      await pass(scenario, 5);
      expect(await tasksOf(scenario, ids)).toEqual([['act:2', 'work:1'], ['work:1'], ['act:2', 'work:1']]);
      scenario.instanceId = ill ?? '';
      const records = await scenario.incidents();
      expect(records).toMatchObject([{ nodeId: 'heard', message: expect.stringContaining('full') }]);

      ill = undefined;
      await scenario.engine.retryIncident(scenario.tenant, records[0]?.incidentId ?? '', 1);
      await pass(scenario, 5);
      expect(await tasksOf(scenario, ids)).toEqual(ids.map(() => ['act:2', 'work:1']));
    });

    it('skips suspended instances', async () => {
      const scenario = new Scenario({}, undefined, { note: () => ({}) });
      const ids = await opened(scenario);
      await scenario.engine.suspend(scenario.tenant, ids[1] ?? '');

      await scenario.agree('ask', '1');
      await pass(scenario, 3);

      expect(await tasksOf(scenario, ids)).toEqual([['act:2', 'work:1'], ['work:1'], ['act:2', 'work:1']]);
    });
  });
});

it.each(['asyncBefore', 'asyncAfter'])(
  'a receive task cannot be triggered before or after its job: %s',
  async (when) => {
    const scenario = new Scenario();
    const diagram = new Diagram('received')
      .start()
      .add(`<receiveTask id="wait" camunda:${when}="true"/>`)
      .task('send', by(2))
      .end()
      .flow('start', 'wait', 'send', 'end');
    await scenario.begin(diagram, '1');
    const trigger = () => scenario.engine.trigger(scenario.tenant, scenario.instanceId, { nodeId: 'wait' });
    const runner = createJobRunner({
      engine: scenario.engine,
      store: scenario.store,
      clock: { now: () => scenario.now },
    });

    if (when === 'asyncAfter') await trigger();
    expect(await codeOf(trigger())).toBe('subscriptionNotFound');

    await runner.runDue();
    if (when === 'asyncBefore') await trigger();
    expect(await scenario.waiting()).toEqual(['send:2']);
  },
);

it('a condition fires as soon as its variables meet it', async () => {
  const scenario = new Scenario();
  const diagram = new Diagram('stock')
    .start()
    .add(
      `<intermediateCatchEvent id="wait"><conditionalEventDefinition><condition
      xsi:type="tFormalExpression">\${stock &gt; 3}</condition></conditionalEventDefinition></intermediateCatchEvent>`,
    )
    .task('order', by(2))
    .end()
    .flow('start', 'wait', 'order', 'end');
  await scenario.begin(diagram, '1', { vars: { stock: 1 } });

  await scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { stock: 2 } });
  expect(await scenario.waiting()).toEqual([]);
  await scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { stock: 4 } });

  expect(await scenario.waiting()).toEqual(['order:2']);
});

it('an event-based gateway continues with the first event', async () => {
  const scenario = new Scenario();
  const diagram = new Diagram('either')
    .declare('<message id="p" name="paid"/>')
    .start()
    .add('<eventBasedGateway id="choice"/>')
    .messageCatch('wait', 'p')
    .timerCatch('late', 'timeDuration', 'PT1H')
    .task('send', by(2))
    .task('remind', by(3))
    .end()
    .flow('start', 'choice', 'wait', 'send', 'end')
    .flow('choice', 'late', 'remind', 'end');
  await scenario.begin(diagram, '1');

  await scenario.engine.message(scenario.tenant, scenario.instanceId, { name: 'paid' });

  expect(await scenario.waiting()).toEqual(['send:2']);
  expect(await scenario.store.nextDue()).toBeNull();
});

it('a timer starts a process once at each of its times', async () => {
  const scenario = new Scenario();
  const xml = new Diagram('nightly')
    .timerStart('in', 'timeCycle', 'R2/PT1H')
    .task('check', by(2))
    .end()
    .flow('in', 'check', 'end').xml;
  await scenario.engine.deploy(scenario.tenant, { xml });
  const counted: number[] = [];
  for (const hours of [0, 1, 1, 2, 3]) {
    counted.push(await scenario.engine.startDue(scenario.now + hours * 3_600_000 + 60_000));
  }

  expect(counted).toEqual([0, 1, 0, 1, 0]);
});
