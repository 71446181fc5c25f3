import { expect, it } from 'vitest';
import { by, Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { describeOnBothStores, describeOnPostgres } from '../../../testing/both-stores';
import { codeOf, type Scenario } from '../../../testing/scenario';

const single = (key: string) =>
  new Diagram(key).start().task('a', by(1)).task('b', by(2)).task('c', by(3)).end().flow('start', 'a', 'b', 'c', 'end');

const countersign = (key: string, isSequential: boolean, percent = 100) =>
  new Diagram(key)
    .start()
    .task('b', { ...by(1, 2), handling: severalPersons(percent, isSequential) })
    .task('c', by(3))
    .end()
    .flow('start', 'b', 'c', 'end');

/** Starts a single task `b` of user 2. */
async function atB(scenario: Scenario, key: string): Promise<string> {
  await scenario.begin(single(key), '9');
  await scenario.agree('a', '1');
  return scenario.task('b');
}

const add = async (
  scenario: Scenario,
  kind: 'before' | 'beside',
  users: string[],
  { user = '2', node = 'b' } = {},
): Promise<void> => {
  const taskId = await scenario.task(node, user);
  await scenario.engine.addSign(scenario.as(user), { taskId, users, kind, comment: 'please' });
};

const manual = (key: string) =>
  new Diagram(key)
    .start()
    .task('b', by(2))
    .gateway('exclusive', 'way', { manual: true })
    .task('c', by(3))
    .task('other', by(4))
    .end()
    .flow('start', 'b', 'way', 'c', 'end')
    .flow('way', 'other', 'end');

describeOnBothStores('signers added to a single task', (open) => {
  it('sign before its handler, who waits for all of them and then completes it', async () => {
    const scenario = open();
    const taskId = await atB(scenario, 'before');
    await add(scenario, 'before', ['5', '6']);
    expect(await scenario.waiting()).toEqual(['b:2', 'b:5', 'b:6']);
    expect(await scenario.engine.task(scenario.as('2'), taskId)).toMatchObject({
      multiInstance: false,
      awaits: ['5', '6'],
      added: null,
    });
    expect(await codeOf(scenario.engine.complete(scenario.as('2'), { taskId }))).toBe('signersPending');

    await scenario.agree('b', '6');
    expect(await scenario.engine.task(scenario.as('2'), taskId)).toMatchObject({ awaits: ['5'] });
    await scenario.agree('b', '5');
    expect(await scenario.engine.task(scenario.as('2'), taskId)).toMatchObject({ awaits: [] });
    await scenario.agree('b', '2');
    expect(await scenario.waiting()).toEqual(['c:3']);
    expect(await scenario.actions()).toEqual([
      'start start 9',
      'a complete 1',
      'b addSignBefore 2 → 5 6',
      'b complete 6',
      'b complete 5',
      'b complete 2',
    ]);
    const rows = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    expect(rows.every(({ loopCounter }) => loopCounter === null)).toBe(true);
  });

  it('sign after its handler has agreed, before the process goes on', async () => {
    const scenario = open();
    await atB(scenario, 'after');
    await scenario.agree('b', '2', { signersAfter: ['5', '6'] });
    expect(await scenario.waiting()).toEqual(['b:5', 'b:6']);
    expect(await scenario.engine.task(scenario.as('5'), await scenario.task('b', '5'))).toMatchObject({
      added: { kind: 'after', by: '2' },
    });

    await scenario.agree('b', '5');
    await scenario.agree('b', '6');
    expect(await scenario.waiting()).toEqual(['c:3']);
  });

  it('sign beside its handler, in any order', async () => {
    const scenario = open();
    await atB(scenario, 'beside');
    await add(scenario, 'beside', ['5']);
    await scenario.agree('b', '2');
    expect(await scenario.waiting()).toEqual(['b:5']);
    await scenario.agree('b', '5');
    expect(await scenario.waiting()).toEqual(['c:3']);
  });

  it('leave the way on to its handler, also the last of them', async () => {
    const scenario = open();
    await scenario.begin(manual('chosen'), '9');
    await add(scenario, 'beside', ['5']);
    await scenario.agree('b', '2', { selectedFlowIds: ['way_c'] });
    await scenario.agree('b', '5', { selectedFlowIds: ['way_other'] });
    expect(await scenario.waiting()).toEqual(['c:3']);
  });

  it('choose the way on themselves once their handler has left', async () => {
    const organisation: Record<string, string[]> = {};
    const scenario = open(organisation);
    await scenario.begin(manual('inherited'), '9');
    await add(scenario, 'beside', ['5']);
    const signs = async () => scenario.engine.task(scenario.as('5'), await scenario.task('b', '5'));
    expect(await signs()).toMatchObject({ leavesChoices: true });
    organisation['u:2'] = [];
    await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
    expect(await scenario.waiting()).toEqual(['b:5']);
    expect(await signs()).toMatchObject({ leavesChoices: false });
    await scenario.agree('b', '5', { selectedFlowIds: ['way_other'] });
    expect(await scenario.waiting()).toEqual(['other:4']);
  });

  it('add signers in turn', async () => {
    const scenario = open();
    await atB(scenario, 'inTurn');
    await add(scenario, 'before', ['5']);
    await add(scenario, 'before', ['6'], { user: '5' });
    expect(await codeOf(scenario.agree('b', '5'))).toBe('signersPending');
    await scenario.agree('b', '6');
    await scenario.agree('b', '5');
    await scenario.agree('b', '2');
    expect(await scenario.waiting()).toEqual(['c:3']);
  });

  it('send the whole task back by a reject, whose direct return leads to its handler', async () => {
    const scenario = open();
    await atB(scenario, 'rejected');
    await add(scenario, 'beside', ['5']);
    await scenario.reject('b', '5', 'a');
    expect(await scenario.waiting()).toEqual(['a:1']);

    await scenario.agree('a', '1');
    await add(scenario, 'before', ['5']);
    const taskId = await scenario.task('b', '5');
    await scenario.engine.reject(scenario.as('5'), { taskId, target: 'a', comment: 'no', directReturn: true });
    await scenario.agree('a', '1');
    expect(await scenario.waiting()).toEqual(['b:2']);
  });

  it('leave the task to its handler alone when a later task rejects to it', async () => {
    const scenario = open();
    await atB(scenario, 'back');
    await scenario.agree('b', '2', { signersAfter: ['5'] });
    await scenario.agree('b', '5');
    await scenario.reject('c', '3', 'b');
    expect(await scenario.waiting()).toEqual(['b:2']);
  });

  it('are removed by who added them, also after that one has agreed, but by nobody else', async () => {
    const scenario = open();
    await atB(scenario, 'removed');
    await add(scenario, 'before', ['5', '6']);
    const remove = async (user: string, users: string[], at = user) =>
      scenario.engine.removeSign(scenario.as(user), { taskId: await scenario.task('b', at), users });
    expect(await codeOf(remove('5', ['6']))).toBe('notSigner');
    expect(await codeOf(remove('3', ['6'], '6'))).toBe('notHandler');

    await remove('2', ['6']);
    expect(await scenario.waiting()).toEqual(['b:2', 'b:5']);
    await remove('2', ['5']);
    await scenario.agree('b', '2', { signersAfter: ['7', '8'] });
    await scenario.agree('b', '7');
    await remove('2', ['8'], '8');
    expect(await scenario.waiting()).toEqual(['c:3']);
    expect(await scenario.actions()).toContain('b redueceSign 2 → 8');
  });

  it('wait again when the handler withdraws an agreement that they follow', async () => {
    const scenario = open();
    const taskId = await atB(scenario, 'withdrawn');
    await scenario.agree('b', '2', { signersAfter: ['5'] });
    await scenario.engine.withdraw(scenario.as('2'), { instanceId: scenario.instanceId, taskId });
    expect(await scenario.waiting()).toEqual(['b:2']);
    await scenario.agree('b', '2');
    expect(await scenario.waiting()).toEqual(['b:5']);
  });

  it('withdraw their own signature while the handler has not acted, who waits again', async () => {
    const scenario = open();
    const taskId = await atB(scenario, 'unsigned');
    await add(scenario, 'before', ['5']);
    const signing = await scenario.task('b', '5');
    await scenario.agree('b', '5');
    await scenario.engine.withdraw(scenario.as('5'), { instanceId: scenario.instanceId, taskId: signing });
    expect(await scenario.waiting()).toEqual(['b:2', 'b:5']);
    expect(await codeOf(scenario.engine.complete(scenario.as('2'), { taskId }))).toBe('signersPending');
  });

  it('let the handler withdraw the completion of the task, which they signed before', async () => {
    const scenario = open();
    const taskId = await atB(scenario, 'whole');
    await add(scenario, 'before', ['5']);
    await scenario.agree('b', '5');
    await scenario.agree('b', '2');
    await scenario.engine.withdraw(scenario.as('2'), { instanceId: scenario.instanceId, taskId });
    expect(await scenario.waiting()).toEqual(['b:2']);
  });

  it('are refused for a task that nobody has claimed, and for people who sign already', async () => {
    const scenario = open({ 'd:7': ['2', '4'] });
    const diagram = new Diagram('offered')
      .start()
      .task('b', { handlers: handledBy({ departments: [7] }) })
      .end()
      .flow('start', 'b', 'end');
    await scenario.begin(diagram, '9');
    expect(await codeOf(add(scenario, 'before', ['5']))).toBe('notClaimed');
    expect(await codeOf(scenario.agree('b', '2', { signersAfter: ['5'] }))).toBe('notClaimed');

    await scenario.engine.claim(scenario.as('2'), { taskId: await scenario.task('b') });
    expect(await codeOf(add(scenario, 'before', ['2']))).toBe('alreadySigner');
    await add(scenario, 'before', ['5']);
    expect(await codeOf(add(scenario, 'beside', ['5']))).toBe('alreadySigner');
    const taskId = await scenario.task('b', '5');
    expect(await codeOf(scenario.engine.transfer(scenario.as('5'), { taskId, assignee: '2' }))).toBe('alreadySigner');
    await scenario.engine.transfer(scenario.as('5'), { taskId, assignee: '6' });
    expect(await scenario.waiting()).toEqual(['b:2', 'b:6']);
  });

  it('are left out when they can no longer act, while the handler is replaced as the node says', async () => {
    const organisation: Record<string, string[]> = {};
    const scenario = open(organisation);
    await atB(scenario, 'gone');
    await add(scenario, 'before', ['5', '6']);
    organisation['u:5'] = [];
    await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
    expect(await scenario.waiting()).toEqual(['b:2', 'b:6']);
    organisation['u:2'] = [];
    await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
    expect(await scenario.waiting()).toEqual(['b:6']);
    await scenario.agree('b', '6');
    expect(await scenario.waiting()).toEqual(['c:3']);
  });

  it('survive suspension and migration', async () => {
    const scenario = open();
    await atB(scenario, 'moved');
    await add(scenario, 'before', ['5']);
    const { tenant, instanceId, engine } = scenario;
    await engine.suspend(tenant, instanceId);
    expect(await codeOf(scenario.agree('b', '5'))).toBe('suspended');
    await engine.activate(tenant, instanceId);
    await engine.deploy(tenant, { xml: single('moved').xml });
    await engine.migrate(tenant, instanceId, {
      source: 'moved:1',
      target: 'moved:2',
      mapping: {},
      user: '9',
      comment: '',
    });
    await scenario.agree('b', '5');
    await scenario.agree('b', '2');
    expect(await scenario.waiting()).toEqual(['c:3']);
  });
});

describeOnBothStores('signers added to a countersign', (open) => {
  it('are not counted, and hold the node only after or beside a member', async () => {
    const scenario = open();
    await scenario.begin(countersign('half', false, 50), '9');
    await add(scenario, 'beside', ['5'], { user: '1' });
    await add(scenario, 'before', ['6'], { user: '2' });
    await scenario.agree('b', '1');
    expect(await scenario.waiting()).toEqual(['b:2', 'b:5', 'b:6']);
    await scenario.agree('b', '5');
    expect(await scenario.waiting()).toEqual(['c:3']);
  });

  it('neither add nor remove those who count', async () => {
    const scenario = open();
    await scenario.begin(countersign('counted', false), '9');
    await add(scenario, 'beside', ['5'], { user: '1' });
    const taskId = await scenario.task('b', '5');
    expect(await codeOf(scenario.engine.addSign(scenario.as('5'), { taskId, users: ['7'] }))).toBe('notMultiInstance');
    expect(await codeOf(scenario.engine.removeSign(scenario.as('5'), { taskId, users: ['2'] }))).toBe('notSigner');
    expect(await scenario.waiting()).toEqual(['b:1', 'b:2', 'b:5']);
  });

  it('withdraw in a sequence without a loss to the member for whom they sign', async () => {
    const scenario = open();
    await scenario.begin(countersign('again', true), '9');
    await add(scenario, 'before', ['5', '6'], { user: '1' });
    const taskId = await scenario.task('b', '5');
    await scenario.agree('b', '5');
    await scenario.engine.withdraw(scenario.as('5'), { instanceId: scenario.instanceId, taskId });
    expect(await scenario.waiting()).toEqual(['b:1', 'b:5', 'b:6']);

    await scenario.agree('b', '5');
    await scenario.agree('b', '6');
    await scenario.agree('b', '1');
    expect(await scenario.waiting()).toEqual(['b:2']);
  });

  it('withdraw in a sequence before the next member, who waits again', async () => {
    const scenario = open();
    await scenario.begin(countersign('behind', true), '9');
    await scenario.agree('b', '1', { signersAfter: ['5'] });
    const taskId = await scenario.task('b', '5');
    await scenario.agree('b', '5');
    expect(await scenario.waiting()).toEqual(['b:2']);
    await scenario.engine.withdraw(scenario.as('5'), { instanceId: scenario.instanceId, taskId });
    expect(await scenario.waiting()).toEqual(['b:5']);
    await scenario.agree('b', '5');
    expect(await scenario.waiting()).toEqual(['b:2']);
  });

  it('sign before the next member of a sequence', async () => {
    const scenario = open();
    await scenario.begin(countersign('turns', true), '9');
    await add(scenario, 'before', ['5'], { user: '1' });
    expect(await scenario.waiting()).toEqual(['b:1', 'b:5']);
    await scenario.engine.addSign(scenario.as('1'), { taskId: await scenario.task('b', '1'), users: ['7'] });
    await scenario.agree('b', '5');
    await scenario.agree('b', '1', { signersAfter: ['6'] });
    expect(await scenario.waiting()).toEqual(['b:6']);
    await scenario.agree('b', '6');
    expect(await scenario.waiting()).toEqual(['b:7']);
    await scenario.agree('b', '7');
    await scenario.agree('b', '2');
    expect(await scenario.waiting()).toEqual(['c:3']);
  });
});

describeOnPostgres('a task that waits for added signers', (open) => {
  it('says so in the list, in which it is new after the last signature', async () => {
    const scenario = open();
    await atB(scenario, 'listed');
    await add(scenario, 'before', ['5']);
    const page = async () => (await scenario.engine.todoPage(scenario.as('2'), { current: 1, size: 10 })).records[0];
    const before = await page();
    expect(before).toMatchObject({ nodeId: 'b', awaits: ['5'] });
    await scenario.agree('b', '5');
    const after = await page();
    expect(after).toMatchObject({ taskId: before?.taskId, awaits: [] });
    expect(after?.createdAt).toBeGreaterThan(before?.createdAt ?? Infinity);
  });
});
