import {
  changeContinuation,
  emptyScript,
  withImplementType,
  writeCall,
  writeContinuation,
  writeCopyPeople,
  writeImplementation,
  writeListener,
  writeMapping,
  writeParameter,
  writeScriptTask,
  type Implementation,
  type Listener,
  type ListenerKind,
  type Mapping,
  type MappingDirection,
  type Parameter,
  type ParameterDirection,
} from '@portal/bpmn';
import { describe, expect, it } from 'vitest';
import { by, Diagram, handledBy } from '@portal/bpmn/testing';
import { Scenario } from '../testing/scenario';
import { before, runDue, running, variable, draw, type Change } from './run';

const listener = (given: Partial<Listener>): Listener => ({
  event: 'start',
  listenerType: 'expression',
  value: '',
  script: undefined,
  fields: [],
  id: '',
  timer: undefined,
  ...given,
});

const parameter = (given: Partial<Parameter>): Parameter => ({
  name: 'x',
  type: 'stringOrExpression',
  value: '',
  script: emptyScript,
  entries: [],
  ...given,
});

describe('a task implementation', () => {
  const implemented = (given: Implementation): Change[] => [
    ['work', (task, factory) => writeImplementation(factory, task, given)],
  ];

  it('by class is executed by the handler of that name', async () => {
    const scenario = await running(
      before('<serviceTask id="work"/>'),
      implemented({ ...withImplementType('class'), class: 'Mail' }),
      {
        Mail: ({ vars }) => ({ vars: { mailed: vars['amount'] } }),
      },
    );

    expect(await variable(scenario, 'mailed')).toBe(20);
    expect(await scenario.waiting()).toEqual(['after:2']);
  });

  it('by delegate expression is executed by the handler that the expression names', async () => {
    const scenario = await running(
      before('<sendTask id="work"/>'),
      implemented({ ...withImplementType('delegateExpression'), delegateExpression: '${mail}' }),
      { mail: () => ({ vars: { mailed: true } }) },
    );

    expect(await variable(scenario, 'mailed')).toBe(true);
  });

  it('by expression stores its value in the result variable', async () => {
    const scenario = await running(
      before('<businessRuleTask id="work"/>'),
      implemented({ ...withImplementType('expression'), expression: '${amount * 2}', resultVariable: 'twice' }),
    );
    expect(await variable(scenario, 'twice')).toBe(40);
  });

  it('that is external waits for a worker of its topic', async () => {
    const scenario = await running(
      before('<serviceTask id="work"/>'),
      implemented({ ...withImplementType('external'), topic: 'mail', taskPriority: '7' }),
    );
    const ask = { worker: 'w', max: 1, topics: [{ topic: 'mail', lockMs: 1000 }] };
    const [task] = await scenario.engine.fetchAndLock(scenario.tenant, ask);

    expect(task).toMatchObject({ topic: 'mail', priority: 7 });

    await scenario.engine.completeExternal(scenario.tenant, { taskId: task?.taskId ?? '', worker: 'w' });
    expect(await scenario.waiting()).toEqual(['after:2']);
  });
});

describe('a script task', () => {
  it('runs its script and stores the result', async () => {
    const script = { ...emptyScript, content: 'amount + 1', resultVariable: 'more' };
    const scenario = await running(before('<scriptTask id="work"/>'), [['work', () => writeScriptTask(script)]]);
    expect(await variable(scenario, 'more')).toBe(21);
  });
});

describe('an asynchronous continuation', () => {
  it('enters and leaves the node in separate jobs', async () => {
    const none = { before: false, after: false, exclusive: false };
    const both = changeContinuation(none, { before: true, after: true });
    const scenario = await running(before('<task id="work"/>'), [['work', () => writeContinuation(both)]]);

    expect(await scenario.waiting()).toEqual([]);

    await runDue(scenario);
    await runDue(scenario);
    expect(await scenario.waiting()).toEqual(['after:2']);
  });
});

describe('inputs and outputs', () => {
  it('are visible inside, and outputs are visible outside', async () => {
    const put = (direction: ParameterDirection, index: number, given: Partial<Parameter>): Change => [
      'work',
      (task, factory) => writeParameter(factory, task, direction, index, parameter(given)),
    ];
    let seen: unknown[] = [];
    const scenario = await running(
      before('<serviceTask id="work" camunda:class="See"/>'),
      [
        put('input', 0, { name: 'a', value: '${amount + 1}' }),
        put('input', 1, { name: 'b', type: 'script', script: { ...emptyScript, content: 'amount + 2' } }),
        put('input', 2, { name: 'c', type: 'list', entries: [{ key: '', value: '${amount}' }] }),
        put('input', 3, { name: 'd', type: 'map', entries: [{ key: 'k', value: 'v' }] }),
        put('output', 0, { name: 'out', value: '${a * 10}' }),
      ],
      { See: ({ vars }) => void (seen = ['a', 'b', 'c', 'd'].map((name) => vars[name])) },
    );

    expect(seen).toEqual([21, 22, [20], { k: 'v' }]);
    expect(await variable(scenario, 'out')).toBe(210);
    expect(await variable(scenario, 'a')).toBeUndefined();
  });
});

describe('listeners', () => {
  const listen = (id: string, kind: ListenerKind, index: number, given: Partial<Listener>): Change => [
    id,
    (element, factory) => writeListener(factory, element, kind, index, listener(given)),
  ];

  it('of an execution are called with their fields when it starts and ends', async () => {
    const calls: unknown[] = [];
    const fields: Listener['fields'] = [
      { name: 'plain', fieldType: 'string', value: 'p' },
      { name: 'sum', fieldType: 'expression', value: '${amount + 1}' },
    ];
    const scenario = await running(
      before('<task id="work"/>'),
      [
        listen('work', 'execution', 0, { event: 'start', listenerType: 'class', value: 'Record', fields }),
        listen('work', 'execution', 1, { event: 'end', listenerType: 'class', value: 'Record' }),
        listen('start_work', 'execution', 0, { event: 'take', value: '${execution.setVariable("taken", true)}' }),
      ],
      { Record: ({ event, fields: given }) => void calls.push(event, given) },
    );

    expect(calls).toEqual(['start', { plain: 'p', sum: 21 }, 'end', {}]);
    expect(await variable(scenario, 'taken')).toBe(true);
  });

  it('of a task are called at its events, including its timeout', async () => {
    const calls: string[] = [];
    const recorder = { listenerType: 'delegateExpression', value: '${record}' } as const;
    const sketch = new Diagram('drawn').start().task('work', by(2)).end().flow('start', 'work', 'end');
    const scenario = await running(
      sketch,
      [
        ...['create', 'assignment', 'complete'].map((event, index) =>
          listen('work', 'task', index, { ...recorder, event }),
        ),
        listen('work', 'task', 3, {
          ...recorder,
          event: 'timeout',
          id: 'late',
          timer: { type: 'Duration', definition: 'PT1H' },
        }),
      ],
      { record: ({ event }) => void calls.push(event ?? '') },
    );
    scenario.now += 3_600_000;
    await runDue(scenario);
    await scenario.agree('work', '2');

    expect(calls).toEqual(['create', 'assignment', 'timeout', 'complete']);
    expect(await scenario.status()).toBe('complete');
  });
});

describe('a call activity', () => {
  it('runs the configured version with the mapped variables', async () => {
    const map = (direction: MappingDirection, mapping: Mapping): Change => [
      'work',
      (activity, factory) => writeMapping(factory, activity, direction, 0, mapping),
    ];
    const called = (task: string) => new Diagram('called').start().task(task, by(3)).end().flow('start', task, 'end');
    const scenario = new Scenario();
    await scenario.engine.deploy(scenario.tenant, { xml: called('first').xml });
    await scenario.engine.deploy(scenario.tenant, { xml: called('second').xml });
    const version = { calledElement: 'called', binding: 'version', version: '1' } as const;
    const drawn = await draw(
      before('<callActivity id="work"/>'),
      ['work', () => writeCall(version)],
      map('in', { type: 'expression', source: '${amount + 1}', target: 'sum', local: false }),
      map('out', { type: 'expression', source: '${sum + 1}', target: 'result', local: false }),
    );
    await scenario.begin(drawn, '1', { vars: { amount: 20 } });

    expect(await scenario.waiting()).toEqual(['first:3']);

    await scenario.agree('first', '3');
    expect(await variable(scenario, 'result')).toBe(22);
    expect(await scenario.waiting()).toEqual(['after:2']);
  });
});

describe('a copy element', () => {
  it('sends the instance to its people and goes on at once', async () => {
    const scenario = await running(before('<sendTask id="work" name="Copy"/>'), [
      ['work', (element, factory) => writeCopyPeople(factory, element, handledBy({ users: [5] }))],
    ]);

    expect(await scenario.waiting()).toEqual(['after:2']);
    expect(await scenario.actions()).toContain('work copy → 5');
  });
});
