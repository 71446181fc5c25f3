import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../../testing/both-stores';
import { Diagram, handledBy, severalPersons } from '../../../../testing/diagram';
import { codeOf, type Desk } from '../../../../testing/office';

const by = (...users: number[]) => ({ handlers: handledBy({ users }) });
const all = { current: 1, size: 100 };

/** Withdrawable items, as shown in the user's lists. */
async function offered(desk: Desk, user: string): Promise<string[]> {
  const [done, initiated] = await Promise.all([
    desk.engine.donePage(desk.as(user), all),
    desk.engine.initiatedPage(desk.as(user), all),
  ]);
  const here = ({ instanceId, withdrawable }: { instanceId: string; withdrawable: boolean }) =>
    instanceId === desk.instanceId && withdrawable;
  return [
    ...done.records.filter(here).map(({ nodeId }) => nodeId),
    ...initiated.records.filter(here).map(() => 'start'),
  ].toSorted();
}

/** Withdraws a user's action at a node, or their start. */
async function withdraw(desk: Desk, user: string, node?: string) {
  const done = await desk.engine.donePage(desk.as(user), all);
  const record = done.records.find(({ instanceId, nodeId }) => instanceId === desk.instanceId && nodeId === node);
  const taskId = node === undefined ? {} : { taskId: record?.taskId ?? `${desk.instanceId}.1` };
  return desk.engine.withdraw(desk.as(user), { instanceId: desk.instanceId, ...taskId, comment: 'oops' });
}

const inLine = (key: string) =>
  new Diagram(key).start().task('a', by(1)).task('b', by(2)).task('c', by(3)).end().flow('start', 'a', 'b', 'c', 'end');

describeOnBothStores('a withdrawal', (open) => {
  it('assigns the task to its last handler alone', async () => {
    const desk = open({ 'd:7': ['1', '4'] });
    const diagram = new Diagram('back')
      .start()
      .task('a', { handlers: handledBy({ departments: [7] }) })
      .task('b', by(2))
      .end()
      .flow('start', 'a', 'b', 'end');
    await desk.begin(diagram, '9');
    await desk.agree('a', '1');
    expect(await offered(desk, '1')).toEqual(['a']);
    await withdraw(desk, '1', 'a');
    expect(await desk.waiting()).toEqual(['a:1']);
    expect(await offered(desk, '1')).toEqual([]);
    expect(await desk.story()).toEqual(['start start 9', 'a complete 1', 'a withdraw 1', 'b canceled 2']);
    await desk.agree('a', '1');
    expect(await desk.waiting()).toEqual(['b:2']);
  });

  it('is refused once a user has acted, even without finishing', async () => {
    const desk = open();
    await desk.begin(inLine('acted'), '9');
    await desk.agree('a', '1');
    const taskId = await desk.task('b');
    await desk.engine.transfer(desk.as('2'), { taskId, assignee: '5' });
    expect(await offered(desk, '1')).toEqual([]);
    expect(await codeOf(withdraw(desk, '1', 'a'))).toBe('notWithdrawable');
    await desk.agree('b', '5');
    expect(await codeOf(withdraw(desk, '1', 'a'))).toBe('notWithdrawable');
    expect(await codeOf(withdraw(desk, '1', 'b'))).toBe('notWithdrawable');
    await desk.agree('c', '3');
    expect(await codeOf(withdraw(desk, '3', 'c'))).toBe('instanceEnded');
  });

  it('is refused for others and a second time', async () => {
    const desk = open();
    await desk.begin(inLine('once'), '9');
    await desk.agree('a', '1');
    const done = await desk.engine.history(desk.tenant, desk.instanceId);
    const taskId = done.find(({ action }) => action === 'complete')?.taskId ?? '';
    const order = { instanceId: desk.instanceId, taskId };
    expect(await codeOf(desk.engine.withdraw(desk.as('2'), order))).toBe('notHandler');
    expect(await codeOf(desk.engine.withdraw({ ...desk.as('1'), tenant: 'other' }, order))).toBe('instanceNotFound');
    expect(await codeOf(desk.engine.withdraw(desk.as('1'), { ...order, instanceId: 'x' }))).toBe('taskNotFound');
    const both = await Promise.allSettled([1, 2].map(() => desk.engine.withdraw(desk.as('1'), order)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await desk.waiting()).toEqual(['a:1']);
  });

  it('ends an instance for its initiator while no user has acted', async () => {
    const desk = open();
    await desk.begin(inLine('cancel'), '9');
    expect(await offered(desk, '9')).toEqual(['start']);
    expect(await desk.engine.withdrawalTarget(desk.as('9'), { instanceId: desk.instanceId })).toBeNull();
    expect(await codeOf(withdraw(desk, '1'))).toBe('notHandler');
    await withdraw(desk, '9');
    expect(await desk.status()).toBe('withdrawn');
    const { activityStatusList } = await desk.engine.diagram(desk.tenant, desk.instanceId);
    expect(activityStatusList.find(({ activityId }) => activityId === 'a')?.status).toBe('withdrawn');
    expect(await desk.waiting()).toEqual([]);
    expect(await desk.story()).toEqual(['start start 9', 'cancel withdraw 9', 'a canceled 1']);

    await desk.begin(inLine('late'), '9');
    await desk.agree('a', '1');
    expect(await offered(desk, '9')).toEqual([]);
    expect(await codeOf(withdraw(desk, '9'))).toBe('notWithdrawable');
  });

  it.each([false, true])('brings the initiator back to the first task they were passed with (%s)', async (several) => {
    const desk = open();
    const handling = several ? { handling: severalPersons(100) } : {};
    const diagram = new Diagram(`applying${several}`)
      .start()
      .task('apply', { ...by(9), initiator: true, ...handling })
      .task('b', { ...by(9), adjacent: true })
      .task('c', by(3))
      .end()
      .flow('start', 'apply', 'b', 'c', 'end');
    await desk.begin(diagram, '9');
    expect(await desk.waiting()).toEqual(['c:3']);
    const target = await desk.engine.withdrawalTarget(desk.as('9'), { instanceId: desk.instanceId });
    expect(target?.nodeId).toBe('apply');
    await withdraw(desk, '9');
    expect(await desk.waiting()).toEqual(['apply:9']);
    await desk.agree('apply', '9');
    expect(await desk.waiting()).toEqual(['c:3']);
    expect(await offered(desk, '9')).toEqual(['apply']);
  });

  it('takes automatic passing back with it', async () => {
    const desk = open();
    const diagram = new Diagram('passed')
      .start()
      .task('a', by(1))
      .task('b', { ...by(1), adjacent: true })
      .task('c', by(3))
      .end()
      .flow('start', 'a', 'b', 'c', 'end');
    await desk.begin(diagram, '9');
    await desk.agree('a', '1');
    expect(await desk.waiting()).toEqual(['c:3']);
    await withdraw(desk, '1', 'a');
    expect(await desk.waiting()).toEqual(['a:1']);
  });

  it('checks only its own branch and leaves the others unchanged', async () => {
    const desk = open();
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
    await desk.begin(diagram, '9');
    await desk.agree('a', '1');
    await desk.agree('b', '2');
    expect(await offered(desk, '1')).toEqual(['a']);
    await withdraw(desk, '1', 'a');
    expect(await desk.waiting()).toEqual(['a:1']);
    await desk.agree('a', '1');
    await desk.agree('a2', '3');
    expect(await desk.waiting()).toEqual(['c:4']);
    // b's token has passed the join with that of a2, which arrived last
    expect(await offered(desk, '2')).toEqual([]);
    await withdraw(desk, '3', 'a2');
    expect(await desk.waiting()).toEqual(['a2:3']);
    await desk.agree('a2', '3');
    expect(await desk.waiting()).toEqual(['c:4']);
  });

  it('is refused after a timer fired or a message arrived, and stops waiting timers', async () => {
    const desk = open();
    const diagram = (key: string) =>
      new Diagram(key)
        .start()
        .task('a', by(1))
        .task('b', by(2))
        .timerBoundary('late', 'b', 'PT1H')
        .end()
        .flow('start', 'a', 'b', 'end')
        .flow('late', 'end');
    await desk.begin(diagram('timer'), '9');
    await desk.agree('a', '1');
    await withdraw(desk, '1', 'a');
    expect((await desk.engine.explain(desk.tenant, desk.instanceId)).jobs).toEqual([]);

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
    await desk.begin(waits, '9');
    await desk.agree('a', '1');
    const [job] = (await desk.engine.explain(desk.tenant, desk.instanceId)).jobs;
    await desk.engine.runJob(desk.tenant, desk.instanceId, job?.jobId ?? '');
    expect(await desk.waiting()).toEqual(['c:3', 'reminded:4']);
    expect(await codeOf(withdraw(desk, '1', 'a'))).toBe('notWithdrawable');
  });

  it('reaches into a called process and out of it, until a user acts there', async () => {
    const desk = open();
    const inner = new Diagram('called').start().task('inside', by(2)).end().flow('start', 'inside', 'end');
    await desk.engine.deploy(desk.tenant, { xml: inner.xml });
    const diagram = new Diagram('calls')
      .start()
      .task('a', by(1))
      .add('<callActivity id="call" calledElement="called"/>')
      .task('b', by(3))
      .end()
      .flow('start', 'a', 'call', 'b', 'end');
    await desk.begin(diagram, '9');
    await desk.agree('a', '1');
    expect(await desk.waiting()).toEqual(['inside:2']);
    await withdraw(desk, '1', 'a');
    expect(await desk.waiting()).toEqual(['a:1']);
    await desk.agree('a', '1');
    await desk.agree('inside', '2');
    expect(await offered(desk, '1')).toEqual([]);
    // the called process has ended and cannot be re-entered
    expect(await codeOf(withdraw(desk, '2', 'inside'))).toBe('notWithdrawable');
  });

  it.each([false, true])('takes back one signature among several (in a sequence: %s)', async (isSequential) => {
    const desk = open();
    const diagram = new Diagram(`several${isSequential}`)
      .start()
      .task('sign', { ...by(1, 2, 3), handling: severalPersons(100, isSequential) })
      .task('b', by(4))
      .end()
      .flow('start', 'sign', 'b', 'end');
    await desk.begin(diagram, '9');
    await desk.agree('sign', '1');
    await withdraw(desk, '1', 'sign');
    expect(await desk.waiting()).toEqual(isSequential ? ['sign:1'] : ['sign:1', 'sign:2', 'sign:3']);
    await desk.agree('sign', '1');
    await desk.agree('sign', '2');
    expect(await offered(desk, '1')).toEqual([]);
    expect(await offered(desk, '2')).toEqual(['sign']);
    await withdraw(desk, '2', 'sign');
    await desk.agree('sign', '2');
    await desk.agree('sign', '3');
    expect(await desk.waiting()).toEqual(['b:4']);
    // returning would discard the signatures of others
    expect(await codeOf(withdraw(desk, '3', 'sign'))).toBe('notWithdrawable');
  });

  it('works once, also where its results have ended', async () => {
    const desk = open();
    const diagram = new Diagram('ended')
      .start()
      .gateway('parallel', 'split')
      .task('a', by(1))
      .task('b', by(2))
      .end()
      .flow('start', 'split', 'a', 'end')
      .flow('split', 'b', 'end');
    await desk.begin(diagram, '9');
    const taskId = await desk.task('a');
    await desk.agree('a', '1');
    await withdraw(desk, '1', 'a');
    expect(await desk.waiting()).toEqual(['a:1', 'b:2']);
    const again = desk.engine.withdraw(desk.as('1'), { instanceId: desk.instanceId, taskId });
    expect(await codeOf(again)).toBe('notWithdrawable');
    expect(await desk.waiting()).toEqual(['a:1', 'b:2']);
  });

  it('takes back a signature in a called process', async () => {
    const desk = open();
    const inner = new Diagram('signing')
      .start()
      .task('sign', { ...by(1, 2), handling: severalPersons(100) })
      .end()
      .flow('start', 'sign', 'end');
    await desk.engine.deploy(desk.tenant, { xml: inner.xml });
    const outer = new Diagram('letsSign')
      .start()
      .add('<callActivity id="call" calledElement="signing"/>')
      .end()
      .flow('start', 'call', 'end');
    await desk.begin(outer, '9');
    await desk.agree('sign', '1');
    expect(await desk.waiting()).toEqual(['sign:2']);
    await withdraw(desk, '1', 'sign');
    expect(await desk.waiting()).toEqual(['sign:1', 'sign:2']);
  });

  it('is refused while the instance is suspended', async () => {
    const desk = open();
    await desk.begin(inLine('still'), '9');
    await desk.agree('a', '1');
    await desk.engine.suspend(desk.tenant, desk.instanceId);
    expect(await codeOf(withdraw(desk, '1', 'a'))).toBe('suspended');
    await desk.engine.activate(desk.tenant, desk.instanceId);
    await withdraw(desk, '1', 'a');
    expect(await desk.waiting()).toEqual(['a:1']);
  });

  const whenGo =
    '<conditionalEventDefinition><condition xsi:type="tFormalExpression">${go}</condition></conditionalEventDefinition>';
  const instead = `<subProcess id="instead" triggeredByEvent="true"><startEvent id="began">${whenGo}</startEvent>
    <userTask id="aside" name="aside" camunda:assignee="4"/>
    <sequenceFlow id="began_aside" sourceRef="began" targetRef="aside"/></subProcess>`;

  it('is refused for tasks that an event sub-process has interrupted', async () => {
    const desk = open();
    const diagram = new Diagram('replaced')
      .start()
      .gateway('parallel', 'split')
      .undoable('b', by(2), by(5))
      .task('c', by(3))
      .gateway('parallel', 'join')
      .end()
      .flow('start', 'split', 'b', 'join', 'end')
      .flow('split', 'c', 'join')
      .add(instead);
    await desk.begin(diagram, '9', { vars: { go: false } });
    await desk.agree('c', '3');
    expect(await offered(desk, '3')).toEqual(['c']);

    await desk.agree('b', '2', { vars: { go: true } });

    expect(await desk.waiting()).toEqual(['aside:4']);
    expect([await offered(desk, '2'), await offered(desk, '3')]).toEqual([[], []]);
    expect(await codeOf(withdraw(desk, '2', 'b'))).toBe('notWithdrawable');
    await desk.agree('aside', '4');
    expect(await desk.status()).toBe('complete');
  });

  it('is refused for tasks that an administrator replaced by an event sub-process', async () => {
    const desk = open();
    const diagram = new Diagram('by_hand')
      .start()
      .gateway('parallel', 'split')
      .undoable('b', by(2), by(5))
      .task('c', by(3))
      .end('early')
      .end()
      .flow('start', 'split', 'b', 'early')
      .flow('split', 'c', 'end')
      .add(instead);
    await desk.begin(diagram, '9', { vars: { go: false } });
    await desk.agree('b', '2');
    expect(await offered(desk, '2')).toEqual(['b']);

    await desk.engine.modify(desk.tenant, desk.instanceId, [{ type: 'startBefore', nodeId: 'instead' }]);

    expect(await desk.waiting()).toEqual(['aside:4']);
    expect(await offered(desk, '2')).toEqual([]);
  });

  it('is refused for tasks in an activity that a boundary event has ended', async () => {
    const desk = open();
    const diagram = new Diagram('ended')
      .start()
      .add(
        `<subProcess id="inside"><startEvent id="s"/><parallelGateway id="split"/>
          <userTask id="b" name="b" camunda:assignee="2"/><userTask id="c" name="c" camunda:assignee="3"/><endEvent id="e"/>
          <sequenceFlow id="f1" sourceRef="s" targetRef="split"/><sequenceFlow id="f2" sourceRef="split" targetRef="b"/>
          <sequenceFlow id="f3" sourceRef="split" targetRef="c"/><sequenceFlow id="f4" sourceRef="c" targetRef="e"/></subProcess>
        <boundaryEvent id="late" attachedToRef="inside">${whenGo}</boundaryEvent>`,
      )
      .task('other', by(4))
      .end()
      .flow('start', 'inside', 'end')
      .flow('late', 'other', 'end');
    await desk.begin(diagram, '9', { vars: { go: false } });
    await desk.agree('c', '3');
    expect(await offered(desk, '3')).toEqual(['c']);

    await desk.engine.setVars(desk.tenant, desk.instanceId, { vars: { go: true } });

    expect(await desk.waiting()).toEqual(['other:4']);
    expect(await offered(desk, '3')).toEqual([]);
  });
});
