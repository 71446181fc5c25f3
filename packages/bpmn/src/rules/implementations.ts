import { isA, type BpmnElement } from '../moddle/element';
import { implementFields, readImplementation } from '../settings/activity/implementation';
import { readScriptTask } from '../settings/activity/script';
import { when, type Rule } from './codes';

/** A task of the program's says what it does. */
export const implemented: Rule<BpmnElement> = (element) => {
  if (!isA(element, 'bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask')) return [];
  const implementation = readImplementation(element);
  const { implementType } = implementation;
  const value = implementType && implementation[implementFields[implementType][0] ?? 'class'];
  return when(!value?.trim(), 'implementationEmpty');
};

export const scripted: Rule<BpmnElement> = (element) =>
  when(isA(element, 'bpmn:ScriptTask') && readScriptTask(element).content.trim() === '', 'scriptEmpty');
