import type { Node } from '../../model/types';
import type { Variables } from '../../api';
import { startEventSubProcess, triggerBoundary } from './events';
import { finishWork } from '../tokens/finish';
import { outgoing } from '../tokens/flow';
import { markVisited, recordPassed } from '../history/record';
import type { Run } from '../run';
import { rootId, type Execution, type Subscription } from '../state';

/** Payload of a message or a signal. */
export interface Payload {
  /** Sets each variable where it is defined, else on the instance. */
  vars: Variables;
  /** Local variables of the waiting execution. */
  localVars?: Variables;
  /** Local variables of the scope that the event starts. */
  scopeVars?: Variables;
}

/** Triggers the event that an execution waits for. */
export function triggerEvent(run: Run, nodeId: string, executionId: string, vars?: Variables): void {
  const execution = run.at(executionId);
  const node = run.nodeIn(execution, nodeId);
  if (node.type === 'boundaryEvent') triggerBoundary(run, execution, node, vars);
  else if (node.type === 'startEvent') startEventSubProcess(run, execution, node, vars);
  else if (execution.node !== node.id) chooseEvent(run, execution, node);
  else {
    run.release(execution);
    finishWork(run, execution, node);
  }
}

/** Cancels the other events of an event-based gateway when the first one occurs. */
function chooseEvent(run: Run, execution: Execution, event: Node): void {
  const gateway = run.nodeOf(execution);
  recordPassed(run, execution, gateway, { action: 'canceled' });
  markVisited(run, execution);
  const flow = outgoing(run, execution, gateway).find(({ target }) => target === event.index);
  if (flow) run.recordFlow(execution, flow.id);
  const via = flow ? { via: flow.id } : {};
  const token = run.place(event.id, execution.parent ?? rootId, { from: execution.from, ...via });
  run.remove(execution);
  finishWork(run, token, event);
}

/** Delivers a message or a signal to a subscription. A non-interrupting subscription stays open. */
export function receive(run: Run, subscription: Subscription, { vars, localVars, scopeVars }: Payload): void {
  const { id, node, execution } = subscription;
  const holder = run.at(execution);
  run.setVars(holder, vars);
  if (localVars) run.setVars(holder, localVars, true);
  if (run.nodeIn(holder, node).event?.interrupting !== false) delete run.state.subscriptions[id];
  triggerEvent(run, node, execution, scopeVars);
}
