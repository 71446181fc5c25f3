import { afterAll, beforeAll, expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { Scenario } from '../../../../testing/scenario';
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

it('to-dos, done tasks and initiated instances are found by the instance number', async () => {
  const scenario = new Scenario({}, test.store);
  await scenario.begin(twoTasks, '1');
  await scenario.agree('review', '2');
  const number = (await scenario.engine.instance(scenario.tenant, scenario.instanceId))!.number;
  await scenario.begin(twoTasks, '1');

  const query = { current: 1, size: 10, keyword: number };
  const totals = async (keyword: string) => [
    (await scenario.engine.todoPage(scenario.as('2'), { ...query, keyword })).total,
    (await scenario.engine.donePage(scenario.as('2'), { ...query, keyword })).total,
    (await scenario.engine.initiatedPage(scenario.as('1'), { ...query, keyword })).total,
  ];

  expect(await totals(number)).toEqual([1, 1, 1]);
  expect(await totals('19990101-000001')).toEqual([0, 0, 0]);
});

it('to-dos, done tasks and initiated instances are found by a business key of their own, not by their id', async () => {
  const scenario = new Scenario({}, test.store);
  const businessKey = 'ORDER-77';
  await scenario.begin(twoTasks, '1', { businessKey });
  await scenario.agree('review', '2');
  await scenario.begin(twoTasks, '1', { instanceId: 'order-78', businessKey: 'order-78' });
  const totals = async (keyword: string) => [
    (await scenario.engine.todoPage(scenario.as('2'), { current: 1, size: 10, keyword })).total,
    (await scenario.engine.donePage(scenario.as('2'), { current: 1, size: 10, keyword })).total,
    (await scenario.engine.initiatedPage(scenario.as('1'), { current: 1, size: 10, keyword })).total,
  ];

  expect(await totals('order-7')).toEqual([1, 1, 1]);
  expect(await totals('order-78')).toEqual([0, 0, 0]);
});

it('tasks that were passed automatically are neither listed nor counted among the done tasks', async () => {
  const diagram = new Diagram('passed')
    .start()
    .task('own', { handlers: handledBy({ users: [7] }), initiator: true })
    .task('lead', { handlers: handledBy({ users: [8] }) })
    .task('head', { handlers: handledBy({ users: [8] }), adjacent: true })
    .end()
    .flow('start', 'own', 'lead', 'head', 'end');
  const scenario = new Scenario({}, test.store);
  await scenario.begin(diagram, '7');
  await scenario.agree('lead', '8');
  const done = async (user: string) => {
    const caller = scenario.as(user);
    const { records, total } = await scenario.engine.donePage(caller, { current: 1, size: 10 });
    return [records.map(({ nodeId }) => nodeId), total, (await scenario.engine.counts(caller)).complete];
  };

  expect(await done('7')).toEqual([[], 0, 0]);
  expect(await done('8')).toEqual([['lead'], 1, 1]);
});
