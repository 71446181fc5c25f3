import { isA, type BpmnElement, child, text } from '../moddle/element';
import { readCall, readMappings, type Mapping } from '../settings/activity/call';
import { when, type Rule } from './codes';
import { isExpression } from '../settings/condition';
import { readCopyPeople } from '../settings/activity/copy';
import { implementFields, readImplementation } from '../settings/activity/implementation';
import { hasHandlers, noHandlers } from '../settings/user-task/handlers';
import { loopCollection } from '../settings/activity/loop';
import { readScriptTask } from '../settings/activity/script';
import { readParameters } from '../settings/activity/parameters';
import { readProperties } from '../settings/process/properties';
import { readListeners, type Listener } from '../settings/listeners';

/** Requires a call activity to name its process, and the version if its binding needs one. */
export const calling: Rule<BpmnElement> = (element) => {
  if (!isA(element, 'bpmn:CallActivity')) return [];
  const { calledElement, binding, version } = readCall(element);
  const isIncomplete = calledElement.trim() === '' || (binding !== 'latest' && version.trim() === '');
  const mappings = [...readMappings(element, 'in'), ...readMappings(element, 'out')];
  return [...when(isIncomplete, 'callIncomplete'), ...when(mappings.some(isHalf), 'mappingIncomplete')];
};

function isHalf({ type, source, target }: Mapping): boolean {
  if (type === 'all') return false;
  return source.trim() === '' || (type !== 'businessKey' && target.trim() === '');
}

/** A service-like task needs an implementation, and a copy element needs its people. */
export const implemented: Rule<BpmnElement> = (element) => {
  if (!isA(element, 'bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask')) return [];
  const implementation = readImplementation(element);
  const { implementType } = implementation;
  if (implementType === 'copy') {
    const people = readCopyPeople(element) ?? noHandlers;
    const isUnwrapped = people.variable !== '' && !isExpression(people.variable);
    return [...when(!hasHandlers(people), 'handlerEmpty'), ...when(isUnwrapped, 'expressionNotWrapped')];
  }
  const value = implementType && implementation[implementFields[implementType][0] ?? 'class'];
  return when(!value?.trim(), 'implementationEmpty');
};

export const scripted: Rule<BpmnElement> = (element) =>
  when(isA(element, 'bpmn:ScriptTask') && readScriptTask(element).content.trim() === '', 'scriptEmpty');

/**
 * A multi-instance activity needs a cardinality or a collection, and no output parameters: its instances would
 * overwrite each other's values.
 */
export const repeated: Rule<BpmnElement> = (element) => {
  const loop = isA(element, 'bpmn:Activity') ? child(element, 'loopCharacteristics') : undefined;
  if (!loop || !isA(loop, 'bpmn:MultiInstanceLoopCharacteristics')) return [];
  const cardinality = child(loop, 'loopCardinality');
  const values = [loopCollection(loop), cardinality && text(cardinality, 'body')];
  return [
    ...when(
      values.every((each) => !each?.trim()),
      'multiInstanceEmpty',
    ),
    ...when(readParameters(element, 'output').length > 0, 'multiInstanceOutput'),
  ];
};

/** Input and output parameters and properties need names. */
export const given: Rule<BpmnElement> = (element) => {
  const parameters = [...readParameters(element, 'input'), ...readParameters(element, 'output')];
  const isEmpty = parameters.some(
    ({ name, type, script }) => name.trim() === '' || (type === 'script' && script.content.trim() === ''),
  );
  return [
    ...when(isEmpty, 'parameterIncomplete'),
    ...when(
      readProperties(element).some(({ name }) => name.trim() === ''),
      'propertyIncomplete',
    ),
  ];
};

/** Requires a listener to say when it is called and what it does. A listener for a timeout also needs a timer. */
export const listening: Rule<BpmnElement> = (element) => {
  const isFlow = isA(element, 'bpmn:SequenceFlow');
  const execution = readListeners(element, 'execution').some((listener) => isIncomplete(listener, isFlow));
  const task = readListeners(element, 'task').some((listener) => isIncomplete(listener, false));
  return when(execution || task, 'listenerIncomplete');
};

function isIncomplete({ event, value, script, fields, timer }: Listener, isFlow: boolean): boolean {
  const work = script ? script.content : value;
  return (
    (event.trim() === '' && !isFlow) ||
    work.trim() === '' ||
    fields.some(({ name }) => name.trim() === '') ||
    (event === 'timeout' && !timer?.definition.trim())
  );
}
