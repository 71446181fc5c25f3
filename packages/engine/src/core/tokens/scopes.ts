import { EngineError } from '../../errors';
import type { Node } from '../../model/types';
import { cancel } from './cancel';
import { attachBoundary, closeScope, openScope, replaceAll } from '../events/events';
import type { Run } from '../run';
import { toBody, rootId, type BodyExecution, type Execution } from '../state';

/**
 * Returns the execution that contains a token on the node: an existing one, or new ones below the nearest existing one.
 * `within` is the execution of a process, or a scope in it, in which the scope is looked up or always created
 * (`fresh`).
 * @throws `badRequest` if there are several
 */
export function scopeFor(run: Run, node: Node, within: Execution, fresh = false): Execution {
  const { nodes } = run.modelOf(within);
  const enclosing: Node[] = [];
  for (let at = nodes[node.scope ?? -1]; at && at.id !== within.node; at = nodes[at.scope ?? -1]) enclosing.unshift(at);
  let scope = within;
  for (const next of enclosing) {
    const [found, other] = fresh ? [] : scopesOf(run, scope, next);
    if (other) throw new EngineError('badRequest', node.id, { reason: `there are several ${next.id}` });
    scope = found ?? createScope(run, scope, next);
  }
  return scope;
}

/**
 * Returns the active executions of a sub-process in a scope. For a multi-instance sub-process these are its members.
 */
function scopesOf(run: Run, scope: Execution, node: Node): Execution[] {
  const activities = run.childrenOf(scope.id).filter((execution) => execution.node === node.id);
  const inner = activities.flatMap((activity) => (activity.kind === 'body' ? run.childrenOf(activity.id) : [activity]));
  return inner.filter(({ parked, kind }) => !parked && (kind === 'member' || !node.multiInstance));
}

/** Creates a sub-process without tokens. A multi-instance sub-process gets a single member. */
function createScope(run: Run, parent: Execution, node: Node): Execution {
  const scope = node.multiInstance
    ? run.placeMember(node.id, createBody(run, parent, node).id, { from: [], loop: 0 })
    : run.place(node.id, parent.id, { from: [] });
  if (!node.multiInstance) attachBoundary(run, scope, node);
  openScope(run, scope);
  return scope;
}

/** Creates the body of a multi-instance activity for a single member added by modification. */
export function createBody(run: Run, scope: Execution, node: Node): BodyExecution {
  const token = run.place(node.id, scope.id, { from: [] });
  attachBoundary(run, token, node);
  return toBody(token, { sequential: node.multiInstance?.sequential ?? false, members: [{ state: 'active' }] });
}

/**
 * Interrupts the activity or scope of an interrupting event that a modification starts. Events of the process itself
 * can occur again, as in Camunda.
 */
export function interruptFor(run: Run, scope: Execution, node: Node, except?: Execution): void {
  const { nodes } = run.modelOf(scope);
  const start = node.subProcess?.byEvent ? nodes[node.subProcess.start ?? -1] : undefined;
  const host = nodes[node.event?.attachedTo ?? -1];
  if (host && node.event?.interrupting) {
    for (const activity of run.childrenOf(scope.id)) if (activity.node === host.id) cancel(run, activity);
  }
  if (start?.event?.interrupting) {
    const others = run.childrenOf(scope.id).filter((child) => child !== except);
    replaceAll(run, scope, others);
    if (scope.id !== rootId && others.length > 0) closeScope(run, scope);
  }
}
