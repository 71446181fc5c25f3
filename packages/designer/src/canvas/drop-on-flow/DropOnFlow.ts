import type EventBus from 'diagram-js/lib/core/EventBus';
import type BpmnRules from 'bpmn-js/lib/features/rules/BpmnRules';
import type { DrawnConnection, DrawnElement, DrawnShape } from '../../shared/types';

/** The distance from a flow within which the middle of a new node must be dropped to be inserted into it. */
const tolerance = 30;
const beforeCreate = 1500;

interface Point {
  x: number;
  y: number;
}
type Creating = Point & {
  context: { elements?: DrawnElement[]; source?: DrawnShape; target?: DrawnElement };
};

/** Inserts a new node that is dropped close to a flow into it. bpmn-js requires a drop exactly on the line. */
export default class DropOnFlow {
  static $inject = ['eventBus', 'bpmnRules'];

  constructor(eventBus: EventBus, bpmnRules: BpmnRules) {
    eventBus.on('create.end', beforeCreate, (event: Creating) => {
      const { elements = [], source, target } = event.context;
      const [shape, ...others] = elements;
      if (!shape || others.length > 0 || source || !target || 'waypoints' in target) return;
      for (const flow of (target.children ?? []) as DrawnElement[]) {
        if (!('waypoints' in flow) || !bpmnRules.canInsert(shape as never, flow as never, event)) continue;
        const joint = nearest((flow as DrawnConnection).waypoints, event);
        if (!joint || Math.hypot(joint.x - event.x, joint.y - event.y) > tolerance) continue;
        Object.assign(event, joint);
        event.context.target = flow;
        return;
      }
    });
  }
}

/** Returns the point of a line that is nearest to another point. */
function nearest(line: readonly Point[], to: Point): Point | undefined {
  const joints = line.slice(1).map((end, index) => {
    const start = line[index] ?? end;
    const [width, height] = [end.x - start.x, end.y - start.y];
    const length = width ** 2 + height ** 2 || 1;
    const share = Math.min(1, Math.max(0, ((to.x - start.x) * width + (to.y - start.y) * height) / length));
    return { x: Math.round(start.x + share * width), y: Math.round(start.y + share * height) };
  });
  const distance = ({ x, y }: Point) => Math.hypot(x - to.x, y - to.y);
  return joints.toSorted((one, other) => distance(one) - distance(other))[0];
}
