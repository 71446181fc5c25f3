import { describe, expect, it } from 'vitest';
import type { Handler } from '../index';
import { createJobRunner } from '../jobs';
import { Desk } from '../../testing/office';
import { Diagram, handledBy } from '../../testing/diagram';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });
const vars = async (desk: Desk) => (await desk.store.load(desk.tenant, desk.instanceId))?.state.executions['0']?.vars;

describe('listeners', () => {
  it('receive events of nodes, flows, tasks and the process, in order', async () => {
    const received: string[] = [];
    const record: Handler = ({ nodeId, event, task }) => {
      received.push(`${nodeId} ${event}${task ? ` ${task.assignee}` : ''}`);
    };
    const desk = new Desk({}, undefined, { record });
    const on = (event: string) => `<camunda:executionListener class="record" event="${event}"/>`;
    const onTask = ['create', 'assignment', 'complete'].map(
      (e) => `<camunda:taskListener class="record" event="${e}"/>`,
    );
    const xml = new Diagram('loud')
      .start()
      .task('a', by(2))
      .end()
      .flow('start', 'a', 'end')
      .xml.replace(
        'isExecutable="true">',
        `isExecutable="true"><extensionElements>${on('start')}${on('end')}</extensionElements>`,
      )
      .replace(/(<userTask id="a".*?<extensionElements>)/, `$1${on('start')}${on('end')}${onTask.join('')}`)
      .replace('targetRef="end">', `targetRef="end"><extensionElements>${on('take')}</extensionElements>`);
    await desk.engine.deploy(desk.tenant, { xml });
    desk.instanceId = (await desk.engine.start(desk.as('1'), { definitionKey: 'loud' })).instanceId;
    await desk.agree('a', '2');
    expect(received).toEqual([
      'loud start',
      'a start',
      'a create 2',
      'a assignment 2',
      'a complete 2',
      'a end',
      'a take',
      'loud end',
    ]);
  });
});

describe('a listener of a task', () => {
  const withListener = (event: string, work: string) => {
    const listener = `<camunda:taskListener event="${event}" ${work}</camunda:taskListener>`;
    return new Diagram('listened')
      .start()
      .add(
        `<userTask id="a" name="Ask" camunda:assignee="2"><extensionElements>${listener}</extensionElements></userTask>`,
      )
      .end()
      .flow('start', 'a', 'end');
  };
  const expression = (text: string) => `expression="\${${text}}">`;
  const script = (text: string) => `><camunda:script scriptFormat="javascript">${text}</camunda:script>`;

  it.each([
    [
      'an expression',
      expression("execution.setVariable('seen', task.name.concat(task.assignee).concat(task.eventName))"),
    ],
    [
      'a script',
      script("execution.setVariable('seen', task.getName() + task.getAssignee() + task.execution.eventName)"),
    ],
    [
      'getters',
      expression("task.setVariable('seen', task.getName().concat(task.getAssignee()).concat(task.getEventName()))"),
    ],
  ])('reads the task by %s', async (_how, work) => {
    const desk = new Desk();
    await desk.begin(withListener('create', work), '1');
    expect(await vars(desk)).toMatchObject({ seen: 'Ask2create' });
  });

  it.each([
    ['an expression', expression("task.setAssignee('9')")],
    ['a script', script("task.setAssignee('9')")],
  ])('gives the task to another user by %s', async (_how, work) => {
    const desk = new Desk();
    await desk.begin(withListener('create', work), '1');
    expect(await desk.waiting()).toEqual(['a:9']);
    expect((await desk.engine.counts(desk.as('2'))).todo).toBe(0);
  });

  it.each([
    ['name', "task.setName('Answer')", { nodeName: 'Answer' }],
    ['priority', 'task.setPriority(7)', { priority: 7 }],
    ['due date', "task.setDueDate('2026-02-01T09:00:00Z')", { dueAt: Date.UTC(2026, 1, 1, 9) }],
  ])('changes the %s shown in the task list', async (_what, text, expected) => {
    const desk = new Desk();
    await desk.begin(withListener('update', expression(text)), '1');
    await desk.engine.setOwner(desk.tenant, await desk.task('a'), '5');
    const { records } = await desk.engine.taskPage(desk.tenant, { first: 0, max: 10 });
    expect(records).toMatchObject([expected]);
  });
});

describe('listeners of a task that ends without being completed', () => {
  const received: string[] = [];
  const record: Handler = ({ nodeId, event, task }) => {
    received.push(`${nodeId} ${event}${task ? ` ${task.assignee}` : ''}`);
  };
  const listeners = `<camunda:taskListener class="record" event="complete"/><camunda:taskListener class="record" event="delete"/>
    <camunda:executionListener class="record" event="end"/>`;
  const tasks = new Diagram('loud')
    .start()
    .task('ask', by(1))
    .add(`<userTask id="a" camunda:assignee="2"><extensionElements>${listeners}</extensionElements></userTask>`)
    .task('file', by(3))
    .end()
    .flow('start', 'ask', 'a', 'file', 'end');

  it.each<[string, (desk: Desk, taskId: string) => Promise<unknown>]>([
    ['rejected', (desk) => desk.reject('a', '2', 'ask')],
    [
      'sent straight back',
      (desk, taskId) => desk.engine.reject(desk.as('2'), { taskId, target: 'ask', directReturn: true }),
    ],
    ['left by a jump', (desk, taskId) => desk.engine.jump(desk.as('2'), { taskId, target: 'file' })],
    ['terminated', (desk, taskId) => desk.engine.terminate(desk.as('2'), { taskId })],
    ['ended with its instance', (desk) => desk.engine.cancel(desk.as('1'), { instanceId: desk.instanceId })],
    ['ended by an error', (desk, taskId) => desk.engine.raise(desk.tenant, taskId, { kind: 'error', code: 'e' })],
  ])('receive its deletion when it is %s', async (_how, end) => {
    received.splice(0);
    const desk = new Desk({}, undefined, { record });
    await desk.begin(tasks, '1');
    await desk.agree('ask', '1');

    await end(desk, await desk.task('a'));

    expect(received).toEqual(['a delete 2', 'a end']);
  });

  it('receive the end of an external task by an uncaught error', async () => {
    received.splice(0);
    const desk = new Desk({}, undefined, { record });
    const end = '<extensionElements><camunda:executionListener class="record" event="end"/></extensionElements>';
    const diagram = new Diagram('booked')
      .start()
      .add(`<serviceTask id="book" camunda:type="external" camunda:topic="t">${end}</serviceTask>`)
      .end()
      .flow('start', 'book', 'end');
    await desk.begin(diagram, '1');
    const topics = [{ topic: 't', lockMs: 1000 }];
    const [work] = await desk.engine.fetchAndLock(desk.tenant, { worker: 'w', topics, max: 1 });

    await desk.engine.externalError(desk.tenant, { taskId: work?.taskId ?? '', worker: 'w', code: 'e' });

    expect(received).toEqual(['book end']);
  });
});

it('a task listener receives each timeout', async () => {
  const received: unknown[] = [];
  const desk = new Desk({}, undefined, {
    remind: ({ task }) => {
      received.push(task?.name);
      return { assignee: '9' };
    },
  });
  const timer =
    '<timerEventDefinition><timeCycle xsi:type="tFormalExpression">R2/PT1H</timeCycle></timerEventDefinition>';
  const listener = `<camunda:taskListener class="remind" event="timeout" id="t">${timer}</camunda:taskListener>`;
  const { xml } = new Diagram('slow').start().task('a', by(2)).end().flow('start', 'a', 'end');
  await desk.engine.deploy(desk.tenant, {
    xml: xml.replace(/(<userTask id="a".*?<extensionElements>)/, `$1${listener}`),
  });
  desk.instanceId = (await desk.engine.start(desk.as('1'), { definitionKey: 'slow' })).instanceId;
  const runner = createJobRunner({ engine: desk.engine, store: desk.store, clock: { now: () => desk.now } });
  for (let hour = 0; hour < 3; hour += 1) {
    desk.now += 3_600_000;
    await runner.runDue();
  }
  expect(received).toEqual(['a', 'a']);
  expect(await desk.waiting()).toEqual(['a:9']);
});
