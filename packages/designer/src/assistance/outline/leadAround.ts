import { isA } from '@portal/bpmn';
import type { ApprovalModeler } from '../../modeler/services';
import { bpmnOf, type DrawnConnection, type DrawnElement, type DrawnShape } from '../../modeler/types';
import { detour, leadsThrough } from './detour';

/** Leads a flow around the nodes that it runs through: whoever connects by keys does not draw its way. */
export function leadAround(modeler: ApprovalModeler, flow: DrawnConnection): void {
  const [source, target] = [flow.source as DrawnShape, flow.target as DrawnShape];
  if (!isA(bpmnOf(flow), 'bpmn:SequenceFlow')) return;
  const beside = ((flow.parent as DrawnElement).children ?? []) as DrawnShape[];
  const others = beside.filter(
    (each) => each !== source && each !== target && each.type !== 'label' && isA(bpmnOf(each), 'bpmn:FlowNode'),
  );
  if (!others.some((other) => leadsThrough(flow.waypoints, other))) return;
  const way = detour(source, target, others);
  if (way) modeler.get('modeling').updateWaypoints(flow, way);
}
