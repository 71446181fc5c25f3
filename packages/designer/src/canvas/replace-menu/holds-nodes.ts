import type EventBus from 'diagram-js/lib/core/EventBus';
import { children, isA, type BpmnElement } from '@portal/bpmn';

/** Fired before a sub-process becomes an element that cannot contain its `count` nodes. `proceed` replaces it. */
export const nodesAtRisk = 'replace.nodesAtRisk';

/** Replaces an element, after a confirmation if a sub-process loses its nodes by that: closed, it does not show them. */
export function replaceWith(eventBus: EventBus, former: BpmnElement, entry: string, proceed: () => void): void {
  const nodes = isA(former, 'bpmn:SubProcess')
    ? children(former, 'flowElements').filter((element) => isA(element, 'bpmn:FlowNode'))
    : [];
  const keepsNodes = /subprocess|transaction/u.test(entry);
  if (nodes.length > 0 && !keepsNodes) eventBus.fire(nodesAtRisk, { count: nodes.length, proceed });
  else proceed();
}
