import { afterAll, beforeAll, expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { Scenario, type Organisation } from '../../../../testing/scenario';
import { pgStore, type TestStore } from '../../../../testing/postgres';
import type { Caller, TodoQuery } from '../../../api';

let test: TestStore;
beforeAll(async () => {
  test = await pgStore();
});
afterAll(() => test.close());

let tenants = 0;
const open = (organisation: Organisation = {}) =>
  new Scenario(organisation, test.store, {}, {}, `todo-list-${(tenants += 1)}`);

const first = { current: 1, size: 10 };

/** Draws a process with one task for user 2, with or without a due date. */
const dated = (key: string, due?: string, users: number[] = [2]) =>
  new Diagram(`p_${key}`)
    .start()
    .task(key, { handlers: handledBy({ users }), ...(due && { attributes: `camunda:dueDate="${due}"` }) })
    .end()
    .flow('start', key, 'end');

const nodesOf = async (scenario: Scenario, query: Partial<TodoQuery>, caller: Caller = scenario.as('2')) => {
  const { records, total } = await scenario.engine.todoPage(caller, { ...first, ...query });
  return [total, ...records.map(({ nodeId }) => nodeId)];
};

it('open tasks are ordered by arrival, by due date with undated ones last, or by waiting time', async () => {
  const scenario = open();
  await scenario.begin(dated('later', '2031-01-01T00:00:00Z'), '1');
  await scenario.begin(dated('undated'), '1');
  await scenario.begin(dated('sooner', '2030-01-01T00:00:00Z'), '1');
  await scenario.begin(dated('undated_too'), '1');

  expect(await nodesOf(scenario, {})).toEqual([4, 'undated_too', 'sooner', 'undated', 'later']);
  expect(await nodesOf(scenario, { sort: 'age' })).toEqual([4, 'later', 'undated', 'sooner', 'undated_too']);
  expect(await nodesOf(scenario, { sort: 'due' })).toEqual([4, 'sooner', 'later', 'undated_too', 'undated']);
  expect(await nodesOf(scenario, { sort: 'due', size: 2, current: 2 })).toEqual([4, 'undated_too', 'undated']);
  expect(await nodesOf(scenario, { sort: 'due', keyword: 'LATER' })).toEqual([1, 'later']);
});

it('a task that is offered to several identities of the reader is ordered once', async () => {
  const scenario = open({ 'd:7': ['2', '3'] });
  const diagram = new Diagram('p_pooled')
    .start()
    .task('pooled', { handlers: handledBy({ users: [2], departments: [7] }) })
    .end()
    .flow('start', 'pooled', 'end');
  await scenario.begin(diagram, '1');

  for (const sort of ['received', 'due', 'age'] as const)
    expect(await nodesOf(scenario, { sort })).toEqual([1, 'pooled']);
});

it('open tasks can be filtered by overdue, and by the name of their node', async () => {
  const scenario = open();
  await scenario.begin(dated('late', '2020-01-01T00:00:00Z'), '1');
  await scenario.begin(dated('early', '2999-01-01T00:00:00Z'), '1');
  await scenario.begin(dated('undated'), '1');

  expect(await nodesOf(scenario, { overdue: true })).toEqual([1, 'late']);
  expect(await nodesOf(scenario, { overdue: false })).toEqual([2, 'undated', 'early']);
  const [late] = (await scenario.engine.todoPage(scenario.as('2'), { ...first, overdue: true })).records;
  const { nodeName } = late!;
  expect(await nodesOf(scenario, { nodeName })).toEqual([1, 'late']);
  expect(await nodesOf(scenario, { nodeName: '%' })).toEqual([0]);
  expect(await nodesOf(scenario, { nodeName, overdue: false })).toEqual([0]);
});

it('open tasks can be filtered by whether a reject reopened them', async () => {
  const scenario = open();
  const diagram = new Diagram('rejects')
    .start()
    .task('apply', { handlers: handledBy({ users: [2] }) })
    .task('check', { handlers: handledBy({ users: [3] }) })
    .end()
    .flow('start', 'apply', 'check', 'end');
  await scenario.begin(dated('plain'), '1');
  await scenario.begin(diagram, '2');
  await scenario.agree('apply', '2');
  await scenario.reject('check', '3', 'apply');

  expect(await nodesOf(scenario, { rejected: true })).toEqual([1, 'apply']);
  expect(await nodesOf(scenario, { rejected: false })).toEqual([1, 'plain']);
});

it('open tasks can be filtered by whether the reader would act for somebody else', async () => {
  const scenario = open();
  await scenario.begin(dated('own', undefined, [3]), '1');
  await scenario.begin(dated('shared', undefined, [2, 3]), '1');
  await scenario.begin(dated('absent'), '1');
  const substitute = { ...scenario.as('3'), actsFor: [{ user: '2' }] };

  expect(await nodesOf(scenario, { onBehalf: true }, substitute)).toEqual([1, 'absent']);
  expect(await nodesOf(scenario, { onBehalf: false }, substitute)).toEqual([2, 'shared', 'own']);
  expect(await nodesOf(scenario, { onBehalf: true })).toEqual([0]);
});

it('the read state of an open task is kept for each reader, until the task is handed to them again', async () => {
  const scenario = open({ 'd:7': ['2', '3'] });
  const diagram = new Diagram('p_pooled')
    .start()
    .task('pooled', { handlers: handledBy({ departments: [7] }) })
    .end()
    .flow('start', 'pooled', 'end');
  await scenario.begin(diagram, '1');
  const [pooled] = (await scenario.engine.todoPage(scenario.as('2'), first)).records;
  const { taskId } = pooled!;
  const read = async (user: string) =>
    (await scenario.engine.todoPage(scenario.as(user), first)).records.map((task) => task.read);

  expect([await read('2'), await read('3')]).toEqual([[false], [false]]);
  await Promise.all([
    scenario.engine.markTaskRead(scenario.as('2'), taskId),
    scenario.engine.markTaskRead(scenario.as('4'), taskId),
  ]);
  await scenario.engine.markTaskRead(scenario.as('2'), taskId);

  expect([await read('2'), await read('3')]).toEqual([[true], [false]]);
  expect(await nodesOf(scenario, { unread: true })).toEqual([0]);
  expect(await nodesOf(scenario, { unread: false })).toEqual([1, 'pooled']);
  expect(await nodesOf(scenario, { unread: true }, scenario.as('3'))).toEqual([1, 'pooled']);
  const { rows } = await test.pool.query('SELECT readers FROM wf_todo WHERE tenant_id = $1', [scenario.tenant]);
  expect(rows).toEqual([{ readers: ['2'] }]);

  await scenario.engine.delegate(scenario.as('2'), { taskId, assignee: '3' });
  await scenario.engine.markTaskRead(scenario.as('3'), taskId);
  await scenario.engine.delegate(scenario.as('3'), { taskId, assignee: '2' });
  expect(await read('2')).toEqual([false]);
});

it("the waiting time of an instance's open tasks is shown until it has ended", async () => {
  const scenario = open();
  await scenario.begin(dated('waits'), '1');
  const waitingSince = async () => {
    const { records } = await scenario.engine.initiatedPage(scenario.as('1'), first);
    return records.map((record) => record.waitingSince);
  };
  const [task] = (await scenario.engine.todoPage(scenario.as('2'), first)).records;

  expect(await waitingSince()).toEqual([task?.createdAt]);
  await scenario.engine.delegate(scenario.as('2'), { taskId: task!.taskId, assignee: '3' });
  const [handed] = (await scenario.engine.todoPage(scenario.as('3'), first)).records;
  expect(handed!.createdAt).toBeGreaterThan(task!.createdAt);
  expect(await waitingSince()).toEqual([handed?.createdAt]);
  await scenario.agree('waits', '3');
  expect(await waitingSince()).toEqual([null]);
});

it('counts the tasks of several searches as their pages do, each task once and up to a bound', async () => {
  const scenario = open({ 'd:7': ['2', '3'] });
  await scenario.begin(dated('later', '2031-01-01T00:00:00Z'), '1');
  await scenario.begin(dated('sooner', '2020-01-01T00:00:00Z'), '1');
  const diagram = new Diagram('p_pooled')
    .start()
    .task('pooled', { handlers: handledBy({ users: [2], departments: [7] }) })
    .end()
    .flow('start', 'pooled', 'end');
  await scenario.begin(diagram, '1');
  const searches: TodoQuery[] = [
    first,
    { ...first, keyword: 'pool' },
    { ...first, overdue: true },
    { ...first, unread: true, nodeName: 'later' },
    { ...first, onBehalf: true },
    { ...first, definitionKey: 'p_sooner', keyword: 'none' },
  ];

  const pages = await Promise.all(searches.map((search) => scenario.engine.todoPage(scenario.as('2'), search)));
  const counts = await scenario.engine.todoCounts(scenario.as('2'), searches, 100);

  expect(counts).toEqual(pages.map(({ total }) => total));
  expect(counts).toEqual([3, 1, 1, 1, 0, 0]);
  expect(await scenario.engine.todoCounts(scenario.as('2'), [{}], 2)).toEqual([2]);
  expect(await scenario.engine.todoCounts(scenario.as('2'), [], 2)).toEqual([]);
});
