import {
  applyProps,
  connectorOf,
  emptyScript,
  loopOf,
  withImplementType,
  writeExternalError,
  writeField,
  writeImplementation,
  writeJob,
  writeLoop,
  writeLooped,
  writeParameter,
  type BpmnElement,
  type Implementation,
  type InjectedField,
  type Loop,
} from '@portal/bpmn';
import { describe, expect, it } from 'vitest';
import type { Handler } from '../src';
import { by, Diagram } from '@portal/bpmn/testing';
import { before, runDue, running, variable, type Change } from './run';

const implemented = (type: NonNullable<Implementation['implementType']>, settings: Partial<Implementation>): Change => [
  'work',
  (task, factory) => writeImplementation(factory, task, { ...withImplementType(type), ...settings }),
];
const ask = { worker: 'w', max: 9, topics: [{ topic: 'mail', lockMs: 1000 }] };

describe('a loop', () => {
  const looped = (loop: Partial<Loop>): Change[] => [
    ['work', (task, factory) => writeLooped(factory, task, loop.type ?? 'parallel')],
    [
      'work',
      (task, factory) => {
        const made = loopOf(task) as BpmnElement;
        applyProps(made, writeLoop(factory, made, loop));
        return {};
      },
    ],
  ];
  const seenBy = async (loop: Partial<Loop>) => {
    const seen: unknown[] = [];
    const see: Handler = ({ vars }) => void seen.push(vars['item'] ?? vars['loopCounter']);
    const scenario = await running(before('<serviceTask id="work" camunda:class="See"/>'), looped(loop), { See: see });
    return { scenario, seen };
  };

  it('by number runs an activity that many times, until its condition holds', async () => {
    const { scenario, seen } = await seenBy({
      type: 'sequential',
      cardinality: '5',
      completionCondition: '${nrOfCompletedInstances >= 2}',
    });

    expect(seen).toEqual([0, 1]);
    expect(await scenario.waiting()).toEqual(['after:2']);
  });

  it('over a list runs once per item, with a variable for the item', async () => {
    const { scenario, seen } = await seenBy({ collection: '${"a,b".split(",")}', elementVariable: 'item' });
    expect(seen).toEqual(['a', 'b']);
    expect(await scenario.waiting()).toEqual(['after:2']);
  });
});

describe('a decision', () => {
  it('runs in a job, and its result is stored', async () => {
    const decision: Handler = ({ fields }) => ({
      result: [fields['decisionRef'], fields['mapDecisionResult'], fields['decisionRefTenantId']].join(' '),
    });
    const settings = {
      decisionRef: 'dish',
      mapDecisionResult: 'singleEntry',
      resultVariable: 'dish',
      decisionRefTenantId: 't',
    };
    const scenario = await running(before('<businessRuleTask id="work"/>'), [implemented('decision', settings)], {
      decision,
    });
    await runDue(scenario);

    expect(await variable(scenario, 'dish')).toBe('dish singleEntry t');
  });
});

describe('the fields of a class', () => {
  it('are passed to it', async () => {
    const given: unknown[] = [];
    const put = (index: number, field: InjectedField): Change => [
      'work',
      (task, factory) => writeField(factory, task, index, field),
    ];
    await running(
      before('<serviceTask id="work"/>'),
      [
        implemented('class', { class: 'Mail' }),
        put(0, { name: 'to', fieldType: 'string', value: 'all' }),
        put(1, { name: 'sum', fieldType: 'expression', value: '${amount + 1}' }),
      ],
      { Mail: ({ fields }) => void given.push(fields) },
    );

    expect(given).toEqual([{ to: 'all', sum: 21 }]);
  });
});

describe('the inputs and outputs of a connector', () => {
  it('are passed to it and set from its answer', async () => {
    const put = (direction: 'input' | 'output', name: string, value: string): Change => [
      'work',
      (task, factory) => {
        const connector = connectorOf(task) as BpmnElement;
        const parameter = { name, type: 'stringOrExpression' as const, value, script: emptyScript, entries: [] };
        applyProps(connector, writeParameter(factory, connector, direction, 0, parameter));
        return {};
      },
    ];
    const ring: Handler = ({ fields }) => ({ vars: { rung: fields['bell'] } });
    const scenario = await running(
      before('<serviceTask id="work"/>'),
      [
        implemented('connector', { connectorId: 'ring' }),
        put('input', 'bell', '${amount}'),
        put('output', 'heard', '${rung + 1}'),
      ],
      { 'connector:ring': ring },
    );
    await runDue(scenario);

    expect(await variable(scenario, 'heard')).toBe(21);
  });
});

describe('an error of an external task', () => {
  it('is raised when its expression holds', async () => {
    const sketch = new Diagram('drawn')
      .declare('<error id="Error_1" name="No" errorCode="E1"/>')
      .start()
      .add('<serviceTask id="work"/>')
      .add('<boundaryEvent id="caught" attachedToRef="work"><errorEventDefinition errorRef="Error_1"/></boundaryEvent>')
      .task('after', by(2))
      .task('care', by(4))
      .end()
      .flow('start', 'work', 'after', 'end')
      .flow('caught', 'care', 'end');
    const scenario = await running(sketch, [
      implemented('external', { topic: 'mail' }),
      [
        'work',
        (task, factory) => {
          const error = task.$parent?.$parent?.get('rootElements') as BpmnElement[];
          const raised = { error: error.find(({ id }) => id === 'Error_1'), expression: '${amount > 5}' };
          return writeExternalError(factory, task, 0, raised);
        },
      ],
    ]);
    const [task] = await scenario.engine.fetchAndLock(scenario.tenant, ask);
    await scenario.engine.completeExternal(scenario.tenant, { taskId: task?.taskId ?? '', worker: 'w' });

    expect(await scenario.waiting()).toEqual(['care:4']);
  });
});

describe('the job settings of an element', () => {
  it('order external tasks by priority, also when a failed task is fetched again', async () => {
    let runs = 0;
    const fail: Handler = () => {
      runs += 1;
      throw new Error('not now');
    };
    const scenario = await running(
      before('<serviceTask id="work" camunda:asyncBefore="true"/>'),
      [
        implemented('class', { class: 'Fail' }),
        ['work', (task, factory) => writeJob(factory, task, { priority: '7', retryTimeCycle: 'PT1M' })],
      ],
      { Fail: fail },
    );
    const { jobs } = (await scenario.store.load(scenario.tenant, scenario.instanceId))?.state ?? {};
    expect(Object.values(jobs ?? {})).toMatchObject([{ node: 'work', priority: 7 }]);

    await runDue(scenario);
    await runDue(scenario);
    expect(runs).toBe(1);
    scenario.now += 60_000;
    await runDue(scenario);
    expect(runs).toBe(2);
    expect(await scenario.incidents()).toMatchObject([{ nodeId: 'work', message: expect.stringContaining('not now') }]);
  });
});
