import { by, Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { expect, it } from 'vitest';
import { describeOnBothStores, describeOnPostgres } from '../../../../testing/both-stores';
import { codeOf, type Scenario } from '../../../../testing/scenario';

/* Camunda: `TaskService#delegateTask` and `#resolveTask`; the owner is the first assignee, who gets the task back. */

const line = (key: string, handlers: object = by(1)) =>
  new Diagram(key).start().task('a', handlers).task('b', by(2)).end().flow('start', 'a', 'b', 'end');

/** Starts an instance of which user 1 has delegated the task for an opinion to user 5. */
async function delegated(scenario: Scenario, key: string, diagram = line(key)): Promise<string> {
  await scenario.begin(diagram, '9');
  const taskId = await scenario.task('a');
  await scenario.engine.delegate(scenario.as('1'), { taskId, assignee: '5', comment: 'ask', returns: true });
  return taskId;
}

const stateOf = async (scenario: Scenario, user: string, taskId: string) =>
  (await scenario.engine.task(scenario.as(user), taskId))?.delegation;

describeOnBothStores('a delegation that returns', (open) => {
  it('gives the task back to its owner with an opinion and values, and the owner decides', async () => {
    const scenario = open();
    const taskId = await delegated(scenario, 'returns');
    expect(await scenario.waiting()).toEqual(['a:5']);
    expect(await stateOf(scenario, '5', taskId)).toEqual({ state: 'PENDING', owner: '1' });
    expect(await codeOf(scenario.engine.complete(scenario.as('1'), { taskId }))).toBe('notHandler');

    await scenario.agree('a', '5', { comment: 'fine', vars: { checked: true } });
    expect(await scenario.waiting()).toEqual(['a:1']);
    expect(await stateOf(scenario, '1', taskId)).toEqual({ state: 'RESOLVED', owner: '1' });
    expect(await scenario.engine.variables(scenario.tenant, { executionId: scenario.instanceId })).toMatchObject({
      checked: true,
    });

    await scenario.agree('a', '1');
    expect(await scenario.waiting()).toEqual(['b:2']);
    expect(await scenario.actions()).toEqual(['start start 9', 'a delegate 1 → 5', 'a resolve 5 → 1', 'a complete 1']);
    const rows = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    expect(rows.slice(1, 4).map(({ owner, message }) => [owner, message])).toEqual([
      [null, 'ask'],
      ['1', 'fine'],
      [null, ''],
    ]);
  });

  it('is no default: the delegate completes the task on behalf of its owner', async () => {
    const scenario = open();
    await scenario.begin(line('default'), '9');
    await scenario.engine.delegate(scenario.as('1'), { taskId: await scenario.task('a'), assignee: '5' });
    await scenario.agree('a', '5');
    expect(await scenario.waiting()).toEqual(['b:2']);
  });

  it('refuses the delegate what decides on the task, and what only its owner chooses', async () => {
    const scenario = open();
    await scenario.begin(line('decides', by(1)), '9');
    await scenario.agree('a', '1');
    const taskId = await scenario.task('b');
    await scenario.engine.delegate(scenario.as('2'), { taskId, assignee: '5', returns: true });
    const { engine } = scenario;
    const delegate = scenario.as('5');

    for (const refused of [
      engine.reject(delegate, { taskId, target: 'a' }),
      engine.terminate(delegate, { taskId }),
      engine.jump(delegate, { taskId, target: 'a' }),
      engine.disagree(delegate, { taskId }),
      engine.addSign(delegate, { taskId, users: ['7'], kind: 'beside' }),
      engine.complete(delegate, { taskId, signersAfter: ['7'] }),
      engine.complete(delegate, { taskId, selectedFlowIds: ['x'] }),
      engine.complete(delegate, { taskId, choices: { b: ['7'] } }),
    ])
      expect(await codeOf(refused)).toBe('delegated');
    expect(await scenario.waiting()).toEqual(['b:5']);
  });

  it('stays pending with whoever the delegate hands the task to, and returns to the first owner', async () => {
    const scenario = open();
    const taskId = await delegated(scenario, 'further');
    await scenario.engine.delegate(scenario.as('5'), { taskId, assignee: '6' });
    await scenario.engine.transfer(scenario.as('6'), { taskId, assignee: '7' });
    expect(await stateOf(scenario, '7', taskId)).toEqual({ state: 'PENDING', owner: '1' });

    await scenario.agree('a', '7', { comment: 'fine' });
    expect(await scenario.waiting()).toEqual(['a:1']);
  });

  it.each(['delegate', 'transfer'] as const)('ends when the delegate hands the task to its owner (%s)', async (way) => {
    const scenario = open();
    const taskId = await delegated(scenario, `home-${way}`);
    await scenario.engine[way](scenario.as('5'), { taskId, assignee: '1' });
    expect(await stateOf(scenario, '1', taskId)).toBeNull();
    await scenario.agree('a', '1');
    expect(await scenario.waiting()).toEqual(['b:2']);
  });

  it('can be made again for a second opinion, and is over when the owner transfers the task', async () => {
    const scenario = open();
    const taskId = await delegated(scenario, 'again');
    await scenario.agree('a', '5');
    await scenario.engine.delegate(scenario.as('1'), { taskId, assignee: '6', returns: true });
    await scenario.agree('a', '6');
    expect(await scenario.waiting()).toEqual(['a:1']);

    await scenario.engine.transfer(scenario.as('1'), { taskId, assignee: '8' });
    expect(await stateOf(scenario, '8', taskId)).toBeNull();
    await scenario.agree('a', '8');
    const rows = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    expect(rows.find(({ action }) => action === 'complete')).toMatchObject({ handler: '8', owner: null });
  });

  it('refuses a repeated opinion, which would complete the task of its owner', async () => {
    const scenario = open();
    const taskId = await delegated(scenario, 'twice');
    await scenario.agree('a', '5');
    expect(await codeOf(scenario.engine.complete(scenario.as('5'), { taskId }))).toBe('notHandler');
    expect(await scenario.waiting()).toEqual(['a:1']);
  });

  it('waits while the instance is suspended', async () => {
    const scenario = open();
    const taskId = await delegated(scenario, 'suspended');
    await scenario.engine.suspend(scenario.tenant, scenario.instanceId);
    expect(await codeOf(scenario.engine.complete(scenario.as('5'), { taskId }))).toBe('suspended');
    await scenario.engine.activate(scenario.tenant, scenario.instanceId);
    await scenario.agree('a', '5');
    expect(await scenario.waiting()).toEqual(['a:1']);
  });

  it('leaves nothing to withdraw but the decision of the owner, who then has the task again', async () => {
    const scenario = open();
    const taskId = await delegated(scenario, 'withdrawn');
    const { instanceId } = scenario;
    await scenario.agree('a', '5');
    expect(await codeOf(scenario.engine.withdraw(scenario.as('5'), { instanceId, taskId }))).toBe('notWithdrawable');

    await scenario.agree('a', '1');
    await scenario.engine.withdraw(scenario.as('1'), { instanceId, taskId });
    expect(await scenario.waiting()).toEqual(['a:1']);
  });

  it('goes on among the members of a node, each with their own owner, who gets no second task', async () => {
    const scenario = open();
    const members = new Diagram('members')
      .start()
      .task('a', { ...by(1, 2), handling: severalPersons(100, false) })
      .end()
      .flow('start', 'a', 'end');
    await scenario.begin(members, '9');
    const taskId = await scenario.task('a', '1');
    await scenario.engine.delegate(scenario.as('1'), { taskId, assignee: '5', returns: true });
    const other = await scenario.task('a', '2');
    for (const way of ['delegate', 'transfer'] as const)
      expect(await codeOf(scenario.engine[way](scenario.as('2'), { taskId: other, assignee: '1' }))).toBe(
        'alreadySigner',
      );
    await scenario.agree('a', '5');
    await scenario.agree('a', '2');
    expect(await scenario.waiting()).toEqual(['a:1']);
    await scenario.agree('a', '1');
    expect(await scenario.status()).toBe('complete');
  });

  it('returns the task to its candidates when the owner, who had claimed it, gives it up', async () => {
    const scenario = open({ 'd:7': ['1', '2'] });
    await scenario.begin(line('claimed', { handlers: handledBy({ departments: [7] }) }), '9');
    const taskId = await scenario.task('a');
    await scenario.engine.claim(scenario.as('1'), { taskId });
    await scenario.engine.delegate(scenario.as('1'), { taskId, assignee: '5', returns: true });
    await scenario.agree('a', '5');
    await scenario.engine.unclaim(scenario.as('1'), { taskId });
    await scenario.agree('a', '2');
    const rows = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    expect(rows.find(({ action }) => action === 'complete')).toMatchObject({ handler: '2', owner: null });
  });

  it('goes back to its owner when the delegate can no longer act', async () => {
    const people: Record<string, string[]> = {};
    const scenario = open(people);
    const taskId = await delegated(scenario, 'gone-delegate');
    people['u:5'] = [];
    await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
    expect(await scenario.waiting()).toEqual(['a:1']);
    expect(await stateOf(scenario, '1', taskId)).toBeNull();
  });

  it('follows the rules of the node when the owner can no longer act', async () => {
    const people: Record<string, string[]> = { 'd:7': ['1', '2'] };
    const scenario = open(people);
    await scenario.begin(line('gone-owner', { handlers: handledBy({ departments: [7] }) }), '9');
    const taskId = await scenario.task('a');
    await scenario.engine.claim(scenario.as('1'), { taskId });
    await scenario.engine.delegate(scenario.as('1'), { taskId, assignee: '5', returns: true });
    people['u:1'] = [];
    people['d:7'] = ['2'];
    await scenario.agree('a', '5', { comment: 'fine' });
    expect(await scenario.waiting()).toEqual(['a']);
    await scenario.agree('a', '2');
    expect(await scenario.waiting()).toEqual(['b:2']);
  });

  it('is the delegation of Camunda’s clients: an opinion in the portal resolves theirs', async () => {
    const scenario = open();
    await scenario.begin(line('clients'), '9');
    const taskId = await scenario.task('a');
    await scenario.engine.camundaDelegate(scenario.tenant, taskId, '5');
    await scenario.agree('a', '5', { comment: 'fine' });
    expect(await scenario.waiting()).toEqual(['a:1']);

    await scenario.engine.delegate(scenario.as('1'), { taskId, assignee: '6', returns: true });
    await scenario.engine.resolve(scenario.tenant, taskId);
    expect(await scenario.waiting()).toEqual(['a:1']);
  });
});

describeOnPostgres('lists of a delegation that returns', (open) => {
  const all = { current: 1, size: 10 };
  const todo = async (scenario: Scenario, user: string) =>
    (await scenario.engine.todoPage(scenario.as(user), all)).records
      .filter(({ instanceId }) => instanceId === scenario.instanceId)
      .map(({ nodeId, delegation }) => [nodeId, delegation]);

  it('say who asks, and that the opinion has come; the delegate has handled it', async () => {
    const scenario = open();
    await delegated(scenario, 'listed');
    expect(await todo(scenario, '5')).toEqual([['a', { state: 'PENDING', owner: '1' }]]);
    expect(await todo(scenario, '1')).toEqual([]);

    const before = (await scenario.engine.counts(scenario.as('5'))).complete;
    await scenario.agree('a', '5');
    expect(await todo(scenario, '5')).toEqual([]);
    expect(await todo(scenario, '1')).toEqual([['a', { state: 'RESOLVED', owner: '1' }]]);
    const { records, total } = await scenario.engine.donePage(scenario.as('5'), all);
    expect(records[0]).toMatchObject({ instanceId: scenario.instanceId, action: 'resolve', withdrawable: false });
    expect(total).toBe(before + 1);
    expect((await scenario.engine.counts(scenario.as('5'))).complete).toBe(before + 1);
    expect(await scenario.engine.participates(scenario.as('5'), scenario.instanceId)).toBe(true);

    await scenario.agree('a', '1');
    expect(await todo(scenario, '2')).toEqual([['b', null]]);
  });
});
