import { holders } from '../../core/effects';
import type { InstanceState } from '../../core/state';
import type { Node, ProcessModel } from '../../model/types';
import type { DiagramStatus } from '../../api';

type Status = DiagramStatus['activityStatusList'][number];

/** Source data of a diagram: of one process, possibly ended. */
export type Progress = Pick<InstanceState, 'definitionId' | 'executions' | 'tasks' | 'visited' | 'flows'>;

const gatewayTypes = new Set(['exclusiveGateway', 'parallelGateway', 'inclusiveGateway']);

/** Status of each node of a definition in a process of an instance (see `partOf`). */
export function diagramStatus(model: ProcessModel, part: Progress): DiagramStatus {
  const gateways = model.nodes.filter(({ type }) => gatewayTypes.has(type));
  const activities = model.nodes.filter(({ type }) => !gatewayTypes.has(type));
  const waiting = new Set(Object.values(part.executions).map((execution) => execution.node));
  return {
    definitionId: part.definitionId,
    activityStatusList: activities.map((node) => statusOf(node, part, waiting)),
    highLightGatewayList: gateways
      .filter(({ id }) => Object.hasOwn(part.visited, id) || waiting.has(id))
      .map(({ id }) => id),
    highLightFlowList: [...part.flows],
  };
}

function statusOf(node: Node, part: Progress, waiting: ReadonlySet<string>): Status {
  const activityId = node.id;
  if (waiting.has(node.id)) {
    const tasks = Object.values(part.tasks).filter((task) => task.node === node.id);
    return { activityId, status: 'running', operatorList: [...new Set(tasks.flatMap(holders))] };
  }
  const visited = part.visited[node.id];
  if (visited && Object.hasOwn(part.visited, node.id)) {
    const { status, by, held = [] } = visited;
    return { activityId, status, operatorList: [...new Set([...by.map((user) => `u:${user}`), ...held])] };
  }
  return { activityId, status: 'noRunning', operatorList: [...(node.userTask?.handlers ?? [])] };
}
