import {
  emptyScript,
  flowEvents,
  isA,
  listenerEvents,
  type BpmnElement,
  type Listener,
  type ListenerKind,
  type ListenerType,
} from '@portal/bpmn';
import type { SectionText } from '../strings';

/** A listener as its form keeps it: every part is there, whether its type has it or not. */
export type ListenerForm = Omit<Listener, 'script' | 'timer'> & {
  script: NonNullable<Listener['script']>;
  timer: { type: NonNullable<Listener['timer']>['type'] | undefined; definition: string };
};

export const kindTexts: Record<ListenerKind, { list: SectionText; one: SectionText }> = {
  execution: { list: 'executionListeners', one: 'executionListener' },
  task: { list: 'taskListeners', one: 'taskListener' },
};

export const typeTexts: Record<ListenerType, { label: SectionText; empty: SectionText }> = {
  class: { label: 'class', empty: 'classEmpty' },
  expression: { label: 'expression', empty: 'expressionEmpty' },
  delegateExpression: { label: 'delegateExpression', empty: 'delegateExpressionEmpty' },
  script: { label: 'script', empty: 'scriptContentEmpty' },
};

export const fieldTypeTexts = { string: 'fieldString', expression: 'fieldExpression' } as const;

const eventTexts: Record<string, SectionText> = {
  start: 'eventStart',
  end: 'eventEnd',
  take: 'eventTake',
  create: 'eventCreate',
  assignment: 'eventAssignment',
  complete: 'eventComplete',
  delete: 'eventDelete',
  update: 'eventUpdate',
  timeout: 'eventTimeout',
};

/** Returns the events for which an element can have listeners, with their texts. */
export function eventsOf(element: BpmnElement, kind: ListenerKind): { value: string; label: SectionText }[] {
  const events = isA(element, 'bpmn:SequenceFlow') ? flowEvents : listenerEvents[kind];
  return events.map((value) => ({ value, label: eventTexts[value] ?? 'eventType' }));
}

export const eventText = (event: string): SectionText | undefined => eventTexts[event];

export function toForm(listener: Listener | undefined): ListenerForm {
  return {
    event: listener?.event ?? '',
    listenerType: listener?.listenerType ?? 'class',
    value: listener?.value ?? '',
    script: listener?.script ?? emptyScript,
    fields: listener?.fields ?? [],
    id: listener?.id ?? '',
    timer: listener?.timer ?? { type: undefined, definition: '' },
  };
}

/** Converts the form to a listener. Parts that its type or event does not have are dropped. */
export function fromForm(form: ListenerForm): Listener {
  const { script, timer, ...rest } = form;
  const isScript = form.listenerType === 'script';
  const { type } = timer;
  return {
    ...rest,
    value: isScript ? '' : form.value,
    script: isScript ? script : undefined,
    timer: form.event === 'timeout' && type ? { type, definition: timer.definition } : undefined,
  };
}

/** Returns the text of a listener's row for what it calls. */
export function calledBy({ listenerType, value, script }: Listener): string {
  return listenerType === 'script' ? (script?.scriptFormat ?? '') : value;
}
