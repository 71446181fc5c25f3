import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { isA } from '@portal/bpmn';
import { bpmnOf, type DrawnConnection, type DrawnElement, type DrawnShape } from '../../shared/types';
import { detour, crossesBox } from './detour';

/** Leads a flow around the nodes that it crosses. Events attached to its ends are ignored. */
export function routeAround(modeling: Modeling, flow: DrawnConnection): void {
  const [source, target] = [flow.source as DrawnShape, flow.target as DrawnShape];
  if (!isA(bpmnOf(flow), 'bpmn:SequenceFlow')) return;
  const beside = ((flow.parent as DrawnElement).children ?? []) as DrawnShape[];
  const others = beside.filter((each) => !belongsTo(each, source) && !belongsTo(each, target) && isNode(each));
  if (!others.some((other) => crossesBox(flow.waypoints, other))) return;
  const way = detour(source, target, others);
  if (way) modeling.updateWaypoints(flow, way);
}

const isNode = (shape: DrawnShape): boolean => shape.type !== 'label' && isA(bpmnOf(shape), 'bpmn:FlowNode');

/** Returns whether a shape is the node at the end, its host, or an event attached to it. */
const belongsTo = (shape: DrawnShape, end: DrawnShape): boolean =>
  shape === end || shape === end.host || shape.host === end;
