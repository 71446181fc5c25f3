import { describe, expect, it } from 'vitest';
import type { BpmnElement, ElementProps } from '../moddle/element';
import { children } from '../moddle/element';
import type { Moddle } from '../moddle/moddle';
import { afterChange, extensionTypes, processXml } from '../testing/definition';
import { changeContinuation, readContinuation, writeContinuation } from './continuation';
import { implementTypes, readImplementation, withImplementType, writeImplementation } from './implementation';
import { isTimeToLive, readLifecycle, timeToLiveDays, writeLifecycle } from './lifecycle';
import { readListeners, writeListener, type Listener } from './listeners';
import { readParameters, writeParameter, type Parameter } from './parameters';
import { readProperties, writeProperty } from './properties';
import { emptyScript, readScriptTask, writeScriptTask } from './script';

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

  it.each(implementTypes)('keeps the type %s before anything else is filled in', async (type) => {
    const element = await changed((moddle, element) => writeImplementation(moddle, element, withImplementType(type)));

    expect(readImplementation(element)).toEqual(withImplementType(type));
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
