import type { tasks } from '@portal/contract';

/** The properties of a drawn element that the markers need. */
export interface DrawnElement {
  id: string;
  /** BPMN type, e.g. `bpmn:UserTask`. */
  type: string;
  /** The flows at this element, if it is a node. */
  flowIds: readonly string[];
}

export type StatusMarker = `is-${tasks.ActivityStatus}` | 'is-visited' | 'is-unvisited';

type Progress = Pick<tasks.Diagram, 'activityStatusList' | 'highLightGatewayList' | 'highLightFlowList'>;

const isGateway = (type: string) => type.endsWith('Gateway');
const isEvent = (type: string) => type.endsWith('Event');
const isActivity = (type: string) => /Task$|SubProcess$|:CallActivity$|:Transaction$/.test(type);
const isFlow = (type: string) => type === 'bpmn:SequenceFlow';

/**
 * Returns the markers of each element: nodes are marked by their status, visited gateways and flows are highlighted,
 * and everything that was not reached is dimmed. An event without a status of its own counts as visited if a visited
 * flow touches it. Pools, lanes, annotations and data keep their look.
 */
export function statusMarkers(elements: readonly DrawnElement[], progress: Progress): Map<string, StatusMarker[]> {
  const status = new Map(progress.activityStatusList.map((activity) => [activity.activityId, activity.status]));
  const gateways = new Set(progress.highLightGatewayList);
  const flows = new Set(progress.highLightFlowList);

  const markersOf = ({ id, type, flowIds }: DrawnElement): StatusMarker[] => {
    if (isFlow(type)) return [flows.has(id) ? 'is-visited' : 'is-unvisited'];
    if (isGateway(type)) return [gateways.has(id) || isReached(status.get(id)) ? 'is-visited' : 'is-unvisited'];
    const own = status.get(id);
    if (own) return own === 'noRunning' ? ['is-noRunning', 'is-unvisited'] : [`is-${own}`];
    if (isEvent(type) && flowIds.some((flow) => flows.has(flow))) return ['is-complete'];
    if (isEvent(type) || isActivity(type)) return ['is-noRunning', 'is-unvisited'];
    return [];
  };
  return new Map(elements.map((element) => [element.id, markersOf(element)]));
}

const isReached = (status: tasks.ActivityStatus | undefined) => status !== undefined && status !== 'noRunning';
