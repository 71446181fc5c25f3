import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { isA, isFlowOrderCurrent, orderedFlows, writeFlowOrder, type ElementFactory } from '@portal/bpmn';
import { bpmnOf, type DrawnConnection, type DrawnShape } from '../../shared/types';

type Context = Partial<Record<'source' | 'newSource' | 'oldSource' | 'shape', DrawnShape>> & {
  connection?: DrawnConnection;
};

/**
 * Keeps the stored order of an exclusive gateway's flows. A new flow comes last, and when one is removed the others are
 * renumbered (spec 001 §4).
 */
export default class FlowOrderBehavior extends CommandInterceptor {
  static override $inject = ['eventBus', 'modeling', 'moddle'];

  constructor(eventBus: EventBus, modeling: Modeling, moddle: ElementFactory) {
    super(eventBus);

    const renumber = (gateway: DrawnShape | undefined) => {
      const element = gateway && bpmnOf(gateway);
      if (!gateway?.parent || !element || !isA(element, 'bpmn:ExclusiveGateway') || isFlowOrderCurrent(element)) return;
      const flowIds = orderedFlows(element).map(({ id }) => id ?? '');
      modeling.updateProperties(gateway, writeFlowOrder(moddle, element, flowIds));
    };

    const commands = ['connection.create', 'connection.delete', 'connection.reconnect', 'shape.create'];
    this.postExecuted(commands, ({ context }: { context: Context }) => {
      const touched = [context.source, context.newSource, context.oldSource, context.shape];
      for (const gateway of new Set([...touched, context.connection?.source as DrawnShape | undefined])) {
        renumber(gateway);
      }
    });
  }
}
