import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { Label } from 'bpmn-js/lib/model/Types';
import { isA } from '@portal/bpmn';
import { bpmnOf, type DrawnShape } from '../../shared/types';

interface Modeling {
  updateLaneRefs: (nodes: DrawnShape[], lanes: DrawnShape[]) => void;
}
interface Update {
  context: { laneShapes: DrawnShape[] };
}

/**
 * Assigns a node to the lane in which it stands. When lanes change, bpmn-js also assigns it to the lane of its label.
 */
export default class LaneMembers extends CommandInterceptor {
  static override $inject = ['eventBus', 'elementRegistry', 'modeling'];

  constructor(eventBus: EventBus, elementRegistry: ElementRegistry, modeling: Modeling) {
    super(eventBus);

    const labelled = () =>
      (elementRegistry.getAll() as (DrawnShape | Label)[])
        .flatMap((element) =>
          'labelTarget' in element && element.labelTarget ? [element.labelTarget as DrawnShape] : [],
        )
        .filter((target) => isA(bpmnOf(target), 'bpmn:FlowNode'));

    this.postExecuted('lane.updateRefs', ({ context }: Update) => {
      if (context.laneShapes.length > 0) modeling.updateLaneRefs(labelled(), []);
    });
  }
}
