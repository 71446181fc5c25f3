import type EventBus from 'diagram-js/lib/core/EventBus';
import { child, type BpmnElement } from '@portal/bpmn';

/** Fired before a flow with a condition becomes the default; `proceed` makes it so, and removes the condition. */
export const conditionAtRisk = 'defaultFlow.conditionAtRisk';

/** Makes a flow the default one of its source, after a confirmation if its condition is lost by that (spec 001 §4). */
export function makeDefault(eventBus: EventBus, flow: BpmnElement, proceed: () => void): void {
  if (child(flow, 'conditionExpression')) eventBus.fire(conditionAtRisk, { proceed });
  else proceed();
}
