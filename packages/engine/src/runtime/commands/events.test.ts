import { describe, expect, it } from 'vitest';
import { codeOf, Desk } from '../../../testing/office';
import { Diagram, handledBy } from '../../../testing/diagram';
import { createJobRunner } from '../../jobs';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });
const vars = async (desk: Desk) => (await desk.store.load(desk.tenant, desk.instanceId))?.state.executions['0']?.vars;

const paid = (key = 'order') =>
  new Diagram(key)
    .declare('<message id="p" name="paid"/>')
    .start()
    .add('<intermediateCatchEvent id="wait"><messageEventDefinition messageRef="p"/></intermediateCatchEvent>')
    .task('send', by(2))
    .end()
    .flow('start', 'wait', 'send', 'end');

describe('a message', () => {
  it('finds the one instance that has the business key and the variables', async () => {
    const desk = new Desk();
    await desk.begin(paid(), '1', { businessKey: 'A', vars: { amount: 5 } });
    const other = await desk.engine.start(desk.as('1'), { definitionKey: 'order', businessKey: 'B' });

    expect(await codeOf(desk.engine.correlate(desk.tenant, { name: 'paid' }))).toBe('subscriptionNotFound');
    await desk.engine.correlate(desk.tenant, { name: 'paid', businessKey: 'A', vars: { by: 'card' } });

    expect(await desk.waiting()).toEqual(['send:2']);
    expect(await vars(desk)).toMatchObject({ by: 'card' });
    const key = { amount: 5 };
    expect(await codeOf(desk.engine.correlate(desk.tenant, { name: 'paid', correlationKeys: key }))).toBe(
      'subscriptionNotFound',
    );
    await desk.engine.message(desk.tenant, other.instanceId, { name: 'paid' });
  });

  it('with `all` reaches the others, too, where one has ended or refuses it', async () => {
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
    const desk = new Desk();
    const begin = async (diagram: Diagram) => (await desk.begin(diagram, '1')).instanceId;
    await begin(both('refusing', '<serviceTask id="last" camunda:expression="${missing}"/>'));
    const ids = [await begin(both('order', '<manualTask id="last"/>')), await begin(paid('plain'))];

    const all = desk.engine.correlate(desk.tenant, { name: 'paid', mode: 'all' });

    expect(await codeOf(all)).toBe('expressionFailed');
    for (const id of ids) {
      desk.instanceId = id;
      expect((await desk.waiting()).map((each) => each.split(':')[0])).toEqual(['send']);
    }
  });

  it('starts a process in its latest version, and never two processes', async () => {
    const desk = new Desk();
    const started = (key: string) =>
      new Diagram(key)
        .declare('<message id="n" name="new order"/>')
        .add('<startEvent id="in" name="in"><messageEventDefinition messageRef="n"/></startEvent>')
        .task('check', by(2))
        .end()
        .flow('in', 'check', 'end').xml;
    await desk.engine.deploy(desk.tenant, { xml: started('order') });
    await desk.engine.deploy(desk.tenant, { xml: started('order') });

    const [result] = await desk.engine.correlate(desk.tenant, { name: 'new order', businessKey: 'N', vars: { a: 1 } });

    expect(result).toMatchObject({ definitionId: 'order:2', status: 'running' });
    expect(await codeOf(desk.engine.deploy(desk.tenant, { xml: started('second') }))).toBe('definitionInvalid');
  });
});

describe('a signal', () => {
  const heard = (key: string) =>
    new Diagram(key)
      .declare('<signal id="s" name="alarm"/>')
      .start()
      .add('<intermediateCatchEvent id="wait"><signalEventDefinition signalRef="s"/></intermediateCatchEvent>')
      .task('act', by(2))
      .end()
      .flow('start', 'wait', 'act', 'end');

  it('thrown by one instance reaches every other, and starts processes', async () => {
    const desk = new Desk();
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
    await desk.engine.deploy(desk.tenant, { xml: starter.xml });
    await desk.engine.deploy(desk.tenant, { xml: thrower.xml });
    await desk.begin(heard('first'), '1');
    const second = await desk.engine.start(desk.as('1'), { definitionKey: 'first' });

    await desk.engine.start(desk.as('1'), { definitionKey: 'thrower', vars: { floor: 3 } });

    expect(await desk.waiting()).toEqual(['act:2']);
    expect(await vars(desk)).toMatchObject({ where: 3 });
    desk.instanceId = second.instanceId;
    expect(await desk.waiting()).toEqual(['act:2']);
    const todo = await desk.engine.todoPage(desk.as('3'), { current: 1, size: 10 });
    expect(todo.records.map(({ definitionKey }) => definitionKey)).toEqual(['starter']);
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
      .add('<serviceTask id="note" camunda:class="note"/>')
      .task('act', by(2))
      .end()
      .end('acted')
      .flow('start', 'work', 'end')
      .flow('heard', 'note', 'act', 'acted');

    /** Three that listen, and the thrower before its signal. */
    async function opened(desk: Desk): Promise<string[]> {
      const ids: string[] = [];
      for (let count = 0; count < 3; count += 1) ids.push((await desk.begin(listening, '1')).instanceId);
      await desk.begin(thrower, '1');
      return ids;
    }

    const tasksOf = async (desk: Desk, ids: readonly string[]) => {
      const found: string[][] = [];
      for (const id of ids) {
        desk.instanceId = id;
        found.push(await desk.waiting());
      }
      return found;
    };

    /** Runs the job runner for some minutes. */
    async function pass(desk: Desk, minutes: number): Promise<void> {
      const runner = createJobRunner({ engine: desk.engine, store: desk.store, clock: { now: () => desk.now } });
      for (let minute = 0; minute < minutes; minute += 1) {
        desk.now += 60_000;
        await runner.runDue();
      }
    }

    it('is received by the others once, and by the failed one when it can', async () => {
      let ill: string | undefined;
      const desk = new Desk({}, undefined, {
        note: ({ instanceId }) => {
          if (instanceId === ill) throw new Error('the log is full');
        },
      });
      const ids = await opened(desk);
      ill = ids[1];

      await desk.agree('ask', '1');
      expect(await desk.waiting()).toEqual(['go:1']);
      expect(await tasksOf(desk, ids)).toEqual([['act:2', 'work:1'], ['work:1'], ['act:2', 'work:1']]);

      await pass(desk, 5);
      expect(await tasksOf(desk, ids)).toEqual([['act:2', 'work:1'], ['work:1'], ['act:2', 'work:1']]);
      const { records } = await desk.engine.incidentPage(desk.tenant, { current: 1, size: 10, countMax: 10 });
      expect(records).toMatchObject([{ instanceId: ill, nodeId: 'heard', message: expect.stringContaining('full') }]);

      ill = undefined;
      await desk.engine.retryIncident(desk.tenant, records[0]?.incidentId ?? '', 1);
      await pass(desk, 5);
      expect(await tasksOf(desk, ids)).toEqual(ids.map(() => ['act:2', 'work:1']));
    });

    it('skips suspended instances', async () => {
      const desk = new Desk({}, undefined, { note: () => ({}) });
      const ids = await opened(desk);
      await desk.engine.suspend(desk.tenant, ids[1] ?? '');

      await desk.agree('ask', '1');
      await pass(desk, 3);

      expect(await tasksOf(desk, ids)).toEqual([['act:2', 'work:1'], ['work:1'], ['act:2', 'work:1']]);
    });
  });
});

it.each(['asyncBefore', 'asyncAfter'])(
  'refuses to trigger a receive task before or after its job: %s',
  async (when) => {
    const desk = new Desk();
    const diagram = new Diagram('received')
      .start()
      .add(`<receiveTask id="wait" camunda:${when}="true"/>`)
      .task('send', by(2))
      .end()
      .flow('start', 'wait', 'send', 'end');
    await desk.begin(diagram, '1');
    const trigger = () => desk.engine.trigger(desk.tenant, desk.instanceId, { nodeId: 'wait' });
    const runner = createJobRunner({ engine: desk.engine, store: desk.store, clock: { now: () => desk.now } });

    if (when === 'asyncAfter') await trigger();
    expect(await codeOf(trigger())).toBe('subscriptionNotFound');

    await runner.runDue();
    if (when === 'asyncBefore') await trigger();
    expect(await desk.waiting()).toEqual(['send:2']);
  },
);

it('a condition holds as soon as its variables say so', async () => {
  const desk = new Desk();
  const diagram = new Diagram('stock')
    .start()
    .add(
      `<intermediateCatchEvent id="wait"><conditionalEventDefinition><condition
      xsi:type="tFormalExpression">\${stock &gt; 3}</condition></conditionalEventDefinition></intermediateCatchEvent>`,
    )
    .task('order', by(2))
    .end()
    .flow('start', 'wait', 'order', 'end');
  await desk.begin(diagram, '1', { vars: { stock: 1 } });

  await desk.engine.setVars(desk.tenant, desk.instanceId, { vars: { stock: 2 } });
  expect(await desk.waiting()).toEqual([]);
  await desk.engine.setVars(desk.tenant, desk.instanceId, { vars: { stock: 4 } });

  expect(await desk.waiting()).toEqual(['order:2']);
});

it('of the events behind a gateway the first one wins', async () => {
  const desk = new Desk();
  const diagram = new Diagram('either')
    .declare('<message id="p" name="paid"/>')
    .start()
    .add('<eventBasedGateway id="choice"/>')
    .add('<intermediateCatchEvent id="wait"><messageEventDefinition messageRef="p"/></intermediateCatchEvent>')
    .add(
      `<intermediateCatchEvent id="late"><timerEventDefinition><timeDuration
      xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>`,
    )
    .task('send', by(2))
    .task('remind', by(3))
    .end()
    .flow('start', 'choice', 'wait', 'send', 'end')
    .flow('choice', 'late', 'remind', 'end');
  await desk.begin(diagram, '1');

  await desk.engine.message(desk.tenant, desk.instanceId, { name: 'paid' });

  expect(await desk.waiting()).toEqual(['send:2']);
  expect(await desk.store.nextDue()).toBeNull();
});

it('starts a process once at each time of its timer', async () => {
  const desk = new Desk();
  const xml = new Diagram('nightly')
    .add(
      `<startEvent id="in" name="in"><timerEventDefinition><timeCycle
      xsi:type="tFormalExpression">R2/PT1H</timeCycle></timerEventDefinition></startEvent>`,
    )
    .task('check', by(2))
    .end()
    .flow('in', 'check', 'end').xml;
  await desk.engine.deploy(desk.tenant, { xml });
  const counted: number[] = [];
  for (const hours of [0, 1, 1, 2, 3]) {
    counted.push(await desk.engine.startDue(desk.now + hours * 3_600_000 + 60_000));
  }
  expect(counted).toEqual([0, 1, 0, 1, 0]);
});
