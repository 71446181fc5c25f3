import { describe, expect, it } from 'vitest';
import { applyProps, children, type BpmnElement, type ElementProps } from '../moddle/element';
import type { Moddle } from '../moddle/moddle';
import { afterChange, extensionTypes, processXml } from '../testing/definition';
import { changeContinuation, readContinuation, writeContinuation } from './activity/continuation';
import {
  connectorOf,
  implementTypesOf,
  readImplementation,
  withImplementType,
  writeImplementation,
} from './activity/implementation';
import { readExternalErrors, writeExternalError } from './activity/external';
import { readFields, writeField } from './activity/fields';
import { isRetryTimeCycle, readJob, writeJob } from './activity/job';
import { isTimeToLive, readLifecycle, timeToLiveDays, writeLifecycle } from './process/lifecycle';
import { readListeners, writeListener, type Listener } from './listeners';
import { loopOf, readLoop, writeLoop, writeLooped } from './activity/loop';
import { readParameters, writeParameter, type Parameter } from './activity/parameters';
import { readProperties, writeProperty } from './process/properties';
import { readSchedule, writeSchedule } from './user-task/schedule';
import { emptyScript, readScriptTask, writeScriptTask } from './activity/script';

const task = processXml('<serviceTask id="t"/>');
const changed = (write: (moddle: Moddle, element: BpmnElement) => ElementProps, xml = task, id = 't') =>
  afterChange(xml, id, ({ moddle }, element) => write(moddle, element));

describe('extension properties', () => {
  const two = processXml(
    '<task id="t"><extensionElements><camunda:properties><camunda:property id="p1" name="a" value="1"/><camunda:property name="b" value="2"/></camunda:properties></extensionElements></task>',
  );

  it('are added behind the others, changed in their place and removed', async () => {
    const added = await changed((moddle, element) => writeProperty(moddle, element, 2, { name: 'c', value: '3' }), two);
    expect(readProperties(added).map(({ name }) => name)).toEqual(['a', 'b', 'c']);

    const renamed = await changed(
      (moddle, element) => writeProperty(moddle, element, 0, { name: 'z', value: '' }),
      two,
    );
    expect(readProperties(renamed)[0]).toEqual({ name: 'z', value: '' });

    const fewer = await changed((moddle, element) => writeProperty(moddle, element, 0, undefined), two);
    expect(readProperties(fewer)).toEqual([{ name: 'b', value: '2' }]);
  });

  it('leave nothing behind when the last one goes', async () => {
    const one = processXml(
      '<task id="t"><extensionElements><camunda:properties><camunda:property name="a" value="1"/></camunda:properties></extensionElements></task>',
    );

    const none = await changed((moddle, element) => writeProperty(moddle, element, 0, undefined), one);

    expect(extensionTypes(none)).toEqual([]);
  });
});

describe('asynchronous continuation', () => {
  const off = { before: false, after: false, exclusive: false };

  it('is exclusive as soon as it is chosen, and nothing when both are off', () => {
    const before = changeContinuation(off, { before: true });
    expect(before).toEqual({ before: true, after: false, exclusive: true });

    const shared = changeContinuation(before, { exclusive: false });
    expect(shared.exclusive).toBe(false);
    expect(changeContinuation(shared, { after: true }).exclusive).toBe(true);
    expect(changeContinuation(shared, { before: false })).toEqual(off);
  });

  it.each([off, { before: true, after: false, exclusive: true }, { before: true, after: true, exclusive: false }])(
    'reads what it wrote: %j',
    async (continuation) => {
      expect(readContinuation(await changed(() => writeContinuation(continuation)))).toEqual(continuation);
    },
  );
});

describe('listeners', () => {
  const listener: Listener = {
    event: 'start',
    listenerType: 'class',
    value: 'org.example.Audit',
    script: undefined,
    fields: [
      { name: 'level', fieldType: 'string', value: 'a < b' },
      { name: 'who', fieldType: 'expression', value: '${initiator}' },
    ],
    id: '',
    timer: undefined,
  };
  const ofTask: Listener = {
    ...listener,
    id: 'remind',
    event: 'timeout',
    timer: { type: 'Duration', definition: 'P1D' },
  };
  const script = { scriptFormat: 'javascript', scriptType: 'inline' as const, content: 'x' };

  it.each<[string, 'execution' | 'task', Listener]>([
    ['a class with fields', 'execution', listener],
    ['an expression', 'execution', { ...listener, listenerType: 'expression', value: '${x}', fields: [] }],
    ['a script', 'execution', { ...listener, listenerType: 'script', value: '', script, fields: [] }],
    [
      'an external script',
      'task',
      { ...ofTask, listenerType: 'script', value: '', script: { ...script, scriptType: 'external' } },
    ],
    ['a timer', 'task', ofTask],
  ])('reads what it wrote: %s', async (_, kind, written) => {
    const element = await changed(
      (moddle, element) => writeListener(moddle, element, kind, 0, written),
      processXml('<userTask id="t"/>'),
    );

    expect(readListeners(element, kind)).toEqual([written]);
  });
});

describe('inputs and outputs', () => {
  const parameter: Parameter = {
    name: 'amount',
    type: 'stringOrExpression',
    value: '${a}',
    script: emptyScript,
    entries: [],
  };
  const nested = processXml(
    '<task id="t"><extensionElements><camunda:inputOutput><camunda:inputParameter name="deep"><camunda:list><camunda:script scriptFormat="juel">x</camunda:script></camunda:list></camunda:inputParameter></camunda:inputOutput></extensionElements></task>',
  );

  it.each<Parameter>([
    parameter,
    { ...parameter, value: '' },
    { ...parameter, type: 'script', value: '', script: { scriptFormat: 'juel', scriptType: 'inline', content: '1' } },
    { ...parameter, type: 'list', value: '', entries: [{ key: '', value: 'one' }] },
    { ...parameter, type: 'map', value: '', entries: [{ key: 'k', value: 'v' }] },
  ])('read what was written: %j', async (written) => {
    const element = await changed((moddle, element) => writeParameter(moddle, element, 'output', 0, written));

    expect(readParameters(element, 'output')).toEqual([written]);
  });

  it('keep what is nested as it is, beside what is added', async () => {
    const element = await changed((moddle, element) => writeParameter(moddle, element, 'input', 1, parameter), nested);

    expect(readParameters(element, 'input').map(({ type }) => type)).toEqual(['other', 'stringOrExpression']);
    const [holder] = children(element.get('extensionElements') as BpmnElement, 'values');
    expect(JSON.stringify(holder)).toContain('"juel"');
  });
});

describe('task implementation', () => {
  it('clears the other types when one is chosen', async () => {
    const xml = processXml('<serviceTask id="t" camunda:expression="${x}" camunda:resultVariable="y"/>');

    const element = await changed(
      (moddle, element) => writeImplementation(moddle, element, { ...withImplementType('external'), topic: 'mail' }),
      xml,
    );

    expect(readImplementation(element)).toEqual({ ...withImplementType('external'), topic: 'mail' });
  });

  it('keeps each type before anything else is filled in; a decision is a business rule task’s alone', async () => {
    const xml = processXml('<businessRuleTask id="t"/>');
    const types = implementTypesOf(await changed(() => ({}), xml));
    expect(types).toEqual(['class', 'expression', 'delegateExpression', 'external', 'connector', 'decision']);
    expect(implementTypesOf(await changed(() => ({})))).toEqual(types.slice(0, -1));

    for (const type of types) {
      const written = withImplementType(type);
      const element = await changed((moddle, task) => writeImplementation(moddle, task, written), xml);
      expect(readImplementation(element)).toEqual(written);
    }
  });

  it('asks for a decision with what becomes of its rows', async () => {
    const decision = {
      ...withImplementType('decision'),
      decisionRef: 'dish',
      mapDecisionResult: 'singleEntry',
      resultVariable: 'dish',
      decisionRefTenantId: 't1',
    };
    const element = await changed(
      (moddle, task) => writeImplementation(moddle, task, decision),
      processXml('<businessRuleTask id="t" camunda:decisionRefBinding="version" camunda:decisionRefVersion="2"/>'),
    );

    expect(readImplementation(element)).toEqual(decision);
    expect(element.get('camunda:decisionRefVersion')).toBeUndefined();
  });

  it('loses fields and raised errors with the type that has them', async () => {
    const xml = processXml(
      '<serviceTask id="t" camunda:class="X"><extensionElements><camunda:field name="a" stringValue="1"/><camunda:properties/></extensionElements></serviceTask>',
    );
    const kept = await changed(
      (moddle, task) => writeImplementation(moddle, task, { ...readImplementation(task), class: 'Y' }),
      xml,
    );
    expect(readFields(kept)).toEqual([{ name: 'a', fieldType: 'string', value: '1' }]);

    const external = await changed(
      (moddle, task) => writeImplementation(moddle, task, withImplementType('external')),
      xml,
    );
    expect(extensionTypes(external)).toEqual(['camunda:Properties']);
  });

  it('leaves nothing without a type', async () => {
    const xml = processXml('<serviceTask id="t" camunda:type="external" camunda:topic="mail"/>');

    const element = await changed(
      (moddle, element) => writeImplementation(moddle, element, withImplementType(undefined)),
      xml,
    );

    expect(readImplementation(element)).toEqual(withImplementType(undefined));
  });
});

describe('the parts of an implementation', () => {
  it('are fields of a class, changed in their place', async () => {
    const xml = processXml(
      '<serviceTask id="t" camunda:class="X"><extensionElements><camunda:field name="a" stringValue="1"/></extensionElements></serviceTask>',
    );
    const field = { name: 'b', fieldType: 'expression' as const, value: '${b}' };

    const two = await changed((moddle, task) => writeField(moddle, task, 1, field), xml);
    expect(readFields(two)).toEqual([{ name: 'a', fieldType: 'string', value: '1' }, field]);
    const none = await changed((moddle, task) => writeField(moddle, task, 0, undefined), xml);
    expect(extensionTypes(none)).toEqual([]);
  });

  it('are errors that an external task raises', async () => {
    const xml = processXml('<serviceTask id="t"/>').replace(
      '<process',
      '<error id="Error_1" name="No" errorCode="E1"/><process',
    );
    const task = await afterChange(xml, 't', ({ moddle, elementsById }, element) =>
      writeExternalError(moddle, element, 0, { error: elementsById['Error_1'], expression: '${failed}' }),
    );

    const [raised] = readExternalErrors(task);
    expect(raised?.expression).toBe('${failed}');
    expect(raised?.error?.get('errorCode')).toBe('E1');
  });

  it('are the inputs and outputs of a connector', async () => {
    const xml = processXml(
      '<serviceTask id="t"><extensionElements><camunda:connector><camunda:connectorId>http-connector</camunda:connectorId></camunda:connector></extensionElements></serviceTask>',
    );
    const url = { name: 'url', type: 'stringOrExpression' as const, value: 'https://example.org', script: emptyScript };
    const task = await changed((moddle, element) => {
      const connector = connectorOf(element) as BpmnElement;
      applyProps(connector, writeParameter(moddle, connector, 'input', 0, { ...url, entries: [] }));
      return {};
    }, xml);

    expect(readParameters(connectorOf(task) as BpmnElement, 'input')).toEqual([{ ...url, entries: [] }]);
    expect(readParameters(task, 'input')).toEqual([]);
  });
});

describe('a loop', () => {
  it('is given, set and taken away, and keeps what is not set here', async () => {
    const looped = await changed((moddle, task) => writeLooped(moddle, task, 'sequential'));
    expect(readLoop(loopOf(looped) as BpmnElement)).toMatchObject({ type: 'sequential', collection: '' });

    const written = {
      type: 'parallel' as const,
      collection: '${items}',
      elementVariable: 'item',
      cardinality: '3',
      completionCondition: '${nrOfCompletedInstances > 1}',
    };
    const xml = processXml(
      '<serviceTask id="t"><multiInstanceLoopCharacteristics isSequential="true" camunda:asyncBefore="true"/></serviceTask>',
    );
    const set = await changed((moddle, task) => {
      const loop = loopOf(task) as BpmnElement;
      applyProps(loop, writeLoop(moddle, loop, written));
      return {};
    }, xml);
    expect(readLoop(loopOf(set) as BpmnElement)).toEqual(written);
    expect(readContinuation(loopOf(set) as BpmnElement).before).toBe(true);

    expect(loopOf(await changed((moddle, task) => writeLooped(moddle, task, undefined), xml))).toBeUndefined();
  });
});

describe('how jobs are run', () => {
  it('reads what it wrote, and leaves nothing when it is emptied', async () => {
    const job = { priority: '10', retryTimeCycle: 'R3/PT10M' };
    const set = await changed((moddle, element) => writeJob(moddle, element, job));
    expect(readJob(set)).toEqual(job);

    const xml = processXml(
      '<serviceTask id="t"><extensionElements><camunda:failedJobRetryTimeCycle>R1/PT1M</camunda:failedJobRetryTimeCycle></extensionElements></serviceTask>',
    );
    const none = await changed((moddle, element) => writeJob(moddle, element, { retryTimeCycle: '' }), xml);
    expect(extensionTypes(none)).toEqual([]);
  });

  it('is a plan of retries', () => {
    expect(['', 'R3/PT10M', 'PT1M, PT10M', 'P1DT2H'].every(isRetryTimeCycle)).toBe(true);
    expect(['R3', 'soon', 'R/PT1M', 'P', 'PT1M,'].some(isRetryTimeCycle)).toBe(false);
  });
});

describe('the dates of a task', () => {
  it('read what was written', async () => {
    const schedule = { dueDate: '${due}', followUpDate: '2027-01-31T09:00:00', priority: '50' };

    const task = await changed(() => writeSchedule(schedule), processXml('<userTask id="t"/>'));

    expect(readSchedule(task)).toEqual(schedule);
  });
});

describe('script task', () => {
  it.each(['inline', 'external'] as const)('reads what it wrote: %s', async (scriptType) => {
    const script = { scriptFormat: 'groovy', scriptType, content: 'a < b', resultVariable: 'r' };
    const xml = processXml('<scriptTask id="t"/>');

    expect(readScriptTask(await changed(() => writeScriptTask(script), xml))).toEqual(script);
  });
});

describe('who may start a process and how long it is kept', () => {
  it('reads what it wrote, and is startable by default', async () => {
    const xml = processXml('');
    const lifecycle = {
      candidateStarterGroups: 'role-3',
      candidateStarterUsers: '1,2',
      versionTag: 'v1',
      historyTimeToLive: 'P180D',
      isStartableInTasklist: false,
      jobPriority: '5',
      taskPriority: '${urgent}',
    };

    expect(readLifecycle(await changed(() => ({}), xml, 'p')).isStartableInTasklist).toBe(true);
    expect(readLifecycle(await changed(() => writeLifecycle(lifecycle), xml, 'p'))).toEqual(lifecycle);
  });

  it('is a time of days', () => {
    expect(['', '180', 'P180D'].every(isTimeToLive)).toBe(true);
    expect(['P6M', 'soon', '-1'].some(isTimeToLive)).toBe(false);
    expect(['180', 'P180D', '0', '', 'P6M', '9'.repeat(20)].map(timeToLiveDays)).toEqual([
      180,
      180,
      0,
      null,
      null,
      1e6,
    ]);
  });
});
