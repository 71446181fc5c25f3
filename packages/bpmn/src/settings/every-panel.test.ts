import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyProps, children, type BpmnElement, type ElementProps } from '../moddle/element';
import { checkBpmnXml } from '../parse/check-bpmn-xml';
import type { ParsedDefinition } from '../parse/parse-definition';
import { parse, reread, soundProcess, testLimits } from '../testing/definition';
import { everything, furtherElements, type Everything } from '../testing/every-panel';
import { readCall, readMappings, writeCall, writeMapping, type Mapping, type MappingDirection } from './activity/call';
import { readCondition, writeCondition } from './condition';
import { readContinuation, writeContinuation, readJob, writeJob } from './activity/job';
import { readDocumentation, writeDocumentation, readProcessSettings, writeProcessSettings } from './process/process';
import { isSignalAsync, readInitiator, writeInitiator, writeSignalAsync } from './event';
import { readExternalErrors, writeExternalError } from './activity/external';
import { readFields, writeField } from './activity/fields';
import { readBranches, readFlowType, writeFlowOrder, writeFlowType } from './gateway';
import {
  connectorOf,
  readImplementation,
  withImplementType,
  writeImplementation,
  type Implementation,
  type ImplementType,
} from './activity/implementation';
import { readLifecycle, writeLifecycle } from './process/lifecycle';
import { readListeners, writeListener } from './listeners';
import { loopOf, readLoop, writeLoop, writeLooped } from './activity/loop';
import { readParameters, writeParameter } from './activity/parameters';
import { readProperties, writeProperty } from './process/properties';
import { readSchedule, writeSchedule } from './user-task/schedule';
import {
  readNotification,
  readUserTaskSettings,
  writeNotification,
  writeUserTaskSettings,
} from './user-task/user-task';

/** Fills every panel in, each by its own commands. */
function fill({ elementsById, moddle }: ParsedDefinition, id: string, given: Everything): void {
  const on = (element: string, props: (target: BpmnElement) => ElementProps) => {
    const target = elementsById[element] as BpmnElement;
    applyProps(target, props(target));
  };
  const { process, task, gateway } = given;
  on(id, (element) => writeProcessSettings(moddle, element, process.settings));
  on(id, () => writeLifecycle(process.lifecycle));
  process.properties.forEach((each, index) => on(id, (element) => writeProperty(moddle, element, index, each)));
  on('task', (element) => writeUserTaskSettings(moddle, element, task.settings));
  on('task', (element) => writeDocumentation(moddle, element, task.documentation));
  on('task', () => writeContinuation(task.continuation));
  task.listeners.forEach((each, index) => on('task', (element) => writeListener(moddle, element, 'task', index, each)));
  task.executionListeners.forEach((each, index) =>
    on('task', (element) => writeListener(moddle, element, 'execution', index, each)),
  );
  task.inputs.forEach((each, index) => on('task', (element) => writeParameter(moddle, element, 'input', index, each)));
  task.outputs.forEach((each, index) =>
    on('task', (element) => writeParameter(moddle, element, 'output', index, each)),
  );
  on('gateway', (element) => writeFlowType(moddle, element, gateway.flowType));
  on('gateway', (element) => writeFlowOrder(moddle, element, gateway.order));
  on('gateway_large', (element) => writeCondition(moddle, element, given.condition));
  on('task', () => writeSchedule(task.schedule));
  on('task', (element) => writeJob(moddle, element, task.job));
  on(id, (element) => writeNotification(moddle, element, given.channels));
  on('start', () => writeInitiator(given.initiator));
  fillFurther({ elementsById, moddle }, given);
}

/** Fills in the panels of tasks, calls and published events. */
function fillFurther({ elementsById, moddle }: Pick<ParsedDefinition, 'elementsById' | 'moddle'>, given: Everything) {
  const at = (id: string) => elementsById[id] as BpmnElement;
  const put = (target: BpmnElement | undefined, props: (target: BpmnElement) => ElementProps) => {
    if (target) applyProps(target, props(target));
  };
  const implement = (id: string, type: ImplementType, settings: Partial<Implementation>) =>
    put(at(id), (task) => writeImplementation(moddle, task, { ...withImplementType(type), ...settings }));
  const map = (target: BpmnElement, direction: MappingDirection, mappings: Mapping[]) =>
    mappings.forEach((each, index) => put(target, (to) => writeMapping(moddle, to, direction, index, each)));

  implement('work', 'class', { class: given.work.class });
  given.work.fields.forEach((each, index) => put(at('work'), (task) => writeField(moddle, task, index, each)));
  put(at('work'), (task) => writeLooped(moddle, task, given.work.loop.type));
  put(loopOf(at('work')), (loop) => writeLoop(moddle, loop, given.work.loop));
  implement('outside', 'external', { topic: given.outside.topic });
  given.outside.raised.forEach((expression, index) =>
    put(at('outside'), (task) => writeExternalError(moddle, task, index, { error: at('Error_1'), expression })),
  );
  implement('connector', 'connector', { connectorId: given.connector.connectorId });
  given.connector.inputs.forEach((each, index) =>
    put(connectorOf(at('connector')), (connector) => writeParameter(moddle, connector, 'input', index, each)),
  );
  implement('decision', 'decision', given.decision);
  put(at('call'), () => writeCall(given.call.call));
  map(at('call'), 'in', given.call.ins);
  map(at('call'), 'out', given.call.outs);
  put(thrownIn(at('signal')), () => writeSignalAsync(given.signal.async));
  map(thrownIn(at('signal')), 'in', given.signal.ins);
}

const thrownIn = (event: BpmnElement) => children(event, 'eventDefinitions')[0] as BpmnElement;

/** Returns the settings that the panels show. */
function shown({ elementsById }: ParsedDefinition, id: string): Everything {
  const at = (element: string) => elementsById[element] as BpmnElement;
  const task = at('task');
  return {
    process: {
      settings: readProcessSettings(at(id)),
      lifecycle: readLifecycle(at(id)),
      properties: readProperties(at(id)),
    },
    task: {
      settings: readUserTaskSettings(task),
      documentation: readDocumentation(task),
      schedule: readSchedule(task),
      job: readJob(task),
      continuation: readContinuation(task),
      listeners: readListeners(task, 'task'),
      executionListeners: readListeners(task, 'execution'),
      inputs: readParameters(task, 'input'),
      outputs: readParameters(task, 'output'),
    },
    gateway: {
      flowType: readFlowType(at('gateway')),
      order: readBranches(at('gateway')).map(({ id: flow }) => flow),
    },
    condition: readCondition(at('gateway_large')),
    channels: readNotification(at(id)).channelList,
    initiator: readInitiator(at('start')),
    work: {
      class: readImplementation(at('work')).class,
      fields: readFields(at('work')),
      loop: readLoop(loopOf(at('work')) as BpmnElement),
    },
    outside: {
      topic: readImplementation(at('outside')).topic,
      raised: readExternalErrors(at('outside')).map(({ expression }) => expression),
    },
    connector: {
      connectorId: readImplementation(at('connector')).connectorId,
      inputs: readParameters(connectorOf(at('connector')) as BpmnElement, 'input'),
    },
    decision: readImplementation(at('decision')),
    call: {
      call: readCall(at('call')),
      ins: readMappings(at('call'), 'in'),
      outs: readMappings(at('call'), 'out'),
    },
    signal: {
      async: isSignalAsync(thrownIn(at('signal'))),
      ins: readMappings(thrownIn(at('signal')), 'in'),
    },
  };
}

const everyElement = soundProcess
  .replace('</process>', `${furtherElements}</process>`)
  .replace('<process', '<error id="Error_1" name="No" errorCode="E1"/><process');

/** Changes a process that calls itself, because it does so under its new id. */
function withSelfCall<G extends ReturnType<typeof shown>>(given: G): G {
  const { call } = given.call;
  const calledElement = call.calledElement === 'p' ? 'other' : call.calledElement;
  return { ...given, call: { ...given.call, call: { ...call, calledElement } } };
}

describe('a process with every panel filled in', () => {
  it('means the same after saving and loading, and after export and import under another id (001-3)', async () => {
    await fc.assert(
      fc.asyncProperty(everything, async (given) => {
        const drawn = await parse(everyElement);
        fill(drawn, 'p', given);
        expect(shown(drawn, 'p')).toEqual(given);

        const loaded = await reread(drawn);
        expect(shown(loaded, 'p')).toEqual(given);

        const { xml } = await loaded.moddle.toXML(loaded.definitions, { format: true });
        const { xml: written } = await checkBpmnXml({ xml, newId: 'other', newName: 'Other' }, testLimits);
        const imported = await parse(written);
        expect(shown(imported, 'other')).toEqual(withSelfCall(given));
      }),
      { numRuns: 150 },
    );
  });
});
