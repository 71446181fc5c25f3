import { EngineError } from '../../errors';
import type { Node } from '../../model/types';
import { cancel } from './cancel';
import { attachBoundary, closeScope, openScope, replaceAll } from '../events/events';
import { memberLimit, type Run } from '../run';
import { toBody, rootId, type BodyExecution, type Execution, type Member } from '../state';
import { kept } from '../../values';
import { applyInputs } from '../variables/mappings';
import { find } from '../variables/variables';

/**
 * Returns the execution that contains a token on the node: an existing one, or new ones below the nearest existing one.
 * `within` is the execution of a process, or a scope in it, in which the scope is looked up or always created
 * (`fresh`).
 * @throws `badRequest` if there are several
 */
export function scopeFor(run: Run, node: Node, within: Execution, fresh = false, counts: BodyCounts = {}): Execution {
  const { nodes } = run.modelOf(within);
  const enclosing: Node[] = [];
  let outer = nodes[node.scope ?? -1];
  for (; outer && outer.id !== within.node; outer = nodes[outer.scope ?? -1]) enclosing.unshift(outer);
  const isBody = within.kind === 'body';
  if (!outer && !run.isProcess(within) && !(isBody && within.node === node.id))
    throw new EngineError('badRequest', node.id, { reason: `it is not within ${within.node}` });
  let scope = isBody && outer ? memberScope(run, within, outer) : within;
  for (const next of enclosing) {
    const [found, other] = fresh ? [] : scopesOf(run, scope, next);
    if (other) throw new EngineError('badRequest', node.id, { reason: `there are several ${next.id}` });
    scope = found ?? createScope(run, scope, next, counts);
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
function createScope(run: Run, parent: Execution, node: Node, counts: BodyCounts): Execution {
  const scope = node.multiInstance
    ? run.placeMember(node.id, createBody(run, parent, node, counts).id, { from: [], loop: counts.loop ?? 0 })
    : run.place(node.id, parent.id, { from: [] });
  applyInputs(run, scope, node);
  withoutNewConditions(run, () => {
    if (!node.multiInstance) attachBoundary(run, scope, node);
    openScope(run, scope);
  });
  run.listen(scope, 'start', false);
  return scope;
}

/**
 * Opens a scope that is created around a token without evaluating its new conditions: Camunda evaluates those at once only
 * when the scope itself is executed.
 */
function withoutNewConditions(run: Run, open: () => void): void {
  const known = run.newConditions.length;
  open();
  run.newConditions.splice(known);
}

/** Adds a member without tokens to a body whose members run side by side. */
function memberScope(run: Run, body: BodyExecution, node: Node): Execution {
  if (body.body.sequential) throw new EngineError('badRequest', node.id, { reason: 'one member at a time' });
  body.body.members.push({ state: 'active' });
  const scope = run.placeMember(node.id, body.id, { from: body.from, loop: body.body.members.length - 1 });
  applyInputs(run, scope, node);
  withoutNewConditions(run, () => openScope(run, scope));
  run.listen(scope, 'start', false);
  return scope;
}

/** Counts of a body that is created around its first member: how many there are, which it is, how many are done. */
export interface BodyCounts {
  total?: number;
  loop?: number;
  done?: number;
}

const countNames = { total: 'nrOfInstances', loop: 'loopCounter', done: 'nrOfCompletedInstances' } as const;

/** Reads the counts among the variables of an instruction. */
export function countsIn(vars: Readonly<Record<string, unknown>>): BodyCounts {
  const counts = Object.entries(countNames).flatMap(([count, name]) => {
    const value = vars[name];
    const isCount = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= memberLimit;
    return isCount ? [[count, Number(value)] as const] : [];
  });
  return Object.fromEntries(counts);
}

/** Returns the variables without those that a body derives from its members. */
export const withoutCounts = (vars: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(vars).filter(([name]) => !Object.values<string>(countNames).includes(name)));

/**
 * Creates the body of a multi-instance activity for a single member added by modification. In a sequence the members
 * behind it follow, as many as the counts say.
 */
export function createBody(run: Run, scope: Execution, node: Node, counts: BodyCounts = {}): BodyExecution {
  const token = run.place(node.id, scope.id, { from: [] });
  withoutNewConditions(run, () => attachBoundary(run, token, node));
  const sequential = node.multiInstance?.sequential ?? false;
  const loop = counts.loop ?? 0;
  const isPast = (index: number): Member => ({ state: index < (counts.done ?? loop) ? 'done' : 'removed' });
  const members: Member[] = Array.from({ length: loop }, (_, index) => isPast(index));
  members.push({ state: 'active' });
  if (sequential) {
    const values = valuesOf(run, token, node);
    for (let index = members.length; index < (counts.total ?? 1); index += 1)
      members.push({ value: values[index], state: 'waiting' });
  }
  return toBody(token, { sequential, members });
}

/** Returns the values that the members of a body have by its collection, if that is a list. */
function valuesOf(run: Run, token: Execution, { multiInstance }: Node): unknown[] {
  const collection = multiInstance?.collection;
  if (collection === undefined) return [];
  const list =
    typeof collection === 'string' ? find(run.state, token, collection)?.value : run.evaluate(collection, token);
  return Array.isArray(list) ? list.map(kept) : [];
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
