import {
  applyProps,
  children,
  emptyScript,
  loopOf,
  referenceOf,
  withImplementType,
  writeCall,
  writeCondition,
  writeContinuation,
  writeExternalError,
  writeImplementation,
  writeJob,
  writeListener,
  writeLoop,
  writeLooped,
  writeMapping,
  writeParameter,
  writeScriptTask,
  writeTimer,
  type BpmnElement,
  type DefinitionKind,
  type Implementation,
  type Parameter,
  type Timer,
} from '@portal/bpmn';
import { exported, type Change } from './draw';

/** A process without an extension of ours, and whether it is run by itself. */
export interface PlainProcess {
  key: string;
  xml: string;
  /** It is called by another one alone */
  isCalled?: boolean;
}

const implemented = (
  id: string,
  type: NonNullable<Implementation['implementType']>,
  said: Partial<Implementation>,
): Change => [id, (task, factory) => writeImplementation(factory, task, { ...withImplementType(type), ...said })];
const computed = (id: string, expression: string, resultVariable: string) =>
  implemented(id, 'expression', { expression, resultVariable });
const scripted = (id: string, content: string, resultVariable: string): Change => [
  id,
  () => writeScriptTask({ ...emptyScript, scriptFormat: 'juel', content, resultVariable }),
];
const onlyIf = (flow: string, body: string): Change => [
  flow,
  (element, factory) => writeCondition(factory, element, { type: 'expression', body }),
];
const eventIn = (event: BpmnElement) => children(event, 'eventDefinitions')[0] as BpmnElement;
const timed = (id: string, timer: Timer): Change => [
  id,
  (event, factory) => applyProps(eventIn(event), writeTimer(factory, eventIn(event), timer)),
];
const rootOf = (element: BpmnElement): BpmnElement => (element.$parent ? rootOf(element.$parent) : element);
const declaredIn = (element: BpmnElement, id: string) =>
  children(rootOf(element), 'rootElements').find((each) => each.id === id);
const refers = (id: string, kind: DefinitionKind, definition: string): Change => [
  id,
  (event) => applyProps(eventIn(event), { [referenceOf(kind)]: declaredIn(event, definition) }),
];
const byDefault = (gateway: string, flow: string): Change => [
  gateway,
  (element) => ({ default: children(element.$parent as BpmnElement, 'flowElements').find(({ id }) => id === flow) }),
];

const tasks = (...ids: string[]) => ids.map((id) => `<serviceTask id="${id}" name="${id}"/>`).join('');
const parameter = (name: string, value: string): Parameter => ({
  name,
  type: 'stringOrExpression',
  value,
  script: emptyScript,
  entries: [],
});

/** Service task by a worker, script, gateway with conditions and a default flow, listener, asynchronous continuation. */
const work = (): Promise<string> =>
  exported(
    'work',
    `${tasks('mail', 'large', 'small')}<scriptTask id="sum" name="sum"/><exclusiveGateway id="fork"/>`,
    [
      ['start', 'mail', 'sum', 'fork', 'large', 'end'],
      ['fork', 'small', 'end'],
    ],
    [
      implemented('mail', 'external', { topic: 'mail', taskPriority: '7' }),
      scripted('sum', '${amount + 1}', 'sum'),
      ['sum', () => writeContinuation({ before: true, after: true, exclusive: true })],
      ['sum', (task, factory) => writeJob(factory, task, { priority: '5', retryTimeCycle: 'R3/PT10M' })],
      computed('large', "${'large'}", 'size'),
      computed('small', "${'small'}", 'size'),
      onlyIf('fork_large', '${sum > 20}'),
      byDefault('fork', 'fork_small'),
      [
        'mail',
        (task, factory) =>
          writeListener(factory, task, 'execution', 0, {
            event: 'start',
            listenerType: 'expression',
            value: "${execution.setVariable('heard', 'start')}",
            script: undefined,
            fields: [],
            id: '',
            timer: undefined,
          }),
      ],
    ],
  );

/** A timer to wait for, one on the edge of a task, and a parallel split and join. */
const timers = (): Promise<string> =>
  exported(
    'timers',
    `${tasks('mail', 'late', 'inTime')}<parallelGateway id="both"/><parallelGateway id="joined"/><exclusiveGateway id="either"/>
     <intermediateCatchEvent id="wait"><timerEventDefinition/></intermediateCatchEvent>
     <boundaryEvent id="due" attachedToRef="slow" cancelActivity="true"><timerEventDefinition/></boundaryEvent>
     <receiveTask id="slow" name="slow"/>`,
    [
      ['start', 'both', 'wait', 'mail', 'joined', 'end'],
      ['both', 'slow', 'inTime', 'either', 'joined'],
      ['due', 'late', 'either'],
    ],
    [
      timed('wait', { type: 'Duration', definition: 'PT1H' }),
      timed('due', { type: 'Duration', definition: 'P3D' }),
      implemented('mail', 'external', { topic: 'mail' }),
      computed('late', '${true}', 'late'),
      computed('inTime', '${true}', 'inTime'),
    ],
  );

/** Runs another process with what it needs, and keeps what comes back. */
const calling = (): Promise<string> =>
  exported(
    'calling',
    '<callActivity id="call" name="call"/>',
    [['start', 'call', 'end']],
    [
      ['call', () => writeCall({ calledElement: 'called', binding: 'latest', version: '' })],
      [
        'call',
        (call, factory) =>
          writeMapping(factory, call, 'in', 0, {
            type: 'expression',
            source: '${amount * 2}',
            target: 'given',
            local: false,
          }),
      ],
      [
        'call',
        (call, factory) =>
          writeMapping(factory, call, 'out', 0, {
            type: 'variable',
            source: 'answer',
            target: 'answered',
            local: false,
          }),
      ],
    ],
  );

const called = (): Promise<string> =>
  exported('called', tasks('answer'), [['start', 'answer', 'end']], [computed('answer', '${given + 1}', 'answer')]);

/** A loop over a number, a user task, inputs and outputs, an error that an external task raises and an event catches. */
const further = (): Promise<string> =>
  exported(
    'further',
    `${tasks('repeated', 'mail', 'care', 'never')}<userTask id="sign" name="sign" camunda:assignee="1"/>
     <boundaryEvent id="refused" attachedToRef="mail"><errorEventDefinition/></boundaryEvent>`,
    [
      ['start', 'repeated', 'sign', 'mail', 'never', 'end'],
      ['refused', 'care', 'end'],
    ],
    [
      ['repeated', (task, factory) => writeLooped(factory, task, 'sequential')],
      [
        'repeated',
        (task, factory) => {
          const loop = loopOf(task) as BpmnElement;
          applyProps(loop, writeLoop(factory, loop, { cardinality: '3' }));
        },
      ],
      computed('repeated', "${execution.setVariable('runs', loopCounter + 1)}", ''),
      ['sign', (task, factory) => writeParameter(factory, task, 'input', 0, parameter('less', '${amount - 1}'))],
      ['sign', (task, factory) => writeParameter(factory, task, 'output', 0, parameter('signed', '${less}'))],
      implemented('mail', 'external', { topic: 'mail' }),
      [
        'mail',
        (task, factory) =>
          writeExternalError(factory, task, 0, { error: declaredIn(task, 'Error_1'), expression: '${amount > 5}' }),
      ],
      refers('refused', 'error', 'Error_1'),
      computed('care', '${true}', 'cared'),
      computed('never', '${true}', 'never'),
    ],
    '<error id="Error_1" name="Refused" errorCode="E1"/>',
  );

/** What the designer exports of plain processes, those that are called first. */
export async function plainProcesses(): Promise<PlainProcess[]> {
  return [
    { key: 'called', xml: await called(), isCalled: true },
    { key: 'work', xml: await work() },
    { key: 'timers', xml: await timers() },
    { key: 'calling', xml: await calling() },
    { key: 'further', xml: await further() },
  ];
}
