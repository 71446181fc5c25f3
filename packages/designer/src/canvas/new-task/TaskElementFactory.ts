import ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import { isAny } from 'bpmn-js/lib/util/ModelUtil';
import type { Dimensions } from 'diagram-js/lib/util/Types';

/** spec 001 §9 */
export const taskSize = { width: 200, height: 100 };

/** New tasks are wide enough for a name and the handlers below it. */
export default class TaskElementFactory extends ElementFactory {
  /** Asked for BPMN elements, for shapes and for what is to become one. */
  override getDefaultSize(...[element, di]: Parameters<ElementFactory['getDefaultSize']>): Dimensions {
    return isAny(element, ['bpmn:Task', 'bpmn:CallActivity']) ? taskSize : super.getDefaultSize(element, di);
  }
}
