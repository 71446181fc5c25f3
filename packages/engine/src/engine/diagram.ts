import { holders } from '../core/effects';
import { belongsToRoot, type InstanceState, type Task } from '../core/state';
import type { Node, ProcessModel } from '../model/types';
import type { DiagramStatus } from '../types';

type Status = DiagramStatus['activityStatusList'][number];

const gatewayTypes = new Set(['exclusiveGateway', 'parallelGateway', 'inclusiveGateway']);

/** How each node of a definition stands in an instance. */
export function diagramStatus(model: ProcessModel, state: InstanceState): DiagramStatus {
  const gateways = model.nodes.filter(({ type }) => gatewayTypes.has(type));
  const activities = model.nodes.filter(({ type }) => !gatewayTypes.has(type));
  const own = Object.values(state.executions).filter((execution) => belongsToRoot(state, execution));
  const waiting = new Set(own.map((execution) => execution.node));
  return {
    definitionId: state.definitionId,
    activityStatusList: activities.map((node) => statusOf(node, state, waiting)),
    highLightGatewayList: gateways
      .filter(({ id }) => Object.hasOwn(state.visited, id) || waiting.has(id))
      .map(({ id }) => id),
    highLightFlowList: [...state.flows],
  };
}

function isOwn(state: InstanceState, { execution }: Task): boolean {
  const holder = state.executions[execution];
  return holder !== undefined && belongsToRoot(state, holder);
}

function statusOf(node: Node, state: InstanceState, waiting: ReadonlySet<string>): Status {
  const activityId = node.id;
  if (waiting.has(node.id)) {
    const tasks = Object.values(state.tasks).filter((task) => task.node === node.id && isOwn(state, task));
    return { activityId, status: 'running', operatorList: [...new Set(tasks.flatMap(holders))] };
  }
  const visited = state.visited[node.id];
  if (visited && Object.hasOwn(state.visited, node.id))
    return { activityId, status: visited.status, operatorList: visited.by.map((user) => `u:${user}`) };
  return { activityId, status: 'noRunning', operatorList: [...(node.userTask?.handlers ?? [])] };
}
