import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { isA } from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type DrawnShape } from '../../shared/types';

/** The distance of a start event from the left edge of its sub-process, as a share of the width. */
const fromEdge = 1 / 6;

/** Adds a start event to a new open sub-process. If an existing one is opened, bpmn-js adds the start event itself. */
export default class SubProcessStart extends CommandInterceptor {
  static override $inject = ['eventBus', 'modeling'];

  constructor(
    eventBus: EventBus,
    private readonly modeling: Modeling,
  ) {
    super(eventBus);

    this.postExecuted('elements.create', ({ context }: { context: { elements: DrawnElement[] } }) => {
      for (const element of context.elements) this.begin(element);
    });
    this.postExecuted('shape.append', ({ context }: { context: { shape: DrawnShape } }) => this.begin(context.shape));
  }

  /** Pasted elements already contain their nodes. */
  private begin(element: DrawnElement): void {
    const process = bpmnOf(element);
    if (!isA(process, 'bpmn:SubProcess') || process.get('triggeredByEvent') === true) return;
    const { x, y, width, height, collapsed, children } = element as DrawnShape;
    if (collapsed === true || children.length > 0) return;
    const middle = { x: Math.round(x + width * fromEdge), y: Math.round(y + height / 2) };
    this.modeling.createShape({ type: 'bpmn:StartEvent' }, middle, element as DrawnShape);
  }
}
