import {
  createElement,
  type ElementFactory,
  child,
  text,
  type BpmnElement,
  type ElementProps,
} from '../moddle/element';

export const timerTypes = ['Date', 'Duration', 'Cycle'] as const;
export type TimerType = (typeof timerTypes)[number];

/** The time at which a timer fires: a date, a duration or a cycle, in ISO 8601 or as an expression (spec 001 §3). */
export interface Timer {
  type: TimerType;
  definition: string;
}

/** Reads a `bpmn:TimerEventDefinition`. */
export function readTimer(event: BpmnElement): Timer | undefined {
  const type = timerTypes.find((each) => child(event, `time${each}`));
  const body = type && child(event, `time${type}`);
  return body && { type, definition: text(body, 'body') ?? '' };
}

export function writeTimer(factory: ElementFactory, event: BpmnElement, timer: Timer | undefined): ElementProps {
  return Object.fromEntries(
    timerTypes.map((type) => {
      if (type !== timer?.type) return [`time${type}`, undefined];
      const expression = factory.create('bpmn:FormalExpression', { body: timer.definition });
      expression.$parent = event;
      return [`time${type}`, expression];
    }),
  );
}

export function createTimer(factory: ElementFactory, timer: Timer): BpmnElement {
  const body = factory.create('bpmn:FormalExpression', { body: timer.definition });
  return createElement(factory, 'bpmn:TimerEventDefinition', { [`time${timer.type}`]: body });
}
