import { expect, it } from 'vitest';
import { describeOnPostgres } from '../../../../testing/both-stores';
import { by, Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { codeOf, type Scenario } from '../../../../testing/scenario';

const all = { current: 1, size: 100 };

/** Withdrawable items, as shown in the user's lists. */
async function offered(scenario: Scenario, user: string): Promise<string[]> {
  const [done, initiated] = await Promise.all([
    scenario.engine.donePage(scenario.as(user), all),
    scenario.engine.initiatedPage(scenario.as(user), all),
  ]);
  const here = ({ instanceId, withdrawable }: { instanceId: string; withdrawable: boolean }) =>
    instanceId === scenario.instanceId && withdrawable;
  return [
    ...done.records.filter(here).map(({ nodeId }) => nodeId),
    ...initiated.records.filter(here).map(() => 'start'),
  ].toSorted();
}

/** Withdraws a user's action at a node, or their start. */
async function withdraw(scenario: Scenario, user: string, node?: string) {
  const done = await scenario.engine.donePage(scenario.as(user), all);
  const record = done.records.find(({ instanceId, nodeId }) => instanceId === scenario.instanceId && nodeId === node);
  const taskId = node === undefined ? {} : { taskId: record?.taskId ?? `${scenario.instanceId}.1` };
  return scenario.engine.withdraw(scenario.as(user), { instanceId: scenario.instanceId, ...taskId, comment: 'oops' });
}

const inLine = (key: string) =>
  new Diagram(key).start().task('a', by(1)).task('b', by(2)).task('c', by(3)).end().flow('start', 'a', 'b', 'c', 'end');

describeOnPostgres('a withdrawal', (open) => {
  it('assigns the task only to its last handler', async () => {
    const scenario = open({ 'd:7': ['1', '4'] });
    const diagram = new Diagram('back')
      .start()
      .task('a', { handlers: handledBy({ departments: [7] }) })
      .task('b', by(2))
      .end()
      .flow('start', 'a', 'b', 'end');
    await scenario.begin(diagram, '9');
    await scenario.agree('a', '1');

    expect(await offered(scenario, '1')).toEqual(['a']);

    await withdraw(scenario, '1', 'a');
    expect(await scenario.waiting()).toEqual(['a:1']);
    expect(await offered(scenario, '1')).toEqual([]);
    expect(await scenario.actions()).toEqual(['start start 9', 'a complete 1', 'a withdraw 1', 'b canceled 2']);

    await scenario.agree('a', '1');
    expect(await scenario.waiting()).toEqual(['b:2']);
  });

  it('is refused once another user has acted, even without completing a task', async () => {
    const scenario = open();
    await scenario.begin(inLine('acted'), '9');
    await scenario.agree('a', '1');
    const taskId = await scenario.task('b');
    await scenario.engine.transfer(scenario.as('2'), { taskId, assignee: '5' });

    expect(await offered(scenario, '1')).toEqual([]);
    expect(await codeOf(withdraw(scenario, '1', 'a'))).toBe('notWithdrawable');

    await scenario.agree('b', '5');
    expect(await codeOf(withdraw(scenario, '1', 'a'))).toBe('notWithdrawable');
    expect(await codeOf(withdraw(scenario, '1', 'b'))).toBe('notWithdrawable');

    await scenario.agree('c', '3');
    expect(await codeOf(withdraw(scenario, '3', 'c'))).toBe('instanceEnded');
  });

  it('is refused for other users and for a second time', async () => {
    const scenario = open();
    await scenario.begin(inLine('once'), '9');
    await scenario.agree('a', '1');
    const done = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    const taskId = done.find(({ action }) => action === 'complete')?.taskId ?? '';
    const order = { instanceId: scenario.instanceId, taskId };

    expect(await codeOf(scenario.engine.withdraw(scenario.as('2'), order))).toBe('notHandler');
    expect(await codeOf(scenario.engine.withdraw({ ...scenario.as('1'), tenant: 'other' }, order))).toBe(
      'instanceNotFound',
    );
    expect(await codeOf(scenario.engine.withdraw(scenario.as('1'), { ...order, instanceId: 'x' }))).toBe(
      'taskNotFound',
    );

    const both = await Promise.allSettled([1, 2].map(() => scenario.engine.withdraw(scenario.as('1'), order)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await scenario.waiting()).toEqual(['a:1']);
  });

  it('ends an instance for its initiator while no user has acted', async () => {
    const scenario = open();
    await scenario.begin(inLine('cancel'), '9');
    expect(await offered(scenario, '9')).toEqual(['start']);
    expect(await scenario.engine.withdrawalTarget(scenario.as('9'), { instanceId: scenario.instanceId })).toBeNull();
    expect(await codeOf(withdraw(scenario, '1'))).toBe('notHandler');
    await withdraw(scenario, '9');
    expect(await scenario.status()).toBe('withdrawn');
    const { activityStatusList } = await scenario.engine.diagram(scenario.tenant, scenario.instanceId);
    expect(activityStatusList.find(({ activityId }) => activityId === 'a')?.status).toBe('withdrawn');
    expect(await scenario.waiting()).toEqual([]);
    expect(await scenario.actions()).toEqual(['start start 9', 'cancel withdraw 9', 'a canceled 1']);

    await scenario.begin(inLine('late'), '9');
    await scenario.agree('a', '1');
    expect(await offered(scenario, '9')).toEqual([]);
    expect(await codeOf(withdraw(scenario, '9'))).toBe('notWithdrawable');
  });

  it.each([false, true])('returns the initiator to the first task that was skipped for them (%s)', async (several) => {
    const scenario = open();
    const handling = several ? { handling: severalPersons(100) } : {};
    const diagram = new Diagram(`applying${several}`)
      .start()
      .task('apply', { ...by(9), initiator: true, ...handling })
      .task('b', { ...by(9), adjacent: true })
      .task('c', by(3))
      .end()
      .flow('start', 'apply', 'b', 'c', 'end');
    await scenario.begin(diagram, '9');

    expect(await scenario.waiting()).toEqual(['c:3']);

    const target = await scenario.engine.withdrawalTarget(scenario.as('9'), { instanceId: scenario.instanceId });
    expect(target?.nodeId).toBe('apply');

    await withdraw(scenario, '9');
    expect(await scenario.waiting()).toEqual(['apply:9']);

    await scenario.agree('apply', '9');
    expect(await scenario.waiting()).toEqual(['c:3']);
    expect(await offered(scenario, '9')).toEqual(['apply']);
  });

  it('also undoes tasks that were passed automatically', async () => {
    const scenario = open();
    const diagram = new Diagram('passed')
      .start()
      .task('a', by(1))
      .task('b', { ...by(1), adjacent: true })
      .task('c', by(3))
      .end()
      .flow('start', 'a', 'b', 'c', 'end');
    await scenario.begin(diagram, '9');
    await scenario.agree('a', '1');

    expect(await scenario.waiting()).toEqual(['c:3']);

    await withdraw(scenario, '1', 'a');
    expect(await scenario.waiting()).toEqual(['a:1']);
  });

  it('checks only its own branch and leaves other branches unchanged', async () => {
    const scenario = open();
    const diagram = new Diagram('branches')
      .start()
      .gateway('parallel', 'split')
      .task('a', by(1))
      .task('b', by(2))
      .task('a2', by(3))
      .gateway('parallel', 'join')
      .task('c', by(4))
      .end()
      .flow('start', 'split', 'a', 'a2', 'join', 'c', 'end')
      .flow('split', 'b', 'join');
    await scenario.begin(diagram, '9');
    await scenario.agree('a', '1');
    await scenario.agree('b', '2');

    expect(await offered(scenario, '1')).toEqual(['a']);

    await withdraw(scenario, '1', 'a');
    expect(await scenario.waiting()).toEqual(['a:1']);

    await scenario.agree('a', '1');
    await scenario.agree('a2', '3');
    expect(await scenario.waiting()).toEqual(['c:4']);
    // b's token has passed the join with that of a2, which arrived last
    expect(await offered(scenario, '2')).toEqual([]);

    await withdraw(scenario, '3', 'a2');
    expect(await scenario.waiting()).toEqual(['a2:3']);

    await scenario.agree('a2', '3');
    expect(await scenario.waiting()).toEqual(['c:4']);
  });

  it('is refused after a timer fired or a message arrived, and stops waiting timers', async () => {
    const scenario = open();
    const diagram = (key: string) =>
      new Diagram(key)
        .start()
        .task('a', by(1))
        .task('b', by(2))
        .timerBoundary('late', 'b', 'PT1H')
        .end()
        .flow('start', 'a', 'b', 'end')
        .flow('late', 'end');
    await scenario.begin(diagram('timer'), '9');
    await scenario.agree('a', '1');
    await withdraw(scenario, '1', 'a');
    expect((await scenario.engine.explain(scenario.tenant, scenario.instanceId)).jobs).toEqual([]);

    const waits = new Diagram('timers')
      .start()
      .task('a', by(1))
      .gateway('parallel', 'split')
      .task('b', by(2))
      .timerBoundary('late', 'b', 'PT1H')
      .task('c', by(3))
      .task('reminded', by(4))
      .end()
      .flow('start', 'a', 'split', 'b', 'end')
      .flow('split', 'c', 'end')
      .flow('late', 'reminded', 'end');
    await scenario.begin(waits, '9');
    await scenario.agree('a', '1');
    const [job] = (await scenario.engine.explain(scenario.tenant, scenario.instanceId)).jobs;
    await scenario.engine.runJob(scenario.tenant, scenario.instanceId, job?.jobId ?? '');
    expect(await scenario.waiting()).toEqual(['c:3', 'reminded:4']);
    expect(await codeOf(withdraw(scenario, '1', 'a'))).toBe('notWithdrawable');
  });

  it('reaches into a called process and out of it, until a user acts there', async () => {
    const scenario = open();
    const inner = new Diagram('called').start().task('inside', by(2)).end().flow('start', 'inside', 'end');
    await scenario.engine.deploy(scenario.tenant, { xml: inner.xml });
    const diagram = new Diagram('calls')
      .start()
      .task('a', by(1))
      .call('call', 'called')
      .task('b', by(3))
      .end()
      .flow('start', 'a', 'call', 'b', 'end');
    await scenario.begin(diagram, '9');
    await scenario.agree('a', '1');

    expect(await scenario.waiting()).toEqual(['inside:2']);

    await withdraw(scenario, '1', 'a');
    expect(await scenario.waiting()).toEqual(['a:1']);

    await scenario.agree('a', '1');
    await scenario.agree('inside', '2');
    expect(await offered(scenario, '1')).toEqual([]);
    // the called process has ended and cannot be re-entered
    expect(await codeOf(withdraw(scenario, '2', 'inside'))).toBe('notWithdrawable');
  });

  it.each([false, true])('undoes one signature among several (in a sequence: %s)', async (isSequential) => {
    const scenario = open();
    const diagram = new Diagram(`several${isSequential}`)
      .start()
      .task('sign', { ...by(1, 2, 3), handling: severalPersons(100, isSequential) })
      .task('b', by(4))
      .end()
      .flow('start', 'sign', 'b', 'end');
    await scenario.begin(diagram, '9');
    await scenario.agree('sign', '1');
    await withdraw(scenario, '1', 'sign');

    expect(await scenario.waiting()).toEqual(isSequential ? ['sign:1'] : ['sign:1', 'sign:2', 'sign:3']);

    await scenario.agree('sign', '1');
    await scenario.agree('sign', '2');
    expect(await offered(scenario, '1')).toEqual([]);
    expect(await offered(scenario, '2')).toEqual(['sign']);

    await withdraw(scenario, '2', 'sign');
    await scenario.agree('sign', '2');
    await scenario.agree('sign', '3');
    expect(await scenario.waiting()).toEqual(['b:4']);
    // returning would discard the signatures of others
    expect(await codeOf(withdraw(scenario, '3', 'sign'))).toBe('notWithdrawable');
  });

  it('is possible once, even if the tasks it created have ended', async () => {
    const scenario = open();
    const diagram = new Diagram('ended')
      .start()
      .gateway('parallel', 'split')
      .task('a', by(1))
      .task('b', by(2))
      .end()
      .flow('start', 'split', 'a', 'end')
      .flow('split', 'b', 'end');
    await scenario.begin(diagram, '9');
    const taskId = await scenario.task('a');
    await scenario.agree('a', '1');
    await withdraw(scenario, '1', 'a');

    expect(await scenario.waiting()).toEqual(['a:1', 'b:2']);

    const again = scenario.engine.withdraw(scenario.as('1'), { instanceId: scenario.instanceId, taskId });
    expect(await codeOf(again)).toBe('notWithdrawable');
    expect(await scenario.waiting()).toEqual(['a:1', 'b:2']);
  });

  it('undoes a signature in a called process', async () => {
    const scenario = open();
    const inner = new Diagram('signing')
      .start()
      .task('sign', { ...by(1, 2), handling: severalPersons(100) })
      .end()
      .flow('start', 'sign', 'end');
    await scenario.engine.deploy(scenario.tenant, { xml: inner.xml });
    const outer = new Diagram('letsSign').start().call('call', 'signing').end().flow('start', 'call', 'end');
    await scenario.begin(outer, '9');
    await scenario.agree('sign', '1');

    expect(await scenario.waiting()).toEqual(['sign:2']);

    await withdraw(scenario, '1', 'sign');
    expect(await scenario.waiting()).toEqual(['sign:1', 'sign:2']);
  });

  it('is refused while the instance is suspended', async () => {
    const scenario = open();
    await scenario.begin(inLine('still'), '9');
    await scenario.agree('a', '1');
    await scenario.engine.suspend(scenario.tenant, scenario.instanceId);

    expect(await codeOf(withdraw(scenario, '1', 'a'))).toBe('suspended');

    await scenario.engine.activate(scenario.tenant, scenario.instanceId);
    await withdraw(scenario, '1', 'a');
    expect(await scenario.waiting()).toEqual(['a:1']);
  });

  const whenGo =
    '<conditionalEventDefinition><condition xsi:type="tFormalExpression">${go}</condition></conditionalEventDefinition>';
  const replacedWhenGo = (diagram: Diagram) =>
    diagram.subProcess(
      'instead',
      (inner) => inner.node('startEvent', 'began', { body: whenGo }).task('aside', by(4)).flow('began', 'aside'),
      { attributes: 'triggeredByEvent="true"' },
    );

  it('is refused for tasks that an event sub-process has interrupted', async () => {
    const scenario = open();
    const diagram = replacedWhenGo(
      new Diagram('replaced')
        .start()
        .gateway('parallel', 'split')
        .undoable('b', by(2), by(5))
        .task('c', by(3))
        .gateway('parallel', 'join')
        .end()
        .flow('start', 'split', 'b', 'join', 'end')
        .flow('split', 'c', 'join'),
    );
    await scenario.begin(diagram, '9', { vars: { go: false } });
    await scenario.agree('c', '3');
    expect(await offered(scenario, '3')).toEqual(['c']);

    await scenario.agree('b', '2', { vars: { go: true } });

    expect(await scenario.waiting()).toEqual(['aside:4']);
    expect([await offered(scenario, '2'), await offered(scenario, '3')]).toEqual([[], []]);
    expect(await codeOf(withdraw(scenario, '2', 'b'))).toBe('notWithdrawable');
    await scenario.agree('aside', '4');
    expect(await scenario.status()).toBe('complete');
  });

  it('is refused for tasks that an administrator replaced by an event sub-process', async () => {
    const scenario = open();
    const diagram = replacedWhenGo(
      new Diagram('by_hand')
        .start()
        .gateway('parallel', 'split')
        .undoable('b', by(2), by(5))
        .task('c', by(3))
        .end('early')
        .end()
        .flow('start', 'split', 'b', 'early')
        .flow('split', 'c', 'end'),
    );
    await scenario.begin(diagram, '9', { vars: { go: false } });
    await scenario.agree('b', '2');
    expect(await offered(scenario, '2')).toEqual(['b']);

    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'startBefore', nodeId: 'instead' }]);

    expect(await scenario.waiting()).toEqual(['aside:4']);
    expect(await offered(scenario, '2')).toEqual([]);
  });

  it('is refused for tasks in an activity that a boundary event has ended', async () => {
    const scenario = open();
    const diagram = new Diagram('ended')
      .start()
      .subProcess('inside', (inner) =>
        inner
          .start('s')
          .gateway('parallel', 'split')
          .task('b', by(2))
          .task('c', by(3))
          .end('e')
          .flow('s', 'split', 'b')
          .flow('split', 'c', 'e'),
      )
      .node('boundaryEvent', 'late', { attributes: 'attachedToRef="inside"', body: whenGo })
      .task('other', by(4))
      .end()
      .flow('start', 'inside', 'end')
      .flow('late', 'other', 'end');
    await scenario.begin(diagram, '9', { vars: { go: false } });
    await scenario.agree('c', '3');
    expect(await offered(scenario, '3')).toEqual(['c']);

    await scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { go: true } });

    expect(await scenario.waiting()).toEqual(['other:4']);
    expect(await offered(scenario, '3')).toEqual([]);
  });
});
