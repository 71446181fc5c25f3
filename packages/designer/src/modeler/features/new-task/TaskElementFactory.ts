import ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import type { Dimensions } from 'diagram-js/lib/util/Types';
import { isA, type BpmnElement } from '@portal/bpmn';

/** spec 001 §9 */
export const taskSize = { width: 200, height: 100 };

/** New tasks are wide enough for a name and the handlers below it. */
export default class TaskElementFactory extends ElementFactory {
  override getDefaultSize(...[element, di]: Parameters<ElementFactory['getDefaultSize']>): Dimensions {
    return isA(element as unknown as BpmnElement, 'bpmn:Task') ? taskSize : super.getDefaultSize(element, di);
  }
}
