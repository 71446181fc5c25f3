import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { NodeTemplate } from '@portal/bpmn';
import type { DrawnConnection, DrawnShape } from '../../shared/types';
import type TemplateFactory from './TemplateFactory';
import { flowBehind } from './TemplateFactory';

interface Appended {
  shape: DrawnShape;
  source: DrawnShape;
  /** The flow behind the source before the node was appended. */
  flowBefore?: DrawnConnection | undefined;
}

/**
 * Puts nodes of templates that are dragged from the context pad into the flow, as those that are clicked: if one flow
 * leaves the source, it goes on through the new node, which stays where it was dropped.
 */
export default class DraggedTemplates extends CommandInterceptor {
  static override $inject = ['eventBus', 'modeling', 'templateFactory'];

  private readonly dragged = new WeakMap<DrawnShape, NodeTemplate>();

  constructor(
    eventBus: EventBus,
    modeling: Modeling,
    private readonly templates: TemplateFactory,
  ) {
    super(eventBus);

    this.preExecute('shape.append', ({ context }: { context: Appended }) => {
      if (this.dragged.has(context.shape)) context.flowBefore = flowBehind(context.source);
    });
    /* The shape exists now. The command then connects source and shape unless a flow does. */
    this.preExecuted('shape.append', ({ context: { shape, flowBefore } }: { context: Appended }) => {
      const target = flowBefore?.target as DrawnShape | undefined;
      /* A node that was dropped on a flow is part of that one. */
      if (!flowBefore || !target || target === shape || shape.outgoing.length > 0) return;
      modeling.reconnectEnd(flowBefore, shape, { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 });
      modeling.connect(shape, target as never);
    });
    this.postExecuted('shape.append', ({ context: { shape } }: { context: Appended }) => {
      if (this.dragged.get(shape) === 'condition') this.templates.addBranches(shape);
    });
  }

  /** Creates the shape of a node that is dragged from the context pad of another one. */
  createShape(template: NodeTemplate): DrawnShape {
    const shape = this.templates.createShape(template);
    this.dragged.set(shape, template);
    return shape;
  }
}
