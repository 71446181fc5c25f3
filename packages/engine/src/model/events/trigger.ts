import { child, isA, runningTimerDue, text, type BpmnElement, type TimerKind } from '@portal/bpmn';
import type { Expression } from '../../expressions';
import { readFormula } from '../formula';
import type { Issues } from '../issues';
import { readRaiseCatch } from './raise';
import type { Condition, Trigger, VariableChange } from './types';

const nothing: Trigger = {
  timer: undefined,
  message: undefined,
  signal: undefined,
  condition: undefined,
  raised: undefined,
};

/** Reads the trigger of an event definition. Unsupported kinds are reported. */
export function readTrigger(id: string, definition: BpmnElement, issues: Issues): Trigger | undefined {
  if (isA(definition, 'bpmn:TimerEventDefinition')) {
    return { ...nothing, timer: readTimer(id, definition, issues) };
  }
  if (isA(definition, 'bpmn:MessageEventDefinition')) {
    return { ...nothing, message: readNamed(id, definition, 'messageRef', issues) };
  }
  if (isA(definition, 'bpmn:SignalEventDefinition')) {
    return { ...nothing, signal: readNamed(id, definition, 'signalRef', issues) };
  }
  if (isA(definition, 'bpmn:ConditionalEventDefinition')) {
    return { ...nothing, condition: readCondition(id, definition, issues) };
  }
  const raised = readRaiseCatch(definition);
  if (raised) return { ...nothing, raised };
  issues.add(id, 'elementNotSupported', definition.$type);
  return undefined;
}

/** Reads the trigger of a receive task, which waits for its message or, without one, is triggered manually. */
export function readReceived(id: string, element: BpmnElement, issues: Issues): Trigger {
  return child(element, 'messageRef') ? { ...nothing, message: readNamed(id, element, 'messageRef', issues) } : nothing;
}

const timerProperties: readonly (readonly [string, TimerKind])[] = [
  ['timeDate', 'date'],
  ['timeDuration', 'duration'],
  ['timeCycle', 'cycle'],
];

export function readTimer(id: string, definition: BpmnElement, issues: Issues): Trigger['timer'] {
  for (const [property, kind] of timerProperties) {
    const body = child(definition, property);
    const expression = body && issues.optional(id, text(body, 'body'));
    if (!expression) continue;
    if (expression.isLiteral && !runningTimerDue(kind, expression.text, 0))
      issues.add(id, 'timerInvalid', expression.text);
    return { kind, expression };
  }
  issues.missing(id, 'timerInvalid', 'no timer definition');
  return undefined;
}

/** Returns the name of the message or signal that is referred to. */
export function readNamed(
  id: string,
  definition: BpmnElement,
  property: string,
  issues: Issues,
): { name: Expression } | undefined {
  const name = issues.optional(id, child(definition, property)?.name);
  if (name) return { name };
  issues.missing(id, 'settingInvalid', `no ${property}`);
  return undefined;
}

const changes: readonly VariableChange[] = ['create', 'update', 'delete'];

function readCondition(id: string, definition: BpmnElement, issues: Issues): Condition | undefined {
  const condition = child(definition, 'condition');
  const expression = condition && readFormula(id, condition, issues);
  if (!expression) {
    if (!issues.concern(id)) issues.add(id, 'settingInvalid', 'no condition');
    return undefined;
  }
  const listed = (text(definition, 'camunda:variableEvents') ?? '').split(',').map((event) => event.trim());
  return {
    expression,
    variable: text(definition, 'camunda:variableName'),
    changes: changes.filter((change) => listed.includes(change)),
  };
}
