import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import { hasFlowType, readFlowType, writeFlowType, type BpmnElement, type ElementFactory } from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type DrawnShape, type Translate } from '../../shared/types';
import { defaultName, isNamedFromTheStart } from './DefaultNameSelection';

/**
 * Names new events and tasks, gives a node that changes its type the name of the new type if it still has that of the
 * former, and stores how a new gateway chooses (spec 001 §4).
 */
export default class NewNodeBehavior extends CommandInterceptor {
  static override $inject = ['eventBus', 'moddle', 'translate'];

  constructor(eventBus: EventBus, moddle: ElementFactory, translate: Translate) {
    super(eventBus);

    const nameOf = (node: BpmnElement) => {
      const name = defaultName(node);
      return name === undefined ? undefined : translate(name);
    };

    this.preExecute('shape.create', ({ context }: { context: { shape: DrawnShape } }) => {
      const node = bpmnOf(context.shape);
      if (isNamedFromTheStart(node) && !node.name) node.set('name', nameOf(node));
      if (hasFlowType(node)) {
        const { extensionElements } = writeFlowType(moddle, node, readFlowType(node));
        node.set('extensionElements', extensionElements);
      }
    });

    type Replacing = { oldShape: DrawnShape; newData: Partial<DrawnElement> };
    this.preExecute('shape.replace', ({ context }: { context: Replacing }) => {
      const former = bpmnOf(context.oldShape);
      const next = context.newData.businessObject as BpmnElement | undefined;
      if (!next || next.$type === former.$type || next.name === undefined || next.name !== nameOf(former)) return;
      next.set('name', nameOf(next));
    });
  }
}
