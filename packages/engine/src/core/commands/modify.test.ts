import { describe, expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { codeOf, Scenario } from '../../../testing/scenario';
import { by, Diagram } from '@portal/bpmn/testing';

describe('a modification of a called process', () => {
  it('changes this process and no other', async () => {
    const scenario = new Scenario();
    const inner = new Diagram('called').start().task('a', by(2)).task('b', by(3)).end().flow('start', 'a', 'b', 'end');
    await scenario.engine.deploy(scenario.tenant, { xml: inner.xml });
    const outer = new Diagram('calls').start().call('call', 'called').end().flow('start', 'call', 'end');
    await scenario.begin(outer, '1');
    const state = (await scenario.store.load(scenario.tenant, scenario.instanceId))!.state;
    const [process = ''] = Object.keys(state.called ?? {});
    const call = Object.values(state.executions).find(({ node }) => node === 'call')!;
    const put = { type: 'startBefore', nodeId: 'b' } as const;
    const modify = (executionId: string) =>
      scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'cancel', executionId }, put], { process });

    expect(await codeOf(modify(call.id))).toBe('badRequest');
    expect(await scenario.waiting()).toEqual(['a:2']);
    await modify(process);
    expect(await scenario.waiting()).toEqual(['b:3']);
  });
});

describe('a modification of an event that waits for a compensation', () => {
  it('cancels a running compensation', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('regrets')
      .start()
      .gateway('parallel', 'fork')
      .undoable('book', by(2), by(3))
      .compensate('regret')
      .task('beside', by(4))
      .end()
      .flow('start', 'fork', 'book', 'regret', 'end')
      .flow('fork', 'beside', 'end');
    await scenario.begin(diagram, '1');
    await scenario.agree('book', '2');

    expect(await scenario.waiting()).toEqual(['beside:4', 'book_undo:3']);

    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'cancelAll', nodeId: 'regret' }]);
    expect(await scenario.waiting()).toEqual(['beside:4']);

    await scenario.agree('beside', '4');
    expect(await scenario.status()).toBe('complete');
  });
});

describe('a token that was moved manually', () => {
  it('continues before a join without incoming flows', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('apart')
      .start()
      .task('a', by(2))
      .gateway('parallel', 'alone')
      .task('b', by(3))
      .end()
      .flow('start', 'a', 'end')
      .flow('alone', 'b', 'end');
    await scenario.begin(diagram, '1');
    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'startBefore', nodeId: 'alone' }]);

    expect(await scenario.waiting()).toEqual(['a:2', 'b:3']);
  });

  it.each([
    ['a sub-process', {}],
    ['one of several', { loop: 'pair' }],
  ])('into %s that waits for its job creates a job', async (_what, options) => {
    const scenario = new Scenario();
    const diagram = new Diagram('parked')
      .start()
      .subProcess('inner', (inner) => inner.start('s').task('a', by(2)).end('e').flow('s', 'a', 'e'), {
        ...options,
        attributes: 'camunda:asyncBefore="true"',
      })
      .end()
      .flow('start', 'inner', 'end');
    await scenario.begin(diagram, '1', { vars: { pair: ['left', 'right'] } });
    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'startBefore', nodeId: 'a' }]);
    expect(await scenario.waiting()).toEqual(['a:2']);

    const [job] = (await scenario.engine.explain(scenario.tenant, scenario.instanceId)).jobs;
    await scenario.engine.runJob(scenario.tenant, scenario.instanceId, job?.jobId ?? '');
    const tasks = await scenario.waiting();
    for (let left = tasks.length; left > 0; left -= 1) await scenario.agree('a', '2');
    expect(tasks).toHaveLength('loop' in options ? 3 : 2);
    expect(await scenario.status()).toBe('complete');
  });
});

describeOnBothStores('a canceled signer or run of several', (open) => {
  type Draw = (diagram: Diagram) => Diagram;
  const ofRun = { attributes: 'camunda:assignee="${signing_item}"' };
  const signed =
    (sequential: boolean): Draw =>
    (diagram) =>
      diagram.countersign('sign', { variable: 'people', sequential, share: 0.5 }).flow('start', 'sign', 'after');
  const runs =
    (sequential: boolean, draw: (inner: Diagram) => void): Draw =>
    (diagram) =>
      diagram.subProcess('signing', draw, { loop: 'people', sequential, share: 0.5 }).flow('start', 'signing', 'after');
  const run = (sequential: boolean) =>
    runs(sequential, (inner) => inner.start('s').task('sign', ofRun).end('e').flow('s', 'sign', 'e'));

  const started = async (draw: Draw, people: string[]) => {
    const scenario = open();
    const diagram = new Diagram('several')
      .start()
      .task('beside', by(6))
      .task('after', by(5))
      .end()
      .flow('start', 'beside', 'end')
      .flow('after', 'end');
    draw(diagram);
    await scenario.begin(diagram, '9', { vars: { people } });
    return scenario;
  };
  /** Returns the executions of tasks of a node, in order. */
  const executionsOf = async (scenario: Scenario, node: string) => {
    const { state } = (await scenario.store.load(scenario.tenant, scenario.instanceId))!;
    return Object.values(state.tasks).flatMap((each) => (each.node === node ? each.execution : []));
  };

  it.each([
    ['signers side by side', signed(false)],
    ['runs side by side', run(false)],
  ])('may leave enough that are done: %s', async (_what, activity) => {
    const scenario = await started(activity, ['1', '2', '3']);
    await scenario.agree('sign', '1');
    const [executionId = ''] = await executionsOf(scenario, 'sign');
    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'cancel', executionId }]);
    expect(await scenario.waiting()).toEqual(['after:5', 'beside:6']);
  });

  it.each([
    ['signers', signed(true)],
    ['runs', run(true)],
  ])('ends a sequence of %s, whatever is done or would follow', async (_what, activity) => {
    const scenario = await started(activity, ['1', '2', '3', '4', '5']);
    await scenario.agree('sign', '1');
    const [executionId = ''] = await executionsOf(scenario, 'sign');
    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'cancel', executionId }]);
    expect(await scenario.waiting()).toEqual(['beside:6']);
  });

  it.each([
    ['signers side by side', signed(false)],
    ['signers in a sequence', signed(true)],
    ['runs side by side', run(false)],
    ['runs in a sequence', run(true)],
  ])('removes the whole body with its last member, by any operation: %s', async (_what, activity) => {
    const scenario = await started(activity, ['1', '2', '3', '4']);
    await scenario.agree('sign', '1');
    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'cancelAll', nodeId: 'sign' }]);
    expect(await scenario.waiting()).toEqual(['beside:6']);
  });

  it('completes its node when enough members are done after the others were canceled', async () => {
    const signOrLook = runs(false, (inner) =>
      inner
        .start('s')
        .gateway('exclusive', 'x', { default: 'x_sign' })
        .task('sign', ofRun)
        .task('look', ofRun)
        .end('e')
        .flow('s', 'x', 'sign', 'e')
        .branch('x', 'look', '${loopCounter == 2}')
        .flow('look', 'e'),
    );
    const scenario = await started(signOrLook, ['1', '2', '3']);
    await scenario.agree('sign', '1');
    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'cancelAll', nodeId: 'sign' }]);

    expect(await scenario.waiting()).toEqual(['after:5', 'beside:6']);
  });
});

describe('instructions of a modification', () => {
  const scope = async (scenario: Scenario, node: string, kind?: string) =>
    Object.values((await scenario.state()).executions).find(
      (execution) => execution.node === node && (kind === undefined || execution.kind === kind),
    )!;
  const modify = (scenario: Scenario, ...instructions: Parameters<Scenario['engine']['modify']>[2][number][]) =>
    scenario.engine.modify(scenario.tenant, scenario.instanceId, instructions);
  const nested = (key: string) =>
    new Diagram(key)
      .start()
      .gateway('parallel', 'fork')
      .subProcess('sub', (inner) =>
        inner.start('s').task('a', by(2)).task('b', by(3)).end('e').flow('s', 'a', 'b', 'e'),
      )
      .task('c', by(4))
      .task('last', by(5))
      .end()
      .flow('start', 'fork', 'sub', 'end')
      .flow('fork', 'c', 'last', 'end');

  it('leave the local variables of a first token to its scope, and keep those of a token beside others', async () => {
    const scenario = new Scenario();
    const instructions = [
      { type: 'startBefore', nodeId: 'c', varsLocal: { first: 1 } },
      { type: 'startBefore', nodeId: 'a', varsLocal: { second: 2 } },
      { type: 'startBefore', nodeId: 'last', varsLocal: { third: 3 } },
    ] as const;
    await scenario.begin(nested('local_first'), '1', { instructions });

    expect((await scope(scenario, 'local_first')).vars).toMatchObject({ first: 1 });
    expect((await scope(scenario, 'sub')).vars).toEqual({ second: 2 });
    expect((await scope(scenario, 'last')).vars).toEqual({ third: 3 });
  });

  it('keep local variables with their token along flows, until a join or the end of the others', async () => {
    const scenario = new Scenario();
    await scenario.begin(nested('local_carried'), '1');
    await modify(scenario, { type: 'startBefore', nodeId: 'c', varsLocal: { mine: 1 } });
    await modify(scenario, { type: 'cancel', executionId: (await scope(scenario, 'c')).id });
    await scenario.agree('c', '4');
    expect((await scope(scenario, 'last')).vars).toEqual({ mine: 1 });

    await scenario.agree('a', '2');
    await scenario.agree('b', '3');
    expect((await scope(scenario, 'local_carried')).vars).toMatchObject({ mine: 1 });
  });

  const signing = (key: string, sequential: boolean) =>
    new Diagram(key)
      .start()
      .task('before', by(9))
      .countersign('sign', { variable: 'people', sequential })
      .task('after', by(8))
      .end()
      .flow('start', 'before', 'sign', 'after', 'end');

  it('count the members of a sequence that is created for one of them', async () => {
    const scenario = new Scenario();
    await scenario.begin(signing('counted', true), '1', { vars: { people: ['1', '2', '3', '4'], sign_user: '1' } });
    const vars = { nrOfInstances: 4, loopCounter: 1, nrOfCompletedInstances: 1 };
    await modify(scenario, { type: 'startBefore', nodeId: 'sign', vars, varsLocal: { sign_user: '2' } });

    expect(await scenario.waiting()).toEqual(['before:9', 'sign:2']);
    await scenario.agree('sign', '2');
    expect(await scenario.waiting()).toEqual(['before:9', 'sign:3']);
    await scenario.agree('sign', '3');
    await scenario.agree('sign', '4');
    expect(await scenario.waiting()).toEqual(['after:8', 'before:9']);
    expect((await scope(scenario, 'counted')).vars).not.toHaveProperty('nrOfInstances');
  });

  it('end a sequence with the member that is canceled, and leave the other members that sign side by side', async () => {
    const cancelOne = async (diagram: Diagram) => {
      const scenario = new Scenario();
      await scenario.begin(diagram, '1', { vars: { people: ['1', '2', '3'] } });
      await scenario.agree('before', '9');
      await modify(scenario, { type: 'cancel', executionId: (await scope(scenario, 'sign', 'member')).id });
      return scenario;
    };

    expect(await (await cancelOne(signing('ends', true))).status()).toBe('terminal');
    expect(await (await cancelOne(signing('goes_on', false))).waiting()).toEqual(['sign:2', 'sign:3']);
  });

  it('add a member to a body that is named as ancestor, and refuse a scope that is not around the node', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('several')
      .start()
      .subProcess(
        'each',
        (inner) => inner.start('s').task('a', by(2)).task('b', by(3)).end('e').flow('s', 'a', 'b', 'e'),
        {
          loop: 'list',
        },
      )
      .task('after', by(8))
      .end()
      .flow('start', 'each', 'after', 'end');
    await scenario.begin(diagram, '1', { vars: { list: [1, 2] } });
    const ancestor = (await scope(scenario, 'each', 'body')).id;
    await modify(scenario, { type: 'startBefore', nodeId: 'b', ancestor });

    expect(await scenario.waiting()).toEqual(['a:2', 'a:2', 'b:3']);
    const task = (await scope(scenario, 'a')).id;
    const inTask = modify(scenario, { type: 'startBefore', nodeId: 'b', ancestor: task });
    expect(await codeOf(inTask)).toBe('badRequest');
  });

  it('are carried out one after the other: a process emptied by its last token is complete, else terminated', async () => {
    const end = async (...order: ('start' | 'cancel')[]) => {
      const scenario = new Scenario();
      const diagram = new Diagram('in_order').start().task('a', by(2)).end().flow('start', 'a', 'end');
      await scenario.begin(diagram, '1');
      const steps = { start: { type: 'startAfter', nodeId: 'a' }, cancel: { type: 'cancelAll', nodeId: 'a' } } as const;
      await modify(scenario, ...order.map((step) => steps[step]));
      return scenario.status();
    };

    expect(await end('cancel', 'start')).toBe('complete');
    expect(await end('start', 'cancel')).toBe('terminal');
    expect(await end('start')).toBe('running');
  });

  it.each([
    ['applies outputs for a client of Camunda', undefined, false, ['n', 'x']],
    ['applies no outputs for a client that skips mappings', undefined, true, ['x']],
    ['applies no outputs for a user of the portal', '9', false, ['x']],
  ])('that cancel an activity: %s', async (_who, user, skipIoMappings, expected) => {
    const scenario = new Scenario();
    const extensions =
      '<camunda:inputOutput><camunda:outputParameter name="n">${x + 1}</camunda:outputParameter></camunda:inputOutput>';
    const diagram = new Diagram('outputs')
      .start()
      .task('a', { ...by(2), extensions })
      .task('b', by(3))
      .end()
      .flow('start', 'a', 'b', 'end');
    await scenario.begin(diagram, '1', { vars: { x: 1 } });
    const { engine, tenant, instanceId } = scenario;
    const instructions = [
      { type: 'startBefore', nodeId: 'b' },
      { type: 'cancelAll', nodeId: 'a' },
    ] as const;
    await engine.modify(tenant, instanceId, instructions, { skipIoMappings, ...(user && { user }) });
    const names = Object.keys((await scenario.state()).executions['0']?.vars ?? {});
    expect(names.filter((name) => name !== 'initiator').toSorted()).toEqual(expected);
  });

  it('can leave listeners out, as a deletion can', async () => {
    const listener = (event: string) => `<camunda:executionListener event="${event}" class="note"/>`;
    const noted: string[] = [];
    const scenario = new Scenario({}, undefined, { note: ({ event }) => void noted.push(String(event)) });
    const extensions = `${listener('start')}${listener('end')}`;
    const diagram = new Diagram('heard')
      .start()
      .task('a', { ...by(2), extensions })
      .end()
      .flow('start', 'a', 'end');
    await scenario.begin(diagram, '1');
    expect(noted.splice(0)).toEqual(['start']);

    const { engine, tenant, instanceId } = scenario;
    await engine.modify(tenant, instanceId, [{ type: 'startBefore', nodeId: 'a' }], { skipListeners: true });
    await engine.delete(tenant, instanceId, 'wrong', undefined, { skipListeners: true });
    expect(noted).toEqual([]);
    expect(await codeOf(engine.start(scenario.as('1'), { definitionKey: 'heard', skipListeners: true }))).toBe(
      'badRequest',
    );
  });
});
