import { isForInitiator } from '@portal/bpmn';
import type { ProcessModel, Node } from '../types';
import type { UserTask } from '../activities/types';

/** A flow the handler of a task chooses from. */
export interface OfferedFlow {
  id: string;
  name: string;
  targetName: string;
  gatewayId: string;
  /** True: the handler chooses one or more of the gateway's flows. False: exactly one. */
  multiple: boolean;
}

const gateways = new Set<string>(['exclusiveGateway', 'parallelGateway', 'inclusiveGateway']);

/**
 * Returns the flows that the handler of a node chooses from: those of every gateway of manual choice that a token can
 * reach from the node through gateways only. The choice of the user whose action reaches the gateway counts.
 */
export function offeredFlows(model: ProcessModel, nodeId: string): OfferedFlow[] {
  return offeredAhead(model, model.nodes[model.nodeIndex.get(nodeId) ?? -1]?.outgoing ?? []);
}

/** Returns the flows that are offered to a token on the given flows. */
export function offeredAhead(model: ProcessModel, flows: readonly number[]): OfferedFlow[] {
  const offered: OfferedFlow[] = [];
  const seen = new Set<number>();
  const open = [...flows];
  for (let flow = open.shift(); flow !== undefined; flow = open.shift()) {
    const node = model.nodes[model.flows[flow]?.target ?? -1];
    if (!node || !gateways.has(node.type) || seen.has(node.index)) continue;
    seen.add(node.index);
    if (node.manual) offered.push(...node.outgoing.map((outgoing) => offer(model, outgoing)));
    open.push(...node.outgoing);
  }
  return offered;
}

/** Returns the flows the initiator of the process chooses from, also behind a task that is submitted with the start. */
export function offeredFlowsAtStart(model: ProcessModel): OfferedFlow[] {
  const start = model.nodes[model.start ?? -1];
  return [...(start ? [start] : []), ...submissionNodes(model)].flatMap(({ id }) => offeredFlows(model, id));
}

function offer(model: ProcessModel, index: number): OfferedFlow {
  const flow = model.flows[index];
  const gateway = model.nodes[flow?.source ?? -1];
  const target = model.nodes[flow?.target ?? -1];
  return {
    id: flow?.id ?? '',
    name: flow?.name ?? '',
    targetName: target?.name || (target?.id ?? ''),
    gatewayId: gateway?.id ?? '',
    multiple: gateway?.type === 'inclusiveGateway',
  };
}

/** Returns whether the initiator is the only handler of a task, and nobody chooses its handlers. */
export const isInitiatorTask = ({ settings: { choice, handlers } }: Pick<UserTask, 'settings'>): boolean =>
  choice === undefined && isForInitiator(handlers);

/**
 * Returns the initiator's tasks right behind the start. They are submitted with the start, so their questions are asked
 * there.
 */
export function submissionNodes({ nodes, flows, start }: ProcessModel): Node[] {
  const targets = (nodes[start ?? -1]?.outgoing ?? []).flatMap((flow) => nodes[flows[flow]?.target ?? -1] ?? []);
  return targets.filter(({ userTask, async }) => userTask && isInitiatorTask(userTask) && !async.before);
}
