import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../../testing/both-stores';
import { Diagram, handledBy, severalPersons } from '../../../../testing/diagram';
import { codeOf } from '../../../../testing/office';

const by = (...users: number[]) => ({ handlers: handledBy({ users }) });

describeOnBothStores('a jump', (open) => {
  it('moves to any other user task and back', async () => {
    const desk = open();
    const diagram = new Diagram('any')
      .start()
      .task('a', by(1))
      .task('sign', { ...by(2, 3), handling: severalPersons(100) })
      .task('c', { ...by(1), adjacent: true })
      .end()
      .flow('start', 'a', 'sign', 'c', 'end');
    await desk.begin(diagram, '9');
    const taskId = await desk.task('a');
    expect((await desk.engine.jumpTargets(desk.tenant, taskId)).map(({ nodeId }) => nodeId)).toEqual(['sign', 'c']);
    await desk.engine.jump(desk.as('1'), { taskId, target: 'c', comment: 'on' });
    expect(await desk.waiting()).toEqual(['c:1']);
    await desk.engine.jump(desk.as('1'), { taskId: await desk.task('c'), target: 'sign' });
    expect(await desk.waiting()).toEqual(['sign:2', 'sign:3']);
    await desk.engine.jump(desk.as('3'), { taskId: await desk.task('sign', '3'), target: 'a' });
    expect(await desk.waiting()).toEqual(['a:1']);
    expect(await desk.story()).toEqual([
      'start start 9',
      'a modification 1',
      'c modification 1',
      'sign modification 3',
      'sign canceled 2',
    ]);
  });

  it('moves its own branch alone', async () => {
    const desk = open();
    const diagram = new Diagram('branch')
      .start()
      .gateway('parallel', 'split')
      .task('a', by(1))
      .task('a2', by(2))
      .task('b', by(3))
      .gateway('parallel', 'join')
      .end()
      .flow('start', 'split', 'a', 'a2', 'join', 'end')
      .flow('split', 'b', 'join');
    await desk.begin(diagram, '9');
    await desk.engine.jump(desk.as('1'), { taskId: await desk.task('a'), target: 'a2' });
    expect(await desk.waiting()).toEqual(['a2:2', 'b:3']);
    await desk.agree('a2', '2');
    await desk.agree('b', '3');
    expect(await desk.status()).toBe('complete');
  });

  it('is not offered inside a compensation, nor to compensation handlers', async () => {
    const desk = open();
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
      .add('<intermediateThrowEvent id="regret"><compensateEventDefinition/></intermediateThrowEvent>')
      .task('after', by(4))
      .end()
      .flow('start', 'sub', 'regret', 'after', 'end');
    await desk.begin(diagram, '9');
    await desk.agree('book', '1');
    const taskId = await desk.task('notify');
    expect((await desk.engine.jumpTargets(desk.tenant, taskId)).map(({ nodeId }) => nodeId)).toEqual(['book', 'after']);
    await desk.engine.jump(desk.as('3'), { taskId, target: 'book' });
    expect(await desk.waiting()).toEqual(['book:1']);
    await desk.agree('book', '1');
    expect(await desk.waiting()).toEqual(['after:4']);
  });

  it('leaves a sub-process that it empties, and enters one', async () => {
    const desk = open();
    const diagram = new Diagram('scopes')
      .start()
      .task('a', by(1))
      .add(
        `<subProcess id="sub"><startEvent id="s"/><userTask id="in1" camunda:assignee="2"/><userTask id="in2" camunda:assignee="3"/>
        <endEvent id="e"/><sequenceFlow id="f1" sourceRef="s" targetRef="in1"/><sequenceFlow id="f2" sourceRef="in1" targetRef="in2"/>
        <sequenceFlow id="f3" sourceRef="in2" targetRef="e"/></subProcess>`,
      )
      .task('c', by(4))
      .end()
      .flow('start', 'a', 'sub', 'c', 'end');
    await desk.begin(diagram, '9');
    await desk.engine.jump(desk.as('1'), { taskId: await desk.task('a'), target: 'in2' });
    expect(await desk.waiting()).toEqual(['in2:3']);
    await desk.engine.jump(desk.as('3'), { taskId: await desk.task('in2'), target: 'in1' });
    expect(await desk.waiting()).toEqual(['in1:2']);
    await desk.engine.jump(desk.as('2'), { taskId: await desk.task('in1'), target: 'c' });
    expect(await desk.waiting()).toEqual(['c:4']);
    await desk.agree('c', '4');
    expect(await desk.status()).toBe('complete');
  });

  /** A sub-process for each of a list of people, done when half of its runs are; then two tasks. */
  const runs = (isSequential: boolean) => {
    const half = `<completionCondition xsi:type="tFormalExpression">\${nrOfCompletedInstances/nrOfInstances &gt;= 0.5}</completionCondition>`;
    return new Diagram('runs')
      .start()
      .add(
        `<subProcess id="sub"><multiInstanceLoopCharacteristics isSequential="${isSequential}" camunda:collection="people" camunda:elementVariable="person">${half}</multiInstanceLoopCharacteristics>
        <startEvent id="s"/><userTask id="inside" camunda:assignee="\${person}"/><endEvent id="e"/>
        <sequenceFlow id="f1" sourceRef="s" targetRef="inside"/><sequenceFlow id="f2" sourceRef="inside" targetRef="e"/></subProcess>`,
      )
      .task('after', by(5))
      .task('aside', by(6))
      .end()
      .flow('start', 'sub', 'after', 'aside', 'end');
  };

  it.each([
    ['side by side', false],
    ['in a sequence', true],
  ])('out of one of several runs %s may leave enough that are done', async (_how, isSequential) => {
    const desk = open();
    await desk.begin(runs(isSequential), '9', { vars: { people: ['1', '2', '3'] } });
    await desk.agree('inside', '1');
    expect(await desk.waiting()).toEqual(isSequential ? ['inside:2'] : ['inside:2', 'inside:3']);

    await desk.engine.jump(desk.as('2'), { taskId: await desk.task('inside', '2'), target: 'aside' });

    expect(await desk.waiting()).toEqual(['after:5', 'aside:6']);
    await desk.agree('after', '5');
    await desk.agree('aside', '6');
    await desk.agree('aside', '6');
    expect(await desk.status()).toBe('complete');
  });

  it('from a sequential run keeps the pending ones, and from the last one without completed ones leaves the whole', async () => {
    const desk = open();
    await desk.begin(runs(true), '9', { vars: { people: ['1', '2'] } });
    await desk.engine.jump(desk.as('1'), { taskId: await desk.task('inside'), target: 'aside' });
    expect(await desk.waiting()).toEqual(['aside:6', 'inside:2']);
    await desk.engine.jump(desk.as('2'), { taskId: await desk.task('inside'), target: 'after' });
    expect(await desk.waiting()).toEqual(['after:5', 'aside:6']);
  });

  it('is a handler’s or an administrator’s, and only to another user task', async () => {
    const desk = open();
    const diagram = new Diagram('who').start().task('a', by(1)).task('b', by(2)).end().flow('start', 'a', 'b', 'end');
    await desk.begin(diagram, '9');
    const taskId = await desk.task('a');
    expect(await codeOf(desk.engine.jump(desk.as('5'), { taskId, target: 'b' }))).toBe('notHandler');
    for (const target of ['a', 'end', 'nowhere'])
      expect(await codeOf(desk.engine.jump(desk.as('1'), { taskId, target }))).toBe('targetNotReachable');
    await desk.engine.jump(desk.as('5'), { taskId, target: 'b' }, { administrator: true });
    expect(await desk.waiting()).toEqual(['b:2']);
    expect(await desk.story()).toEqual(['start start 9', 'a modification 5']);
    expect(await codeOf(desk.engine.jump(desk.as('1'), { taskId, target: 'b' }))).toBe('taskNotActive');
  });
});

describeOnBothStores('a reject with direct return', (open) => {
  /** Something before it, then: first, a beside b, c. */
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

  /** An instance in which everybody has agreed, in this order, up to a node. */
  const behind = async (last: 'b' | 'c') => {
    const desk = open();
    await desk.begin(joined(), '9');
    const steps = { first: '1', a: '2', b: '3', ...(last === 'c' ? { c: '4' } : {}) };
    for (const [node, user] of Object.entries(steps)) await desk.agree(node, user);
    return desk;
  };

  it('returns directly, skipping the nodes in between', async () => {
    const desk = await behind('c');
    await desk.engine.reject(desk.as('5'), { taskId: await desk.task('last'), target: 'a', directReturn: true });
    expect(await desk.waiting()).toEqual(['a:2']);
    await desk.agree('a', '2');
    expect(await desk.waiting()).toEqual(['last:5']);
    // and going back along the flows still means the whole way, with the branch beside it
    await desk.reject('last', '5', 'a');
    expect(await desk.waiting()).toEqual(['a:2']);
    await desk.agree('a', '2');
    expect(await desk.waiting()).toEqual(['c:4']);
  });

  it('returns directly after a withdrawal by its handler, too', async () => {
    const desk = await behind('b');
    await desk.engine.reject(desk.as('4'), { taskId: await desk.task('c'), target: 'a', directReturn: true });
    const taskId = await desk.task('a');
    await desk.agree('a', '2');
    await desk.engine.withdraw(desk.as('2'), { instanceId: desk.instanceId, taskId });
    expect(await desk.waiting()).toEqual(['a:2']);
    await desk.agree('a', '2');
    expect(await desk.waiting()).toEqual(['c:4']);
  });

  it('goes further back along the flows when it is rejected there', async () => {
    const desk = await behind('b');
    await desk.engine.reject(desk.as('4'), { taskId: await desk.task('c'), target: 'a', directReturn: true });
    await desk.reject('a', '2', 'first');
    expect(await desk.waiting()).toEqual(['first:1']);
    await desk.agree('first', '1');
    expect(await desk.waiting()).toEqual(['a:2', 'b:3']);
  });

  it('returns directly step by step after two rejects', async () => {
    const desk = open();
    await desk.begin(
      forked(new Diagram('twice').start().task('zero', by(6)))
        .end()
        .flow('start', 'zero', 'first', 'split', 'a', 'join', 'c', 'end')
        .flow('split', 'b', 'join'),
      '9',
    );
    for (const [node, user] of Object.entries({ zero: '6', first: '1', b: '3' })) await desk.agree(node, user);
    const straight = async (node: string, user: string, target: string) =>
      desk.engine.reject(desk.as(user), { taskId: await desk.task(node), target, directReturn: true });
    await straight('a', '2', 'first');
    await straight('first', '1', 'zero');
    expect(await desk.waiting()).toEqual(['zero:6']);
    await desk.agree('zero', '6');
    expect(await desk.waiting()).toEqual(['first:1']);
    await desk.agree('first', '1');
    expect(await desk.waiting()).toEqual(['a:2']);
    await desk.agree('a', '2');
    expect(await desk.waiting()).toEqual(['c:4']);
  });

  it('is refused while a branch beside it has its task there already', async () => {
    const desk = open();
    await desk.begin(joined(), '9');
    await desk.agree('first', '1');
    const straight = async (node: string, user: string) =>
      desk.engine.reject(desk.as(user), { taskId: await desk.task(node), target: 'first', directReturn: true });
    expect(await desk.waysBack('b')).toEqual(['first or straight']);
    await straight('a', '2');
    expect(await desk.waysBack('b')).toEqual(['first']);
    expect(await codeOf(straight('b', '3'))).toBe('noDirectReturn');
    await desk.agree('first', '1');
    expect(await desk.waiting()).toEqual(['a:2', 'b:3']);
  });

  it('is refused where the way back is not open', async () => {
    const desk = open();
    const diagram = new Diagram('scoped')
      .start()
      .task('a', by(1))
      .add(
        `<subProcess id="sub"><startEvent id="s"/><userTask id="inside" camunda:assignee="2"/>
        <sequenceFlow id="f1" sourceRef="s" targetRef="inside"/></subProcess>`,
      )
      .end()
      .flow('start', 'a', 'sub', 'end');
    await desk.begin(diagram, '9');
    await desk.agree('a', '1');
    const taskId = await desk.task('inside');
    expect(await desk.engine.rejectTargets(desk.tenant, taskId)).toMatchObject([{ nodeId: 'a', direct: false }]);
    const order = { taskId, target: 'a', directReturn: true };
    expect(await codeOf(desk.engine.reject(desk.as('2'), order))).toBe('noDirectReturn');
  });
});
