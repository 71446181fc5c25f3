import { describe, expect, it } from 'vitest';
import type { Handler } from '../index';
import { createJobRunner } from '../jobs';
import { Scenario } from '../../testing/scenario';
import { by, Diagram, timer } from '@portal/bpmn/testing';

const vars = async (scenario: Scenario) =>
  (await scenario.store.load(scenario.tenant, scenario.instanceId))?.state.executions['0']?.vars;

describe('listeners', () => {
  it('receive events of nodes, flows, tasks and the process, in order', async () => {
    const received: string[] = [];
    const record: Handler = ({ nodeId, event, task }) => {
      received.push(`${nodeId} ${event}${task ? ` ${task.assignee}` : ''}`);
    };
    const scenario = new Scenario({}, undefined, { record });
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
    await scenario.engine.deploy(scenario.tenant, { xml });
    scenario.instanceId = (await scenario.engine.start(scenario.as('1'), { definitionKey: 'loud' })).instanceId;
    await scenario.agree('a', '2');

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
    const scenario = new Scenario();
    await scenario.begin(withListener('create', work), '1');
    expect(await vars(scenario)).toMatchObject({ seen: 'Ask2create' });
  });

  it.each([
    ['an expression', expression("task.setAssignee('9')")],
    ['a script', script("task.setAssignee('9')")],
  ])('gives the task to another user by %s', async (_how, work) => {
    const scenario = new Scenario();
    await scenario.begin(withListener('create', work), '1');
    expect(await scenario.waiting()).toEqual(['a:9']);
  });

  it.each([
    ['name', "task.setName('Answer')", { name: 'Answer' }],
    ['priority', 'task.setPriority(7)', { priority: 7 }],
    ['due date', "task.setDueDate('2026-02-01T09:00:00Z')", { dueAt: Date.UTC(2026, 1, 1, 9) }],
  ])('changes the %s of the task', async (_what, text, expected) => {
    const scenario = new Scenario();
    await scenario.begin(withListener('update', expression(text)), '1');
    await scenario.engine.setOwner(scenario.tenant, await scenario.task('a'), '5');
    expect(Object.values((await scenario.state()).tasks)).toMatchObject([expected]);
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

  it.each<[string, (scenario: Scenario, taskId: string) => Promise<unknown>]>([
    ['rejected', (scenario) => scenario.reject('a', '2', 'ask')],
    [
      'sent straight back',
      (scenario, taskId) => scenario.engine.reject(scenario.as('2'), { taskId, target: 'ask', directReturn: true }),
    ],
    ['left by a jump', (scenario, taskId) => scenario.engine.jump(scenario.as('2'), { taskId, target: 'file' })],
    ['terminated', (scenario, taskId) => scenario.engine.terminate(scenario.as('2'), { taskId })],
    [
      'ended with its instance',
      (scenario) => scenario.engine.cancel(scenario.as('1'), { instanceId: scenario.instanceId }),
    ],
    [
      'ended by an error',
      (scenario, taskId) => scenario.engine.raise(scenario.tenant, taskId, { kind: 'error', code: 'e' }),
    ],
  ])('receive its deletion when it is %s', async (_how, end) => {
    received.splice(0);
    const scenario = new Scenario({}, undefined, { record });
    await scenario.begin(tasks, '1');
    await scenario.agree('ask', '1');

    await end(scenario, await scenario.task('a'));

    expect(received).toEqual(['a delete 2', 'a end']);
  });

  it('are called at the end of an external task by an uncaught error', async () => {
    received.splice(0);
    const scenario = new Scenario({}, undefined, { record });
    const end = '<extensionElements><camunda:executionListener class="record" event="end"/></extensionElements>';
    const diagram = new Diagram('booked')
      .start()
      .add(`<serviceTask id="book" camunda:type="external" camunda:topic="t">${end}</serviceTask>`)
      .end()
      .flow('start', 'book', 'end');
    await scenario.begin(diagram, '1');
    const topics = [{ topic: 't', lockMs: 1000 }];
    const [work] = await scenario.engine.fetchAndLock(scenario.tenant, { worker: 'w', topics, max: 1 });

    await scenario.engine.externalError(scenario.tenant, { taskId: work?.taskId ?? '', worker: 'w', code: 'e' });

    expect(received).toEqual(['book end']);
  });
});

it('a task listener receives each timeout', async () => {
  const received: unknown[] = [];
  const scenario = new Scenario({}, undefined, {
    remind: ({ task }) => {
      received.push(task?.name);
      return { assignee: '9' };
    },
  });
  const listener = `<camunda:taskListener class="remind" event="timeout" id="t">${timer('timeCycle', 'R2/PT1H')}</camunda:taskListener>`;
  const { xml } = new Diagram('slow').start().task('a', by(2)).end().flow('start', 'a', 'end');
  await scenario.engine.deploy(scenario.tenant, {
    xml: xml.replace(/(<userTask id="a".*?<extensionElements>)/, `$1${listener}`),
  });
  scenario.instanceId = (await scenario.engine.start(scenario.as('1'), { definitionKey: 'slow' })).instanceId;
  const runner = createJobRunner({
    engine: scenario.engine,
    store: scenario.store,
    clock: { now: () => scenario.now },
  });
  for (let hour = 0; hour < 3; hour += 1) {
    scenario.now += 3_600_000;
    await runner.runDue();
  }

  expect(received).toEqual(['a', 'a']);
  expect(await scenario.waiting()).toEqual(['a:9']);
});
