import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { isA } from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type DrawnShape } from '../../shared/types';

/** How far from the left edge of its sub-process a start event stands, as a share of the width. */
const fromEdge = 1 / 6;

/** Begins a new sub-process that is open with a start event; one that becomes open bpmn-js begins itself. */
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

  /** What is pasted brings its nodes along. */
  private begin(element: DrawnElement): void {
    const process = bpmnOf(element);
    if (!isA(process, 'bpmn:SubProcess') || process.get('triggeredByEvent') === true) return;
    const { x, y, width, height, collapsed, children } = element as DrawnShape;
    if (collapsed === true || children.length > 0) return;
    const middle = { x: Math.round(x + width * fromEdge), y: Math.round(y + height / 2) };
    this.modeling.createShape({ type: 'bpmn:StartEvent' }, middle, element as DrawnShape);
  }
}
