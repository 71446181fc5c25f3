import { describe, expect, it } from 'vitest';
import { codeOf, Scenario } from '../../../../testing/scenario';
import { Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';

const contract = () =>
  new Diagram('contract')
    .start()
    .task('apply', { handlers: handledBy({ users: [1] }) })
    .task('audit', { handlers: handledBy({ departments: [7] }) })
    .end()
    .flow('start', 'apply', 'audit', 'end');

const organisation = { 'd:7': ['2', '3'], 'r:9': ['4', '5', '6'] };

describe('handlers', () => {
  it('are assigned a task if named alone, and offered it if there are several', async () => {
    const scenario = new Scenario(organisation);
    await scenario.begin(contract(), '1');

    expect(await scenario.waiting()).toEqual(['apply:1']);

    await scenario.agree('apply', '1');
    expect(await scenario.waiting()).toEqual(['audit']);
    const mayHandle = async (user: string) =>
      (await scenario.engine.task(scenario.as(user), await scenario.task('audit')))?.mayHandle;
    expect([await mayHandle('3'), await mayHandle('4')]).toEqual([true, false]);
  });

  it('that are missing skip the task', async () => {
    const scenario = new Scenario({ 'd:7': [] });
    await scenario.begin(contract(), '1');
    await scenario.agree('apply', '1');
    expect(await scenario.status()).toBe('complete');
    expect(await scenario.actions()).toEqual(['start start 1', 'apply complete 1', 'audit autoComplete']);
  });

  it('are the only users who may act', async () => {
    const scenario = new Scenario(organisation);
    await scenario.begin(contract(), '1');
    const taskId = await scenario.task('apply');

    expect(await codeOf(scenario.engine.complete(scenario.as('2'), { taskId }))).toBe('notHandler');
    expect(await codeOf(scenario.engine.terminate(scenario.as('2'), { taskId }))).toBe('notHandler');
    expect(await codeOf(scenario.engine.complete({ ...scenario.as('1'), tenant: 'other' }, { taskId }))).toBe(
      'taskNotFound',
    );
    expect(await scenario.waiting()).toEqual(['apply:1']);
  });

  it('complete a task once', async () => {
    const scenario = new Scenario(organisation);
    await scenario.begin(contract(), '1');
    const taskId = await scenario.task('apply');
    const both = await Promise.allSettled([
      scenario.engine.complete(scenario.as('1'), { taskId }),
      scenario.engine.complete(scenario.as('1'), { taskId }),
    ]);

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await codeOf(scenario.engine.complete(scenario.as('1'), { taskId }))).toBe('taskNotActive');
    expect(await codeOf(scenario.engine.complete(scenario.as('1'), { taskId: `${scenario.instanceId}.999` }))).toBe(
      'taskNotFound',
    );
    for (const taskId of ['nonsense', `${scenario.instanceId}.constructor`, `${scenario.instanceId}.__proto__`]) {
      expect(await codeOf(scenario.engine.complete(scenario.as('1'), { taskId }))).toBe('taskNotFound');
      expect(await scenario.engine.task(scenario.as('1'), taskId)).toBeNull();
    }
  });
});

describe('automatic passing', () => {
  it('skips the initiator and the handler of the previous node', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('auto')
      .start()
      .task('own', { handlers: handledBy({ users: [1] }), initiator: true })
      .task('lead', { handlers: handledBy({ users: [2] }) })
      .task('head', { handlers: handledBy({ users: [2] }), adjacent: true })
      .task('last', { handlers: handledBy({ users: [3] }), adjacent: true })
      .end()
      .flow('start', 'own', 'lead', 'head', 'last', 'end');
    await scenario.begin(diagram, '1');

    expect(await scenario.waiting()).toEqual(['lead:2']);

    await scenario.agree('lead', '2');
    expect(await scenario.waiting()).toEqual(['last:3']);
    expect(await scenario.actions()).toEqual([
      'start start 1',
      'own autoComplete 1',
      'lead complete 2',
      'head autoComplete 2',
    ]);
  });

  it('skips the initiator among several members, except after a reject', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('several')
      .start()
      .task('sign', { handlers: handledBy({ users: [1, 2] }), handling: severalPersons(100), initiator: true })
      .task('audit', { handlers: handledBy({ users: [3] }) })
      .end()
      .flow('start', 'sign', 'audit', 'end');
    await scenario.begin(diagram, '1');

    expect(await scenario.waiting()).toEqual(['sign:2']);

    await scenario.agree('sign', '2');
    await scenario.reject('audit', '3', 'sign');
    expect(await scenario.waiting()).toEqual(['sign:1', 'sign:2']);
  });
});

describe('a multi-person node', () => {
  const diagram = (sequential: boolean) =>
    new Diagram('signing')
      .start()
      .task('sign', { handlers: handledBy({ roles: [9] }), handling: severalPersons(60, sequential) })
      .task('after', { handlers: handledBy({ users: [8] }) })
      .end()
      .flow('start', 'sign', 'after', 'end');

  it('continues when the share has agreed and cancels the other members', async () => {
    const scenario = new Scenario(organisation);
    await scenario.begin(diagram(false), '1');

    expect(await scenario.waiting()).toEqual(['sign:4', 'sign:5', 'sign:6']);

    await scenario.agree('sign', '4');
    await scenario.agree('sign', '6');
    expect(await scenario.waiting()).toEqual(['after:8']);
    expect(await scenario.actions()).toContain('sign canceled 5');
  });

  it('is skipped without members', async () => {
    const scenario = new Scenario({ 'r:9': [] });
    await scenario.begin(diagram(false), '1');
    expect(await scenario.waiting()).toEqual(['after:8']);
    expect(await scenario.actions()).toEqual(['start start 1', 'sign autoComplete']);
  });

  it('takes the signers from the list variable of the process', async () => {
    const scenario = new Scenario(organisation);
    await scenario.begin(diagram(true), '1', { vars: { sign_assigneeList: [21, 22] } });
    expect(await scenario.waiting()).toEqual(['sign:21']);
  });

  it('counts an added signer', async () => {
    const scenario = new Scenario(organisation);
    await scenario.begin(diagram(false), '1');
    await scenario.engine.addSign(scenario.as('4'), { taskId: await scenario.task('sign', '4'), users: ['7'] });

    expect(await scenario.waiting()).toEqual(['sign:4', 'sign:5', 'sign:6', 'sign:7']);

    await scenario.agree('sign', '4');
    await scenario.agree('sign', '7');
    expect(await scenario.waiting()).toEqual(['sign:5', 'sign:6']);

    await scenario.agree('sign', '5');
    expect(await scenario.waiting()).toEqual(['after:8']);
  });

  it('puts a signer added in a sequence right after the current one', async () => {
    const scenario = new Scenario(organisation);
    await scenario.begin(diagram(true), '1');

    expect(await scenario.waiting()).toEqual(['sign:4']);

    const taskId = await scenario.task('sign', '4');
    await scenario.engine.addSign(scenario.as('4'), { taskId, users: ['7'] });
    expect(await codeOf(scenario.engine.addSign(scenario.as('4'), { taskId, users: ['5'] }))).toBe('alreadySigner');

    await scenario.agree('sign', '4');
    expect(await scenario.waiting()).toEqual(['sign:7']);
  });

  it('is the only node to which signers can be added', async () => {
    const scenario = new Scenario(organisation);
    await scenario.begin(contract(), '1');
    const taskId = await scenario.task('apply');
    expect(await codeOf(scenario.engine.addSign(scenario.as('1'), { taskId, users: ['7'] }))).toBe('notMultiInstance');
  });
});

describe('delegating', () => {
  it('lets one other user complete the task', async () => {
    const scenario = new Scenario(organisation);
    await scenario.begin(contract(), '1');
    const taskId = await scenario.task('apply');

    expect(await codeOf(scenario.engine.delegate(scenario.as('1'), { taskId, assignee: '1' }))).toBe('delegateToSelf');

    await scenario.engine.delegate(scenario.as('1'), { taskId, assignee: '9', comment: 'please' });
    expect(await scenario.waiting()).toEqual(['apply:9']);
    expect(await codeOf(scenario.engine.complete(scenario.as('1'), { taskId }))).toBe('notHandler');

    await scenario.agree('apply', '9');
    expect(await scenario.actions()).toEqual(['start start 1', 'apply delegate 1 → 9', 'apply complete 9']);
    expect((await scenario.engine.task(scenario.as('9'), taskId))?.owner).toBe('1');
  });
});

describe('terminating', () => {
  it('ends the instance and refuses further commands', async () => {
    const scenario = new Scenario(organisation);
    await scenario.begin(contract(), '1');
    await scenario.agree('apply', '1');
    const taskId = await scenario.task('audit');
    await scenario.engine.terminate(scenario.as('2'), { taskId, comment: 'off' });

    expect(await scenario.status()).toBe('terminal');
    expect(await codeOf(scenario.engine.complete(scenario.as('2'), { taskId }))).toBe('instanceEnded');

    const { activityStatusList } = await scenario.engine.diagram(scenario.tenant, scenario.instanceId);
    expect(activityStatusList.find(({ activityId }) => activityId === 'audit')?.status).toBe('terminal');
  });
});
