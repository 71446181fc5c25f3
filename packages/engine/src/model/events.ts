import { child, children, isA, text, type BpmnElement } from '@portal/bpmn';
import { isTimerText } from './timer';
import type { Problems } from './problems';
import { readRaiseCatch } from './raise';
import type { CatchEvent, TimerKind } from './types';

/** A boundary event with a timer or a message; other kinds are noted as not supported. */
export function readBoundaryEvent(
  element: BpmnElement,
  nodeIndex: ReadonlyMap<string, number>,
  problems: Problems,
): CatchEvent | undefined {
  const id = element.id ?? '';
  const attachedTo = nodeIndex.get(child(element, 'attachedToRef')?.id ?? '');
  const [definition] = children(element, 'eventDefinitions');
  if (attachedTo === undefined || !definition) {
    if (!child(element, 'attachedToRef') || !definition)
      problems.add(id, 'badReference', 'boundary event attached to nothing');
    return undefined;
  }
  return readCatch(id, definition, { attachedTo, interrupting: element.get('cancelActivity') !== false }, problems);
}

/** The start event of an event sub-process. */
export function readEventStart(element: BpmnElement, problems: Problems): CatchEvent | undefined {
  const id = element.id ?? '';
  const [definition] = children(element, 'eventDefinitions');
  if (!definition) {
    problems.add(id, 'badReference', 'the start of an event sub-process waits for nothing');
    return undefined;
  }
  const interrupting = element.get('isInterrupting') !== false;
  return readCatch(id, definition, { attachedTo: undefined, interrupting }, problems);
}

function readCatch(
  id: string,
  definition: BpmnElement,
  base: Pick<CatchEvent, 'attachedTo' | 'interrupting'>,
  problems: Problems,
): CatchEvent | undefined {
  const nothing = { ...base, timer: undefined, message: undefined, raised: undefined };
  const raised = readRaiseCatch(definition);
  if (raised) return { ...nothing, interrupting: base.interrupting || raised.type === 'error', raised };
  if (isA(definition, 'bpmn:TimerEventDefinition')) {
    return { ...nothing, timer: readTimer(id, definition, problems) };
  }
  if (isA(definition, 'bpmn:MessageEventDefinition')) {
    return { ...nothing, message: readMessage(id, definition, problems) };
  }
  problems.add(id, 'unsupportedElement', definition.$type);
  return undefined;
}

const timerProperties: readonly (readonly [string, TimerKind])[] = [
  ['timeDate', 'date'],
  ['timeDuration', 'duration'],
  ['timeCycle', 'cycle'],
];

function readTimer(id: string, definition: BpmnElement, problems: Problems): CatchEvent['timer'] {
  for (const [property, kind] of timerProperties) {
    const body = child(definition, property);
    const expression = body && problems.optional(id, text(body, 'body'));
    if (!expression) continue;
    if (kind === 'cycle' && expression.isLiteral && isCron(expression.text)) {
      problems.add(id, 'unsupportedElement', 'bpmn:timeCycle with cron');
    } else if (expression.isLiteral && !isTimerText(kind, expression.text)) {
      problems.add(id, 'badTimer', expression.text);
    }
    return { kind, expression };
  }
  problems.add(id, 'badTimer', 'no timer definition');
  return undefined;
}

function readMessage(id: string, definition: BpmnElement, problems: Problems): CatchEvent['message'] {
  const message = child(definition, 'messageRef');
  const name = problems.optional(id, message?.name);
  if (name) return { name };
  problems.add(id, 'badReference', 'no message');
  return undefined;
}

const isCron = (text: string): boolean => /^\S+(?: \S+){4,6}$/.test(text.trim());
