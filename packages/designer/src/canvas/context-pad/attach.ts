import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { isA } from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type DrawnShape } from '../../shared/types';

/**
 * The boundary event that the context pad attaches, which is the most common one of an approval. The replace menu
 * changes its type.
 */
export const boundaryEvent = { type: 'bpmn:BoundaryEvent', eventDefinitionType: 'bpmn:TimerEventDefinition' };

export function canCarryEvents(element: DrawnElement): boolean {
  const node = bpmnOf(element);
  return element.type !== 'label' && isA(node, 'bpmn:Activity') && node.get('triggeredByEvent') !== true;
}

const fromCorner = 30;
const step = 50;

/** Attaches an event to the bottom of an activity, beside the existing ones. */
export function attachTo(modeling: Modeling, event: DrawnShape, host: DrawnShape): DrawnShape {
  const right = host.x + host.width - fromCorner - step * host.attachers.length;
  const position = { x: Math.max(right, host.x), y: host.y + host.height };
  return modeling.createShape(event, position, host, { attach: true });
}
