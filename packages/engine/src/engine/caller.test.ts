import { describe, expect, it } from 'vitest';
import type { Handler, HandlerContext } from '../index';
import { createJobRunner } from '../jobs';
import { codeOf, Desk } from '../../testing/office';
import { Diagram, handledBy } from '../../testing/diagram';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });
const booked = (work: string) =>
  new Diagram('booked')
    .start()
    .task('ask', by(1))
    .add(work)
    .task('file', by(2))
    .end()
    .flow('start', 'ask', 'book', 'file', 'end');
const vars = async (desk: Desk) => (await desk.store.load(desk.tenant, desk.instanceId))?.state.executions['0']?.vars;

describe('a handler of the program', () => {
  const seen: HandlerContext[] = [];
  const book: Handler = async (context) => {
    seen.push(context);
    return { result: Number(context.vars['amount']) * 2, vars: { by: context.nodeId } };
  };

  it.each([
    ['class', 'camunda:class="com.acme.Book"'],
    ['delegate expression', 'camunda:delegateExpression="${book}"'],
  ])('named by %s does the work of a service task', async (_how, attributes) => {
    const desk = new Desk({}, undefined, { 'com.acme.Book': book, book });
    const fields = '<camunda:field name="account"><camunda:expression>${amount}-x</camunda:expression></camunda:field>';
    const task = `<serviceTask id="book" ${attributes} camunda:resultVariable="total"><extensionElements>${fields}</extensionElements></serviceTask>`;
    await desk.begin(booked(task), '1', { vars: { amount: 4 } });
    await desk.agree('ask', '1');
    expect(await desk.waiting()).toEqual(['file:2']);
    expect(await vars(desk)).toMatchObject({ total: 8, by: 'book' });
    expect(seen.at(-1)).toMatchObject({ tenant: desk.tenant, instanceId: desk.instanceId, fields: { account: '4-x' } });
  });

  it('that throws refuses the command, and nothing has changed', async () => {
    const desk = new Desk({}, undefined, {
      book: () => {
        throw new Error('the ledger is closed');
      },
    });
    await desk.begin(booked('<serviceTask id="book" camunda:class="book"/>'), '1');
    expect(await codeOf(desk.agree('ask', '1'))).toBe('handlerFailed');
    expect(await desk.waiting()).toEqual(['ask:1']);
  });

  it('has to be there when a definition names its class', async () => {
    const desk = new Desk();
    const { xml } = booked('<serviceTask id="book" camunda:class="com.acme.Unknown"/>');
    await expect(desk.engine.deploy(desk.tenant, { xml })).rejects.toMatchObject({
      problems: [{ nodeId: 'book', code: 'badReference' }],
    });
  });

  it('may raise an error for the events around', async () => {
    const desk = new Desk({}, undefined, { book: () => ({ error: { code: 'full' } }) });
    const diagram = booked('<serviceTask id="book" camunda:class="book"/>')
      .add('<boundaryEvent id="full" attachedToRef="book"><errorEventDefinition/></boundaryEvent>')
      .task('wait', by(3))
      .flow('full', 'wait', 'end');
    await desk.begin(diagram, '1');
    await desk.agree('ask', '1');
    expect(await desk.waiting()).toEqual(['wait:3']);
  });
});

describe('listeners', () => {
  it('hear of nodes, flows, tasks and the process, in order', async () => {
    const heard: string[] = [];
    const hear: Handler = ({ nodeId, event, task }) => {
      heard.push(`${nodeId} ${event}${task ? ` ${task.assignee}` : ''}`);
    };
    const desk = new Desk({}, undefined, { hear });
    const on = (event: string) => `<camunda:executionListener class="hear" event="${event}"/>`;
    const onTask = ['create', 'assignment', 'complete'].map((e) => `<camunda:taskListener class="hear" event="${e}"/>`);
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
    expect(heard).toEqual([
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
    return new Diagram('told')
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
  ])('gives the task to somebody else by %s', async (_how, work) => {
    const desk = new Desk();
    await desk.begin(withListener('create', work), '1');
    expect(await desk.waiting()).toEqual(['a:9']);
    expect((await desk.engine.counts(desk.as('2'))).todo).toBe(0);
  });

  it.each([
    ['name', "task.setName('Answer')", { nodeName: 'Answer' }],
    ['priority', 'task.setPriority(7)', { priority: 7 }],
    ['due date', "task.setDueDate('2026-02-01T09:00:00Z')", { dueAt: Date.UTC(2026, 1, 1, 9) }],
  ])('changes the %s, which the list of tasks tells', async (_what, text, told) => {
    const desk = new Desk();
    await desk.begin(withListener('update', expression(text)), '1');
    await desk.engine.setOwner(desk.tenant, await desk.task('a'), '5');
    const { records } = await desk.engine.taskPage(desk.tenant, { first: 0, max: 10 });
    expect(records).toMatchObject([told]);
  });
});

describe('listeners of a task that ends without being completed', () => {
  const heard: string[] = [];
  const hear: Handler = ({ nodeId, event, task }) => {
    heard.push(`${nodeId} ${event}${task ? ` ${task.assignee}` : ''}`);
  };
  const listeners = `<camunda:taskListener class="hear" event="complete"/><camunda:taskListener class="hear" event="delete"/>
    <camunda:executionListener class="hear" event="end"/>`;
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
  ])('hear that it is deleted when it is %s', async (_how, end) => {
    heard.splice(0);
    const desk = new Desk({}, undefined, { hear });
    await desk.begin(tasks, '1');
    await desk.agree('ask', '1');

    await end(desk, await desk.task('a'));

    expect(heard).toEqual(['a delete 2', 'a end']);
  });

  it('hear that external work has ended by an error that nothing catches', async () => {
    heard.splice(0);
    const desk = new Desk({}, undefined, { hear });
    const end = '<extensionElements><camunda:executionListener class="hear" event="end"/></extensionElements>';
    await desk.begin(
      booked(`<serviceTask id="book" camunda:type="external" camunda:topic="t">${end}</serviceTask>`),
      '1',
    );
    await desk.agree('ask', '1');
    const topics = [{ topic: 't', lockMs: 1000 }];
    const [work] = await desk.engine.fetchAndLock(desk.tenant, { worker: 'w', topics, max: 1 });

    await desk.engine.externalError(desk.tenant, { taskId: work?.taskId ?? '', worker: 'w', code: 'e' });

    expect(heard).toEqual(['book end']);
  });
});

it('a listener hears that a task has waited too long, each time', async () => {
  const heard: unknown[] = [];
  const desk = new Desk({}, undefined, {
    remind: ({ task }) => {
      heard.push(task?.name);
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
  expect(heard).toEqual(['a', 'a']);
  expect(await desk.waiting()).toEqual(['a:9']);
});

describe('scripts', () => {
  it('in JavaScript do the work of a script task and decide', async () => {
    const desk = new Desk();
    const script = 'execution.setVariable("list", [1, 2, amount]); amount &gt; 3';
    const task = `<scriptTask id="book" scriptFormat="javascript" camunda:resultVariable="big"><script>${script}</script></scriptTask>`;
    await desk.begin(booked(task), '1', { vars: { amount: 4 } });
    await desk.agree('ask', '1');
    expect(await vars(desk)).toMatchObject({ list: [1, 2, 4], big: true });
  });

  const caught = (script: string) =>
    new Diagram('booked')
      .declare('<error id="full" errorCode="full"/>')
      .start()
      .task('ask', by(1))
      .add(`<scriptTask id="book" scriptFormat="javascript"><script>${script}</script></scriptTask>`)
      .add(
        `<boundaryEvent id="caught" attachedToRef="book"><errorEventDefinition errorRef="full"
        camunda:errorMessageVariable="why"/></boundaryEvent>`,
      )
      .task('file', by(2))
      .task('wait', by(3))
      .end()
      .end('late')
      .flow('start', 'ask', 'book', 'file', 'end')
      .flow('caught', 'wait', 'late');

  it.each(['BpmnError', 'org.camunda.bpm.engine.delegate.BpmnError', 'org.operaton.bpm.engine.delegate.BpmnError'])(
    'raise an error for the events around by %s, and what they have set is set',
    async (type) => {
      const desk = new Desk();
      const script = `execution.setVariable('tried', 1); throw new ${type}('full', 'no room');`;
      await desk.begin(caught(script), '1');
      await desk.agree('ask', '1');
      expect(await desk.waiting()).toEqual(['wait:3']);
      expect(await vars(desk)).toMatchObject({ tried: 1, why: 'no room' });
    },
  );

  it.each([
    ['nothing catches', "throw new BpmnError('other')", 'errorNotCaught'],
    ['is none', "throw new Error('full')", 'scriptFailed'],
  ])('raise an error that %s, and the command is refused', async (_what, script, code) => {
    const desk = new Desk();
    await desk.begin(caught(script), '1');
    expect(await codeOf(desk.agree('ask', '1'))).toBe(code);
    expect(await desk.waiting()).toEqual(['ask:1']);
  });

  it('keep a variable of the name that an error has for them', async () => {
    const desk = new Desk();
    const script = "execution.setVariable('seen', org.name);";
    await desk.begin(caught(script), '1', { vars: { org: { name: 'talent office' } } });
    await desk.agree('ask', '1');
    expect(await vars(desk)).toMatchObject({ seen: 'talent office' });
  });

  it('that fail leave the instance as it was', async () => {
    const desk = new Desk();
    const task = '<scriptTask id="book" scriptFormat="javascript"><script>for (;;) {}</script></scriptTask>';
    await desk.begin(booked(task), '1');
    expect(await codeOf(desk.agree('ask', '1'))).toBe('scriptTime');
    expect(await desk.waiting()).toEqual(['ask:1']);
  });

  it('in other languages are refused with the node', async () => {
    const { xml } = booked('<scriptTask id="book" scriptFormat="python"><script>1</script></scriptTask>');
    await expect(new Desk().engine.deploy('t', { xml })).rejects.toMatchObject({
      problems: [{ nodeId: 'book', code: 'scriptFormat' }],
    });
  });
});
