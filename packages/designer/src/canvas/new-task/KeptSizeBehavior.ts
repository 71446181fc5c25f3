import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import { isA, type BpmnElement } from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type DrawnShape } from '../../shared/types';

/** Before bpmn-js places the new shape. */
const early = 2000;

type Replacing = {
  oldShape: DrawnShape;
  newData: { businessObject?: BpmnElement } & Partial<Pick<DrawnShape, 'x' | 'y' | 'width' | 'height'>> &
    Partial<DrawnElement>;
};

/** A task that becomes another one keeps its size and place: others stand around it. */
export default class KeptSizeBehavior extends CommandInterceptor {
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
