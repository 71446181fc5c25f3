import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { child, type BpmnElement } from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type DrawnShape } from '../../shared/types';

/**
 * Fired before a flow with a condition becomes the default flow. `proceed` makes it the default and removes the
 * condition.
 */
export const conditionAtRisk = 'defaultFlow.conditionAtRisk';

/**
 * Makes a flow the default flow of its source. If it has a condition, which it would lose, the user must confirm (spec
 * 001 §4).
 */
export function makeDefault(eventBus: EventBus, flow: BpmnElement, proceed: () => void): void {
  if (child(flow, 'conditionExpression')) eventBus.fire(conditionAtRisk, { proceed });
  else proceed();
}

/** A flow that becomes the default loses its condition, within the same command (spec 001 §4). */
export default class DefaultFlowBehavior extends CommandInterceptor {
  static override $inject = ['eventBus', 'elementRegistry', 'modeling'];

  constructor(eventBus: EventBus, elementRegistry: ElementRegistry, modeling: Modeling) {
    super(eventBus);

    type Context = { element: DrawnShape; properties: Record<string, unknown> };
    this.postExecuted('element.updateProperties', ({ context }: { context: Context }) => {
      if (!('default' in context.properties)) return;
      const flow = child(bpmnOf(context.element), 'default');
      if (!flow?.id || !child(flow, 'conditionExpression')) return;
      const connection = elementRegistry.get(flow.id) as DrawnElement | undefined;
      if (connection) modeling.updateProperties(connection, { conditionExpression: undefined });
    });
  }
}
