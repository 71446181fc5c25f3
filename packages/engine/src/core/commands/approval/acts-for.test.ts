import { expect, it } from 'vitest';
import { Diagram, handledBy } from '../../../../testing/diagram';
import { Desk } from '../../../../testing/office';

const reviewed = new Diagram('leave')
  .start()
  .task('review', { handlers: handledBy({ users: [2] }) })
  .end()
  .flow('start', 'review', 'end');

const first = { current: 1, size: 10, keyword: '' };

it('lets a substitute handle a task, and records for whom', async () => {
  const desk = new Desk();
  await desk.begin(reviewed, '1');
  const substitute = { ...desk.as('3'), actsFor: ['2'] };

  const { records } = await desk.engine.todoPage(substitute, first);
  await desk.engine.complete(substitute, { taskId: records[0]!.taskId });

  const history = await desk.engine.history(desk.tenant, desk.instanceId);
  expect(history.find(({ activityId }) => activityId === 'review')).toMatchObject({
    handler: '3',
    owner: '2',
    action: 'complete',
  });
  expect((await desk.engine.donePage(substitute, first)).total).toBe(1);
});

it('leaves the task with the absent user as well', async () => {
  const desk = new Desk();
  await desk.begin(reviewed, '1');

  await desk.agree('review', '2');

  const history = await desk.engine.history(desk.tenant, desk.instanceId);
  expect(history.find(({ activityId }) => activityId === 'review')).toMatchObject({ handler: '2', owner: null });
});

it('refuses a substitute of another user', async () => {
  const desk = new Desk();
  await desk.begin(reviewed, '1');
  const [task] = (await desk.engine.todoPage(desk.as('2'), first)).records;

  const completing = desk.engine.complete({ ...desk.as('3'), actsFor: ['4'] }, { taskId: task!.taskId });

  await expect(completing).rejects.toMatchObject({ code: 'notHandler' });
});
