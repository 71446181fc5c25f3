import ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import { isAny } from 'bpmn-js/lib/util/ModelUtil';
import type { Dimensions } from 'diagram-js/lib/util/Types';
import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import { isA, type BpmnElement } from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type DrawnShape } from '../../shared/types';

/** spec 001 §9 */
export const taskSize = { width: 200, height: 100 };

/** New tasks are wide enough for a name and the handlers below it. */
export default class TaskElementFactory extends ElementFactory {
  /** Called with BPMN elements, with shapes, and with attributes of future shapes. */
  override getDefaultSize(...[element, di]: Parameters<ElementFactory['getDefaultSize']>): Dimensions {
    return isAny(element, ['bpmn:Task', 'bpmn:CallActivity']) ? taskSize : super.getDefaultSize(element, di);
  }
}

/** Runs before bpmn-js places the new shape. */
const early = 2000;

type Replacing = {
  oldShape: DrawnShape;
  newData: { businessObject?: BpmnElement } & Partial<Pick<DrawnShape, 'x' | 'y' | 'width' | 'height'>> &
    Partial<DrawnElement>;
};

/** Keeps the size and position of a task that is replaced by another one, because other elements stand around it. */
export class KeptSizeBehavior extends CommandInterceptor {
  static override $inject = ['eventBus'];

  constructor(eventBus: EventBus) {
    super(eventBus);

    this.preExecute('shape.replace', early, ({ context: { oldShape, newData } }: { context: Replacing }) => {
      if (!isTask(bpmnOf(oldShape)) || !isTask(newData.businessObject)) return;
      const { x, y, width, height } = oldShape;
      /* The new shape is placed by its middle. */
      Object.assign(newData, { width, height, x: Math.round(x + width / 2), y: Math.round(y + height / 2) });
    });
  }
}

const isTask = (element: BpmnElement | undefined): boolean => isA(element, 'bpmn:Task', 'bpmn:CallActivity');
