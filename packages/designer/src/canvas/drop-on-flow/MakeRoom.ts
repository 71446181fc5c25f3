import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { isA } from '@portal/bpmn';
import { bpmnOf, type DrawnConnection, type DrawnElement, type DrawnShape } from '../../shared/types';

/** Runs after bpmn-js has inserted the node into the flow. */
const late = 100;
/** The distance between a node and its neighbours. */
const margin = 50;

type Axis = { start: 'x' | 'y'; length: 'width' | 'height' };
const across: Axis = { start: 'x', length: 'width' };
const down: Axis = { start: 'y', length: 'height' };

/** Moves the nodes behind a node that is dropped on a flow if the flow is too short for it. */
export default class MakeRoom extends CommandInterceptor {
  static override $inject = ['eventBus', 'modeling'];

  constructor(
    eventBus: EventBus,
    private readonly modeling: Modeling,
  ) {
    super(eventBus);

    type Dropped = { targetFlow?: DrawnConnection };
    this.postExecuted('shape.create', late, ({ context }: { context: Dropped & { shape: DrawnShape } }) => {
      if (context.targetFlow) this.makeRoom(context.shape);
    });
    this.postExecuted('elements.move', late, ({ context }: { context: Dropped & { shapes: DrawnShape[] } }) => {
      const [node] = context.shapes;
      if (context.targetFlow && node) this.makeRoom(node);
    });
  }

  private makeRoom(node: DrawnShape): void {
    const source = node.incoming[0]?.source as DrawnShape | undefined;
    const target = node.outgoing[0]?.target as DrawnShape | undefined;
    const axis =
      source && target && [across, down].find(({ start, length }) => target[start] >= source[start] + source[length]);
    if (!axis) return;
    const { start, length } = axis;
    const first = source[start] + source[length] + margin;
    const missing = first + node[length] + margin - target[start];
    const place = missing > 0 ? first : Math.min(Math.max(node[start], first), first - missing);
    if (missing > 0) this.move(behind(node, target[start], start), start, missing);
    if (place !== node[start]) this.move([node], start, place - node[start]);
    if (missing > 0) this.straighten([...node.incoming, ...node.outgoing] as DrawnConnection[]);
  }

  /** Draws flows again that were drawn while their nodes covered each other. */
  private straighten(flows: readonly DrawnConnection[]): void {
    for (const flow of flows) this.modeling.layoutConnection(flow, { waypoints: [] });
  }

  private move(shapes: DrawnShape[], start: Axis['start'], by: number): void {
    this.modeling.moveElements(shapes, { x: 0, y: 0, [start]: by });
  }
}

/**
 * Returns the nodes beside a new one that begin at or behind the position of its target. Attached events move with
 * them.
 */
const behind = (node: DrawnShape, from: number, start: Axis['start']): DrawnShape[] =>
  ((node.parent?.children ?? []) as DrawnElement[]).filter(
    (element): element is DrawnShape =>
      element !== node &&
      isA(bpmnOf(element), 'bpmn:FlowNode') &&
      !isA(bpmnOf(element), 'bpmn:BoundaryEvent') &&
      !('labelTarget' in element && element.labelTarget) &&
      (element as DrawnShape)[start] >= from,
  );
