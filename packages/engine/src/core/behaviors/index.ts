import type { Node, NodeType } from '../../model/types';
import { parksBefore } from '../async/async';
import { callScript } from '../async/work';
import { undone } from '../events/compensation';
import { checkConditions } from '../events/conditions';
import { noteStart } from '../multi-instance/members';
import { attachBoundary } from '../events/events';
import { applyInputs } from '../variables/mappings';
import type { Behavior, Behaviors } from '../run';
import type { Execution } from '../state';
import { exclusiveGateway, inclusiveGateway, parallelGateway, eventBasedGateway } from './gateways';
import { listen, listenFlow, listenTask } from '../events/listeners';
import { serviceTask, passThrough, subProcess, multiInstance, callActivity } from './activities';
import { startEvent, endEvent, throwEvent, waitingEvent } from './events';
import { userTask } from './user-task';

const byType: Readonly<Record<NodeType, Behavior>> = {
  startEvent,
  endEvent,
  userTask,
  task: passThrough,
  manualTask: passThrough,
  receiveTask: waitingEvent,
  serviceTask,
  sendTask: serviceTask,
  businessRuleTask: serviceTask,
  scriptTask: serviceTask,
  exclusiveGateway,
  parallelGateway,
  inclusiveGateway,
  eventBasedGateway,
  intermediateCatchEvent: waitingEvent,
  boundaryEvent: passThrough,
  subProcess,
  callActivity,
  intermediateThrowEvent: throwEvent,
};

/** Every node type that the engine runs. */
export const nodeTypes: readonly string[] = Object.keys(byType);

/**
 * Returns the behavior of an execution. A multi-instance activity is wrapped in its body; tasks and throwing message
 * events with work execute that work.
 */
function behaviorOf(execution: Execution, node: Node): Behavior {
  if (node.multiInstance && execution.kind !== 'member') return multiInstance;
  return node.work ? serviceTask : byType[node.type];
}

/** The behaviour of every node. */
export const behavior: Behaviors = {
  checkConditions,
  undone,
  callScript,
  listen,
  listenTask,
  listenFlow,
  enter(run, execution, node) {
    // the node of a task with a single handler has been entered before signers were added
    if (execution.kind === 'member' && execution.single) return behaviorOf(execution, node).enter(run, execution, node);
    if (parksBefore(run, execution, node)) return;
    const isBody = node.multiInstance && execution.kind !== 'member';
    if (!isBody) applyInputs(run, execution, node);
    if (execution.kind !== 'member') attachBoundary(run, execution, node);
    if (!isBody && !run.listen(execution, 'start')) return;
    if (execution.kind === 'member' && !run.isReleased(execution)) noteStart(run, execution, node);
    if (run.evaluateConditions(execution)) behaviorOf(execution, node).enter(run, execution, node);
  },
  emptied(run, execution, node) {
    behaviorOf(execution, node).emptied?.(run, execution, node);
  },
};
