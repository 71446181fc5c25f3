import type { tasks } from '@portal/contract';
import type { Drawn, Viewer } from './create-viewer';
import type { DrawnElement } from '../status/markers';

/** A passed node, as the tip and the text alternative describe it. */
export interface Step {
  id: string;
  name: string;
  width: number;
  isUserTask: boolean;
  /** Whether it calls another process. */
  isCall: boolean;
  status: tasks.ActivityStatus;
  handlers: readonly string[];
}

const alwaysListed: ReadonlySet<string> = new Set(['bpmn:UserTask', 'bpmn:CallActivity']);

const isLabel = (element: Drawn) => element.labelTarget !== undefined && element.labelTarget !== null;

/** Returns every drawn element except the separate labels. */
export function drawnElements(viewer: Viewer): DrawnElement[] {
  return viewer
    .get('elementRegistry')
    .getAll()
    .filter((element) => !isLabel(element))
    .map(({ id, type, incoming, outgoing }) => ({
      id,
      type,
      flowIds: [...(incoming ?? []), ...(outgoing ?? [])].map((flow) => flow.id),
    }));
}

/** User tasks, call activities, and other nodes that have a status, from left to right and from top to bottom. */
export function diagramSteps(viewer: Viewer, activities: tasks.Diagram['activityStatusList']): Step[] {
  const known = new Map(activities.map((activity) => [activity.activityId, activity]));
  return viewer
    .get('elementRegistry')
    .getAll()
    .filter((element) => !isLabel(element) && (known.has(element.id) || alwaysListed.has(element.type)))
    .sort((one, other) => one.x - other.x || one.y - other.y)
    .map(({ id, type, width, businessObject }) => ({
      id,
      width,
      name: businessObject.name ?? '',
      isUserTask: type === 'bpmn:UserTask',
      isCall: type === 'bpmn:CallActivity',
      status: known.get(id)?.status ?? 'noRunning',
      handlers: known.get(id)?.operatorList ?? [],
    }));
}
