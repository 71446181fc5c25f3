import { expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { describeOnPostgres, scenariosOnPostgres } from '../../../../testing/both-stores';
import { Scenario } from '../../../../testing/scenario';

const reviewed = new Diagram('leave')
  .start()
  .task('review', { handlers: handledBy({ users: [2] }) })
  .end()
  .flow('start', 'review', 'end');

const open = scenariosOnPostgres();

const first = { current: 1, size: 10, keyword: '' };

it('a substitute can handle a task, and the absent user is recorded', async () => {
  const scenario = open();
  await scenario.begin(reviewed, '1');
  const substitute = { ...scenario.as('3'), actsFor: [{ user: '2' }] };

  const { records } = await scenario.engine.todoPage(substitute, first);
  expect(records[0]?.onBehalfOf).toBe('2');
  expect((await scenario.engine.task(substitute, records[0]!.taskId))?.onBehalfOf).toBe('2');
  expect((await scenario.engine.todoPage(scenario.as('2'), first)).records[0]?.onBehalfOf).toBeNull();
  await scenario.engine.complete(substitute, { taskId: records[0]!.taskId });

  const history = await scenario.engine.history(scenario.tenant, scenario.instanceId);
  expect(history.find(({ activityId }) => activityId === 'review')).toMatchObject({
    handler: '3',
    owner: '2',
    action: 'complete',
  });
  expect((await scenario.engine.donePage(substitute, first)).total).toBe(1);
  const parts = { state: false, history: false };
  expect((await scenario.engine.readInstance(scenario.as('2'), scenario.instanceId, parts))?.participates).toBe(true);
  expect((await scenario.engine.readInstance(scenario.as('5'), scenario.instanceId, parts))?.participates).toBe(false);
});

describeOnPostgres('a task offered to a substitute and the absent user', (open) => {
  it('is listed as the substitute’s own', async () => {
    const scenario = open();
    await scenario.begin(
      new Diagram('shared')
        .start()
        .task('review', { handlers: handledBy({ users: [2, 3] }) })
        .end()
        .flow('start', 'review', 'end'),
      '1',
    );

    const { records, total } = await scenario.engine.todoPage({ ...scenario.as('3'), actsFor: [{ user: '2' }] }, first);

    expect(total).toBe(1);
    expect(records[0]?.onBehalfOf).toBeNull();
  });
});

it('can be handled by the absent user as well', async () => {
  const scenario = new Scenario();
  await scenario.begin(reviewed, '1');

  await scenario.agree('review', '2');

  const history = await scenario.engine.history(scenario.tenant, scenario.instanceId);
  expect(history.find(({ activityId }) => activityId === 'review')).toMatchObject({ handler: '2', owner: null });
});

it('cannot be handled by a substitute of another user', async () => {
  const scenario = open();
  await scenario.begin(reviewed, '1');
  const [task] = (await scenario.engine.todoPage(scenario.as('2'), first)).records;

  const completing = scenario.engine.complete(
    { ...scenario.as('3'), actsFor: [{ user: '4' }] },
    { taskId: task!.taskId },
  );

  await expect(completing).rejects.toMatchObject({ code: 'notHandler' });
});

it('can be handled by a substitute for that definition, but not for others', async () => {
  const scenario = open();
  await scenario.begin(reviewed, '1');
  const [task] = (await scenario.engine.todoPage(scenario.as('2'), first)).records;
  const other = { ...scenario.as('3'), actsFor: [{ user: '2', definitionKeys: ['purchase'] }] };
  const substitute = { ...scenario.as('4'), actsFor: [{ user: '2', definitionKeys: ['purchase', 'leave'] }] };

  const refused = scenario.engine.complete(other, { taskId: task!.taskId });
  await expect(refused).rejects.toMatchObject({ code: 'notHandler' });
  expect((await scenario.engine.todoPage(other, first)).total).toBe(0);
  expect(await scenario.engine.participatesIn(other, task!.definitionId)).toBe(false);
  expect((await scenario.engine.todoPage(substitute, first)).total).toBe(1);
  await scenario.engine.complete(substitute, { taskId: task!.taskId });

  const history = await scenario.engine.history(scenario.tenant, scenario.instanceId);
  expect(history.find(({ activityId }) => activityId === 'review')).toMatchObject({ handler: '4', owner: '2' });
});
