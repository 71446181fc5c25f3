import { describe, expect, it } from 'vitest';
import { codeOf, Scenario } from '../../../testing/scenario';
import { by, Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { createJobRunner } from '../../jobs';
import { offeredFlows } from '../../model/graph/offered-flows';

const manual = (kind: 'exclusive' | 'inclusive') =>
  new Diagram('manual')
    .start()
    .task('review', by(1))
    .gateway(kind, 'choice', { manual: true })
    .task('a', by(2))
    .task('b', by(3))
    .task('c', by(4))
    .end()
    .flow('start', 'review', 'choice')
    .flow('choice', 'a', 'end')
    .flow('choice', 'b', 'end')
    .flow('choice', 'c', 'end');

describe('manual choice', () => {
  it('offers the flows and takes the chosen one', async () => {
    const scenario = new Scenario();
    const { definitionId } = await scenario.begin(manual('exclusive'), '1');
    const model = await scenario.engine.model(scenario.tenant, definitionId);

    expect(offeredFlows(model, 'review').map(({ id, targetName, multiple }) => [id, targetName, multiple])).toEqual([
      ['choice_a', 'a', false],
      ['choice_b', 'b', false],
      ['choice_c', 'c', false],
    ]);

    await scenario.agree('review', '1', { selectedFlowIds: ['choice_b'] });
    expect(await scenario.waiting()).toEqual(['b:3']);
  });

  it('refuses a missing choice, two choices and a flow that is not offered', async () => {
    const scenario = new Scenario();
    await scenario.begin(manual('exclusive'), '1');
    const complete = async (selectedFlowIds: string[]) =>
      codeOf(scenario.engine.complete(scenario.as('1'), { taskId: await scenario.task('review'), selectedFlowIds }));

    expect(await complete([])).toBe('flowRequired');
    expect(await complete(['choice_a', 'choice_b'])).toBe('flowNotOffered');
    expect(await complete(['start_review'])).toBe('flowNotOffered');
    expect(await scenario.waiting()).toEqual(['review:1']);
  });

  it('allows several flows of an inclusive gateway', async () => {
    const scenario = new Scenario();
    await scenario.begin(manual('inclusive'), '1');
    await scenario.agree('review', '1', { selectedFlowIds: ['choice_a', 'choice_c'] });
    expect(await scenario.waiting()).toEqual(['a:2', 'c:4']);
  });

  it('requires a choice from every member; that of the member who completes the node counts', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('members')
      .start()
      .task('sign', { handlers: handledBy({ users: [1, 2] }), handling: severalPersons(100) })
      .gateway('exclusive', 'choice', { manual: true })
      .task('a', by(3))
      .task('b', by(4))
      .end()
      .flow('start', 'sign', 'choice', 'a', 'end')
      .flow('choice', 'b', 'end');
    await scenario.begin(diagram, '9');
    const first = scenario.engine.complete(scenario.as('1'), { taskId: await scenario.task('sign', '1') });

    expect(await codeOf(first)).toBe('flowRequired');

    await scenario.agree('sign', '1', { selectedFlowIds: ['choice_a'] });
    await scenario.agree('sign', '2', { selectedFlowIds: ['choice_b'] });
    expect(await scenario.waiting()).toEqual(['b:4']);
  });

  it.each(['task', 'signers', 'gateway'])(
    'is stored in the job between the choice and the gateway: %s',
    async (where) => {
      const async = (is: boolean, when: string) => (is ? `camunda:${when}="true"` : '');
      const scenario = new Scenario();
      const loop = `<multiInstanceLoopCharacteristics ${async(where === 'signers', 'asyncAfter')}><loopCardinality xsi:type="tFormalExpression">1</loopCardinality></multiInstanceLoopCharacteristics>`;
      const diagram = new Diagram('jobs')
        .start()
        .add(
          `<userTask id="review" camunda:assignee="1" ${async(where === 'task', 'asyncAfter')}>${where === 'signers' ? loop : ''}</userTask>`,
        )
        .gateway('exclusive', 'choice', { manual: true, attributes: async(where === 'gateway', 'asyncBefore') })
        .task('a', by(2))
        .task('b', by(3))
        .end()
        .flow('start', 'review', 'choice', 'a', 'end')
        .flow('choice', 'b', 'end');
      await scenario.begin(diagram, '1');
      await scenario.agree('review', '1', { selectedFlowIds: ['choice_b'] });

      await createJobRunner({
        engine: scenario.engine,
        store: scenario.store,
        clock: { now: () => scenario.now },
      }).runDue();

      expect(await scenario.waiting()).toEqual(['b:3']);
    },
  );
});

describe('inclusive join', () => {
  const diagram = () =>
    new Diagram('inclusive')
      .start()
      .gateway('inclusive', 'split')
      .task('a', by(1))
      .task('b', by(2))
      .task('rework', by(3))
      .gateway('exclusive', 'good', { default: 'good_join' })
      .gateway('inclusive', 'join')
      .task('after', by(4))
      .end()
      .end('aside')
      .flow('start', 'split')
      .branch('split', 'a', '${x}')
      .branch('split', 'b', '${y}')
      .flow('a', 'join', 'after', 'end')
      .flow('b', 'good', 'join')
      .branch('good', 'rework', '${bad}')
      .flow('rework', 'aside');

  it('waits only for branches that can still arrive', async () => {
    const scenario = new Scenario();
    await scenario.begin(diagram(), '9', { vars: { x: true, y: true } });
    await scenario.agree('a', '1');

    expect(await scenario.waiting()).toEqual(['b:2']);

    await scenario.agree('b', '2', { vars: { bad: false } });
    expect(await scenario.waiting()).toEqual(['after:4']);
  });

  it('waits for a branch with a job right before it', async () => {
    const scenario = new Scenario();
    const joined = new Diagram('parked')
      .start()
      .gateway('parallel', 'split')
      .task('a', by(1))
      .task('b', by(2))
      .gateway('inclusive', 'join', { attributes: 'camunda:asyncBefore="true"' })
      .task('after', by(4))
      .end()
      .flow('start', 'split', 'a', 'join', 'after', 'end')
      .flow('split', 'b', 'join');
    await scenario.begin(joined, '9');
    await scenario.agree('a', '1');
    await scenario.agree('b', '2');

    await createJobRunner({
      engine: scenario.engine,
      store: scenario.store,
      clock: { now: () => scenario.now },
    }).runDue();

    expect(await scenario.waiting()).toEqual(['after:4']);
  });

  it('waits for a sub-process that starts in a job', async () => {
    const scenario = new Scenario();
    const joined = new Diagram('begins')
      .start()
      .gateway('parallel', 'split')
      .subProcess('inside', (inner) =>
        inner
          .add('<startEvent id="begin" camunda:asyncBefore="true"/>')
          .task('b', by(2))
          .end('over')
          .flow('begin', 'b', 'over'),
      )
      .gateway('inclusive', 'join')
      .task('after', by(4))
      .end()
      .flow('start', 'split', 'join', 'after', 'end')
      .flow('split', 'inside', 'join');

    await scenario.begin(joined, '9');

    expect(await scenario.waiting()).toEqual([]);
  });

  it('continues as soon as the last branch can no longer arrive', async () => {
    const scenario = new Scenario();
    await scenario.begin(diagram(), '9', { vars: { x: true, y: true } });
    await scenario.agree('a', '1');
    await scenario.agree('b', '2', { vars: { bad: true } });
    expect(await scenario.waiting()).toEqual(['after:4', 'rework:3']);
  });
});

describe('an inclusive join within another one in a loop', () => {
  const round = new Diagram('round')
    .start()
    .gateway('exclusive', 'again')
    .gateway('inclusive', 'outer')
    .gateway('inclusive', 'inner')
    .task('a', by(1))
    .task('b', by(2))
    .gateway('inclusive', 'innerJoin')
    .task('c', by(3))
    .gateway('inclusive', 'outerJoin')
    .task('decide', by(4))
    .gateway('exclusive', 'enough', { default: 'enough_end' })
    .task('beside', by(5))
    .end()
    .gateway('parallel', 'fork')
    .flow('start', 'fork', 'again', 'outer')
    .flow('fork', 'beside')
    .branch('outer', 'inner', '${true}')
    .branch('outer', 'c', '${true}')
    .branch('inner', 'a', '${false}')
    .branch('inner', 'b', '${true}')
    .flow('a', 'innerJoin')
    .flow('b', 'innerJoin', 'outerJoin')
    .flow('c', 'outerJoin', 'decide', 'enough', 'end')
    .branch('enough', 'again', '${more}');

  it.each([
    ['first', ['c', 'b']],
    ['last', ['b', 'c']],
  ])('continues the outer one once, with its other branch done %s', async (_when, order) => {
    const scenario = new Scenario();
    await scenario.begin(round, '9', { vars: { more: false } });
    for (const node of order) await scenario.agree(node, node === 'b' ? '2' : '3');
    expect(await scenario.waiting()).toEqual(['beside:5', 'decide:4']);
  });
});

describe('an inclusive join within a parallel one in a loop', () => {
  it('fires without waiting for tokens that can reach it only through itself, even with a pending boundary event', async () => {
    const scenario = new Scenario();
    const round = new Diagram('round')
      .start('s')
      .gateway('exclusive', 'again')
      .gateway('parallel', 'fork')
      .gateway('inclusive', 'some')
      .task('a', by(1))
      .task('b', by(2))
      .task('c', by(3))
      .gateway('inclusive', 'someJoin')
      .gateway('parallel', 'join')
      .task('decide', by(4))
      .gateway('exclusive', 'enough', { default: 'enough_e' })
      .end('e')
      .flow('s', 'again', 'fork', 'a', 'join', 'decide', 'enough', 'e')
      .flow('fork', 'some')
      .branch('some', 'b', '${true}')
      .branch('some', 'c', '${false}')
      .flow('b', 'someJoin')
      .flow('c', 'someJoin', 'join')
      .branch('enough', 'again', '${more}');
    await scenario.engine.deploy(scenario.tenant, { xml: round.xml });
    const around = new Diagram('around')
      .start()
      .add(
        '<callActivity id="call" calledElement="round"><extensionElements><camunda:in variables="all"/></extensionElements></callActivity>',
      )
      .messageBoundary('stopped', 'call', 'm1')
      .end()
      .flow('start', 'call', 'end')
      .flow('stopped', 'end');
    await scenario.begin(around, '9', { vars: { more: true } });
    await scenario.agree('a', '1');
    await scenario.agree('b', '2');

    expect(await scenario.waiting()).toEqual(['decide:4']);
  });
});

describe('a token without an outgoing flow', () => {
  it('refuses the command that would leave no open work', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('stuck')
      .start()
      .gateway('exclusive', 'either', { default: 'either_a' })
      .task('a', by(1))
      .task('b', by(2))
      .gateway('parallel', 'both')
      .end()
      .flow('start', 'either', 'a', 'both', 'end')
      .branch('either', 'b', '${false}')
      .flow('b', 'both');
    await scenario.begin(diagram, '9');

    expect(await codeOf(scenario.agree('a', '1'))).toBe('deadEnd');
    expect(await scenario.waiting()).toEqual(['a:1']);
  });

  it('names the node whose condition is neither true nor false', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('odd')
      .start()
      .task('a', by(1))
      .gateway('exclusive', 'amount', { default: 'amount_end' })
      .end()
      .flow('start', 'a', 'amount', 'end')
      .branch('amount', 'a', '${money}');
    await scenario.begin(diagram, '9');

    expect(await codeOf(scenario.agree('a', '1', { vars: { money: 5 } }))).toBe('expressionFailed');
    expect(await scenario.waiting()).toEqual(['a:1']);
  });

  it('stops a loop without a wait state', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('round')
      .start()
      .task('a', by(1))
      .gateway('exclusive', 'one')
      .gateway('exclusive', 'two', { default: 'two_one' })
      .end()
      .flow('start', 'a', 'one', 'two', 'one')
      .branch('two', 'end', '${false}');
    await scenario.begin(diagram, '9');

    expect(await codeOf(scenario.agree('a', '1'))).toBe('stepLimit');
  });
});
