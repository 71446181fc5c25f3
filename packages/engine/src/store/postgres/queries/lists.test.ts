import { afterAll, beforeAll, expect, it } from 'vitest';
import { Diagram, handledBy } from '../../../../testing/diagram';
import { Desk } from '../../../../testing/office';
import { pgStore, type TestStore } from '../../../../testing/postgres';

const twoTasks = new Diagram('leave')
  .start()
  .task('review', { handlers: handledBy({ users: [2] }) })
  .task('archive', { handlers: handledBy({ users: [2] }) })
  .end()
  .flow('start', 'review', 'archive', 'end');

let test: TestStore;
beforeAll(async () => {
  test = await pgStore();
});
afterAll(() => test.close());

it('finds to-dos, done tasks and initiated instances by the instance number', async () => {
  const desk = new Desk({}, test.store);
  await desk.begin(twoTasks, '1');
  await desk.agree('review', '2');
  const number = (await desk.engine.instance(desk.tenant, desk.instanceId))!.number;
  await desk.begin(twoTasks, '1');

  const query = { current: 1, size: 10, keyword: number };
  const totals = async (keyword: string) => [
    (await desk.engine.todoPage(desk.as('2'), { ...query, keyword })).total,
    (await desk.engine.donePage(desk.as('2'), { ...query, keyword })).total,
    (await desk.engine.initiatedPage(desk.as('1'), { ...query, keyword })).total,
  ];

  expect(await totals(number)).toEqual([1, 1, 1]);
  expect(await totals('19990101-000001')).toEqual([0, 0, 0]);
});
