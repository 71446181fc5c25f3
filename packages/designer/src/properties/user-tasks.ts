import { isA } from '@portal/bpmn';
import type { ApprovalModeler } from '../canvas/services';
import { bpmnOf, type DrawnShape } from '../shared/types';

/** Returns the user tasks that are drawn, without their labels, from left to right and from top to bottom. */
export function userTaskShapes(modeler: ApprovalModeler): DrawnShape[] {
  const shapes = modeler
    .get('elementRegistry')
    .filter((element) => !('labelTarget' in element && element['labelTarget'])) as unknown as DrawnShape[];
  return shapes
    .filter((shape) => isA(bpmnOf(shape), 'bpmn:UserTask'))
    .toSorted((one, other) => one.x - other.x || one.y - other.y);
}
