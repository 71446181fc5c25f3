import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../../testing/both-stores';
import { by, Diagram, severalPersons } from '@portal/bpmn/testing';
import { codeOf } from '../../../../testing/scenario';

describeOnBothStores('a jump', (open) => {
  it('moves to any other user task and back', async () => {
    const scenario = open();
    const diagram = new Diagram('any')
      .start()
      .task('a', by(1))
      .task('sign', { ...by(2, 3), handling: severalPersons(100) })
      .task('c', { ...by(1), adjacent: true })
      .end()
      .flow('start', 'a', 'sign', 'c', 'end');
    await scenario.begin(diagram, '9');
    const taskId = await scenario.task('a');

    expect((await scenario.engine.jumpTargets(scenario.tenant, taskId)).map(({ nodeId }) => nodeId)).toEqual([
      'sign',
      'c',
    ]);

    await scenario.engine.jump(scenario.as('1'), { taskId, target: 'c', comment: 'on' });
    expect(await scenario.waiting()).toEqual(['c:1']);

    await scenario.engine.jump(scenario.as('1'), { taskId: await scenario.task('c'), target: 'sign' });
    expect(await scenario.waiting()).toEqual(['sign:2', 'sign:3']);

    await scenario.engine.jump(scenario.as('3'), { taskId: await scenario.task('sign', '3'), target: 'a' });
    expect(await scenario.waiting()).toEqual(['a:1']);
    expect(await scenario.actions()).toEqual([
      'start start 9',
      'a modification 1',
      'c modification 1',
      'sign modification 3',
      'sign canceled 2',
    ]);
  });

  it('is not offered inside a compensation, nor to compensation handlers', async () => {
    const scenario = open();
    const diagram = new Diagram('undone')
      .start()
      .subProcess('sub', (inner) =>
        inner
          .start('s')
          .undoable('book', by(1), by(2))
          .end('e')
          .flow('s', 'book', 'e')
          .subProcess(
            'undoing',
            (undo) =>
              undo
                .add('<startEvent id="u"><compensateEventDefinition/></startEvent>')
                .task('notify', by(3))
                .end('ue')
                .flow('u', 'notify', 'ue'),
            { attributes: 'triggeredByEvent="true"' },
          ),
      )
      .compensate('regret')
      .task('after', by(4))
      .end()
      .flow('start', 'sub', 'regret', 'after', 'end');
    await scenario.begin(diagram, '9');
    await scenario.agree('book', '1');
    const taskId = await scenario.task('notify');

    expect((await scenario.engine.jumpTargets(scenario.tenant, taskId)).map(({ nodeId }) => nodeId)).toEqual([
      'book',
      'after',
    ]);

    await scenario.engine.jump(scenario.as('3'), { taskId, target: 'book' });
    expect(await scenario.waiting()).toEqual(['book:1']);

    await scenario.agree('book', '1');
    expect(await scenario.waiting()).toEqual(['after:4']);
  });

  it('leaves a sub-process that it empties, and enters another one', async () => {
    const scenario = open();
    const diagram = new Diagram('scopes')
      .start()
      .task('a', by(1))
      .subProcess('sub', (inner) =>
        inner.start('s').task('in1', by(2)).task('in2', by(3)).end('e').flow('s', 'in1', 'in2', 'e'),
      )
      .task('c', by(4))
      .end()
      .flow('start', 'a', 'sub', 'c', 'end');
    await scenario.begin(diagram, '9');
    await scenario.engine.jump(scenario.as('1'), { taskId: await scenario.task('a'), target: 'in2' });

    expect(await scenario.waiting()).toEqual(['in2:3']);

    await scenario.engine.jump(scenario.as('3'), { taskId: await scenario.task('in2'), target: 'in1' });
    expect(await scenario.waiting()).toEqual(['in1:2']);

    await scenario.engine.jump(scenario.as('2'), { taskId: await scenario.task('in1'), target: 'c' });
    expect(await scenario.waiting()).toEqual(['c:4']);

    await scenario.agree('c', '4');
    expect(await scenario.status()).toBe('complete');
  });

  /**
   * Draws a sub-process that runs once for each of a list of people and is done when half of its runs are, then two
   * tasks.
   */
  const runs = (sequential: boolean) =>
    new Diagram('runs')
      .start()
      .subProcess(
        'sub',
        (inner) =>
          inner
            .start('s')
            .task('inside', { attributes: 'camunda:assignee="${sub_item}"' })
            .end('e')
            .flow('s', 'inside', 'e'),
        { loop: 'people', sequential, share: 0.5 },
      )
      .task('after', by(5))
      .task('aside', by(6))
      .end()
      .flow('start', 'sub', 'after', 'aside', 'end');

  it.each([
    ['side by side', false],
    ['in a sequence', true],
  ])('out of one of several runs %s may leave enough that are done', async (_how, isSequential) => {
    const scenario = open();
    await scenario.begin(runs(isSequential), '9', { vars: { people: ['1', '2', '3'] } });
    await scenario.agree('inside', '1');
    expect(await scenario.waiting()).toEqual(isSequential ? ['inside:2'] : ['inside:2', 'inside:3']);

    await scenario.engine.jump(scenario.as('2'), { taskId: await scenario.task('inside', '2'), target: 'aside' });

    expect(await scenario.waiting()).toEqual(['after:5', 'aside:6']);
    await scenario.agree('after', '5');
    await scenario.agree('aside', '6');
    await scenario.agree('aside', '6');
    expect(await scenario.status()).toBe('complete');
  });

  it('from a sequential run keeps the pending runs, and from the last run without completed ones leaves the whole sub-process', async () => {
    const scenario = open();
    await scenario.begin(runs(true), '9', { vars: { people: ['1', '2'] } });
    await scenario.engine.jump(scenario.as('1'), { taskId: await scenario.task('inside'), target: 'aside' });

    expect(await scenario.waiting()).toEqual(['aside:6', 'inside:2']);

    await scenario.engine.jump(scenario.as('2'), { taskId: await scenario.task('inside'), target: 'after' });
    expect(await scenario.waiting()).toEqual(['after:5', 'aside:6']);
  });

  it('is allowed to handlers and administrators, and only to another user task', async () => {
    const scenario = open();
    const diagram = new Diagram('who').start().task('a', by(1)).task('b', by(2)).end().flow('start', 'a', 'b', 'end');
    await scenario.begin(diagram, '9');
    const taskId = await scenario.task('a');

    expect(await codeOf(scenario.engine.jump(scenario.as('5'), { taskId, target: 'b' }))).toBe('notHandler');
    for (const target of ['a', 'end', 'nowhere'])
      expect(await codeOf(scenario.engine.jump(scenario.as('1'), { taskId, target }))).toBe('targetNotReachable');

    await scenario.engine.jump(scenario.as('5'), { taskId, target: 'b' }, { administrator: true });
    expect(await scenario.waiting()).toEqual(['b:2']);
    expect(await scenario.actions()).toEqual(['start start 9', 'a modification 5']);
    expect(await codeOf(scenario.engine.jump(scenario.as('1'), { taskId, target: 'b' }))).toBe('taskNotActive');
  });
});

describeOnBothStores('a reject with direct return', (open) => {
  /** Draws the rest of a process: first, then a beside b, then c. */
  const forked = (before: Diagram) =>
    before
      .task('first', by(1))
      .gateway('parallel', 'split')
      .task('a', by(2))
      .task('b', by(3))
      .gateway('parallel', 'join')
      .task('c', by(4));
  const joined = () =>
    forked(new Diagram('joined').start())
      .task('last', by(5))
      .end()
      .flow('start', 'first', 'split', 'a', 'join', 'c', 'last', 'end')
      .flow('split', 'b', 'join');

  /** Starts an instance in which everybody has agreed, in this order, up to a node. */
  const behind = async (last: 'b' | 'c') => {
    const scenario = open();
    await scenario.begin(joined(), '9');
    const steps = { first: '1', a: '2', b: '3', ...(last === 'c' ? { c: '4' } : {}) };
    for (const [node, user] of Object.entries(steps)) await scenario.agree(node, user);
    return scenario;
  };

  it('returns directly, skipping the nodes in between', async () => {
    const scenario = await behind('c');
    await scenario.engine.reject(scenario.as('5'), {
      taskId: await scenario.task('last'),
      target: 'a',
      directReturn: true,
    });

    expect(await scenario.waiting()).toEqual(['a:2']);

    await scenario.agree('a', '2');
    expect(await scenario.waiting()).toEqual(['last:5']);

    // and going back along the flows still means the whole way, with the branch beside it
    await scenario.reject('last', '5', 'a');
    expect(await scenario.waiting()).toEqual(['a:2']);

    await scenario.agree('a', '2');
    expect(await scenario.waiting()).toEqual(['c:4']);
  });

  it('also returns directly after a withdrawal by its handler', async () => {
    const scenario = await behind('b');
    await scenario.engine.reject(scenario.as('4'), {
      taskId: await scenario.task('c'),
      target: 'a',
      directReturn: true,
    });
    const taskId = await scenario.task('a');
    await scenario.agree('a', '2');
    await scenario.engine.withdraw(scenario.as('2'), { instanceId: scenario.instanceId, taskId });

    expect(await scenario.waiting()).toEqual(['a:2']);

    await scenario.agree('a', '2');
    expect(await scenario.waiting()).toEqual(['c:4']);
  });

  it('follows the flows further back when the target rejects the task in turn', async () => {
    const scenario = await behind('b');
    await scenario.engine.reject(scenario.as('4'), {
      taskId: await scenario.task('c'),
      target: 'a',
      directReturn: true,
    });
    await scenario.reject('a', '2', 'first');

    expect(await scenario.waiting()).toEqual(['first:1']);

    await scenario.agree('first', '1');
    expect(await scenario.waiting()).toEqual(['a:2', 'b:3']);
  });

  it('returns directly step by step after two rejects', async () => {
    const scenario = open();
    await scenario.begin(
      forked(new Diagram('twice').start().task('zero', by(6)))
        .end()
        .flow('start', 'zero', 'first', 'split', 'a', 'join', 'c', 'end')
        .flow('split', 'b', 'join'),
      '9',
    );
    for (const [node, user] of Object.entries({ zero: '6', first: '1', b: '3' })) await scenario.agree(node, user);
    const straight = async (node: string, user: string, target: string) =>
      scenario.engine.reject(scenario.as(user), { taskId: await scenario.task(node), target, directReturn: true });
    await straight('a', '2', 'first');
    await straight('first', '1', 'zero');

    expect(await scenario.waiting()).toEqual(['zero:6']);

    await scenario.agree('zero', '6');
    expect(await scenario.waiting()).toEqual(['first:1']);

    await scenario.agree('first', '1');
    expect(await scenario.waiting()).toEqual(['a:2']);

    await scenario.agree('a', '2');
    expect(await scenario.waiting()).toEqual(['c:4']);
  });

  it('rejects a direct return while another branch already has an open task at the target', async () => {
    const scenario = open();
    await scenario.begin(joined(), '9');
    await scenario.agree('first', '1');
    const straight = async (node: string, user: string) =>
      scenario.engine.reject(scenario.as(user), {
        taskId: await scenario.task(node),
        target: 'first',
        directReturn: true,
      });

    expect(await scenario.rejectOptions('b')).toEqual(['first or straight']);

    await straight('a', '2');
    expect(await scenario.rejectOptions('b')).toEqual(['first']);
    expect(await codeOf(straight('b', '3'))).toBe('noDirectReturn');

    await scenario.agree('first', '1');
    expect(await scenario.waiting()).toEqual(['a:2', 'b:3']);
  });

  it('is refused when the way back is blocked', async () => {
    const scenario = open();
    const diagram = new Diagram('scoped')
      .start()
      .task('a', by(1))
      .subProcess('sub', (inner) => inner.start('s').task('inside', by(2)).flow('s', 'inside'))
      .end()
      .flow('start', 'a', 'sub', 'end');
    await scenario.begin(diagram, '9');
    await scenario.agree('a', '1');
    const taskId = await scenario.task('inside');

    expect(await scenario.engine.rejectTargets(scenario.tenant, taskId)).toMatchObject([
      { nodeId: 'a', direct: false },
    ]);

    const order = { taskId, target: 'a', directReturn: true };
    expect(await codeOf(scenario.engine.reject(scenario.as('2'), order))).toBe('noDirectReturn');
  });
});
