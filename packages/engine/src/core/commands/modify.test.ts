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
    ['signers in a sequence', signed(true)],
    ['runs side by side', run(false)],
    ['runs in a sequence', run(true)],
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
  ])(
    'in a sequence of %s is followed by the next one, and leaves nothing when none is done',
    async (_what, activity) => {
      const scenario = await started(activity, ['1', '2']);
      for (const expected of [['beside:6', 'sign:2'], ['beside:6']]) {
        const [executionId = ''] = await executionsOf(scenario, 'sign');
        await scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'cancel', executionId }]);
        expect(await scenario.waiting()).toEqual(expected);
      }
    },
  );

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
