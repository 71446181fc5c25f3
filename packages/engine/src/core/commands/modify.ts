import type { Instruction } from '../../api';
import { EngineError } from '../../errors';
import type { Node } from '../../model/types';
import { cancel } from '../tokens/cancel';
import { beginProcess, hasStarted } from '../async/deferred';
import { addMembers } from '../multi-instance/signers';
import { bodyOf } from '../multi-instance/members';
import { settleRest } from '../multi-instance/completion';
import { recordProcess } from '../history/record';
import type { Run } from '../run';
import { endScope } from '../tokens/flow';
import { countsIn, createBody, interruptFor, scopeFor, withoutCounts } from '../tokens/scopes';
import { membersIn, processOf, rootId, type BodyExecution, type Cause, type Execution } from '../state';
import type { Perform } from './types';

/** Suffix of the id of a multi-instance body, as Camunda names it. */
const bodySuffix = '#multiInstanceBody';

/** Moves tokens manually (process instance modification). */
export const modify: Perform<'modify'> = (run, command) => {
  const { changes, process, skipIo = false, skipListeners = false, user, comment } = command;
  const within = run.at(process ?? rootId);
  if (!run.isProcess(within)) throw new EngineError('badRequest', within.node, { reason: 'not a process' });
  run.skipIo = skipIo;
  run.skipListeners = skipListeners;
  if (user !== undefined) recordProcess(run, 'modification', user, comment, within);
  if (within.id === rootId && !hasStarted(run.state)) beginProcess(run);
  if (applyChanges(run, within, changes, user)) return;
  if (within.id !== rootId) leaveScope(run, within, run.root);
  if (run.childrenOf(rootId).length > 0) return;
  run.release(run.root);
  run.state.status = 'terminal';
  run.state.endedAt = run.env.now;
};

/** Returns the modified process or an execution in it. @throws `badRequest` when the execution is outside of it */
function inProcess(run: Run, process: Execution, id: string): Execution {
  const execution = run.at(id);
  for (let at: Execution | undefined = execution; at; at = run.state.executions[at.parent ?? ''])
    if (at === process) return execution;
  throw new EngineError('badRequest', execution.node, { reason: 'not in the process that is modified' });
}

/** The scope of a new token. New scopes are created below a named ancestor; otherwise existing scopes are used. */
interface TokenPosition {
  within: Execution;
  fresh: boolean;
}

type Vars = Record<string, unknown> | undefined;

type Start = Extract<Instruction, { ancestor?: string }>;

/**
 * Applies the instructions one after the other: each token goes on until it waits before the next one is looked at. The
 * process ends after the last instruction at the earliest. Returns false if it was emptied by a cancellation rather than
 * by its last token.
 */
export function applyChanges(run: Run, process: Execution, changes: readonly Instruction[], user?: string): boolean {
  run.entersFirst = true;
  run.state.moved = true;
  const upTo = run.state.next;
  run.modified = { process: process.id, user };
  for (const change of changes) {
    // an event may have ended a called process from within
    if (!run.isAlive(process)) break;
    if (change.type === 'cancelAll') cancelAll(run, process, change.nodeId, change.standing ? upTo : Infinity);
    else if (change.type === 'cancel') cancelOne(run, process, change.executionId);
    else {
      begin(run, process, change);
      run.drain();
      if (run.childrenOf(process.id).length > 0) delete run.modified.ended;
    }
  }
  const { ended } = run.modified;
  run.modified = undefined;
  if (!run.isAlive(process) || run.childrenOf(process.id).length > 0) return true;
  if (!ended) return false;
  endScope(run, process, ended.lastNode);
  return true;
}

function begin(run: Run, process: Execution, change: Start): void {
  const within = change.ancestor === undefined ? process : inProcess(run, process, change.ancestor);
  const position: TokenPosition = { within, fresh: change.ancestor !== undefined };
  const { vars, varsLocal } = change;
  const token =
    change.type === 'startBefore'
      ? startBefore(run, position, change.nodeId, { ...vars, ...varsLocal }, varsLocal)
      : takeFlow(run, position, flowOf(run, within, change), varsLocal);
  if (token && vars) run.setVars(token, vars);
}

/** Returns the local variables that a new token gets. A token that is alone in a scope leaves them to the scope. */
function ownVars(run: Run, scope: Execution, vars: Vars): { vars?: Record<string, unknown> } {
  if (!vars) return {};
  if (scope.kind === 'body' || run.childrenOf(scope.id).length > 0) return { vars };
  run.setVars(scope, vars, true);
  return {};
}

/** Creates a token before the node, or adds a member if the node is an active multi-instance activity. */
function startBefore(
  run: Run,
  { within, fresh }: TokenPosition,
  id: string,
  given: Record<string, unknown>,
  vars: Vars,
): Execution | undefined {
  const nodeId = id.replace(bodySuffix, '');
  const node = run.nodeIn(within, nodeId);
  if (node.type === 'boundaryEvent' && !node.event) {
    throw new EngineError('badRequest', nodeId, { reason: 'a compensation only happens' });
  }
  const counts = countsIn(given);
  const scope = scopeFor(run, node, within, fresh, counts);
  const body = run
    .childrenOf(scope.id)
    .filter((child) => child.kind === 'body')
    .find(({ node: at }) => at === nodeId);
  if (node.multiInstance && nodeId === id) {
    const inside = scope.kind === 'body' ? scope : body;
    if (inside) return addMember(run, inside, node, vars);
    const loop = counts.loop ?? 0;
    const token = { from: [], loop, ...(vars ? { vars: withoutCounts(vars) } : {}) };
    return run.enterMember(node.id, createBody(run, scope, node, counts).id, token);
  }
  interruptAround(run, scope, node);
  return run.enter(node.id, scope.id, { from: [], ...ownVars(run, scope, vars && withoutCounts(vars)) });
}

/** The start event of an event sub-process interrupts the surrounding scope. */
function interruptAround(run: Run, scope: Execution, node: Node): void {
  const begins = node.type === 'startEvent' && node.event !== undefined && scope.id !== rootId;
  const around = begins ? run.nodeOf(scope) : undefined;
  if (!around) interruptFor(run, scope, node);
  else interruptFor(run, run.at(scope.parent ?? rootId), around, scope);
}

function addMember(run: Run, body: BodyExecution, node: Node, vars: Vars): undefined {
  if (body.body.sequential) throw new EngineError('badRequest', node.id, { reason: 'one member at a time' });
  const variable = node.multiInstance?.elementVariable;
  const [inner] = run.childrenOf(body.id);
  if (inner?.kind !== 'member' || (variable !== undefined && vars?.[variable] === undefined)) {
    throw new EngineError('badRequest', node.id, { reason: `${variable} is missing` });
  }
  addMembers(run, inner, node, [{ value: variable === undefined ? undefined : vars?.[variable], state: 'waiting' }]);
}

/** Returns the flow to take: the named one, or the only one behind the node. */
function flowOf(run: Run, within: Execution, change: Exclude<Start, { type: 'startBefore' }>): number {
  const { flowIndex } = run.modelOf(within);
  if (change.type === 'startAfter') {
    const [flow, other] = run.nodeIn(within, change.nodeId).outgoing;
    if (flow !== undefined && other === undefined) return flow;
    throw new EngineError('badRequest', change.nodeId, { reason: 'not exactly one outgoing flow' });
  }
  const flow = flowIndex.get(change.flowId);
  if (flow === undefined) throw new EngineError('activityNotFound', change.flowId);
  return flow;
}

function takeFlow(run: Run, { within, fresh }: TokenPosition, index: number, vars: Vars): Execution {
  const { nodes, flows } = run.modelOf(within);
  const flow = flows[index];
  const target = nodes[flow?.target ?? -1];
  if (!flow || !target) throw new EngineError('activityNotFound');
  const scope = scopeFor(run, target, within, fresh);
  run.recordFlow(scope, flow.id);
  return run.enter(target.id, scope.id, { via: flow.id, from: [], ...ownVars(run, scope, vars) });
}

function cancelAll(run: Run, process: Execution, id: string, upTo: number): void {
  const nodeId = id.replace(bodySuffix, '');
  const wholeBody = nodeId !== id;
  const bodies = new Set<BodyExecution>();
  for (const execution of Object.values(run.state.executions)) {
    const inner = execution.kind === 'member';
    const meant = wholeBody ? execution.kind === 'body' : inner || execution.kind !== 'body';
    if (execution.node !== nodeId || !meant || !run.isAlive(execution) || Number(execution.id) > upTo) continue;
    if (processOf(run.state, execution) !== process) continue;
    const body = cancelWithScope(run, execution, { kept: process, whole: true, cause: causeOf(run, true) });
    delete run.modified?.ended;
    if (body) bodies.add(body);
  }
  for (const body of bodies) if (run.isAlive(body)) settleRest(run, body, run.nodeOf(body));
}

/**
 * Returns why a modification cancels something. Outputs are applied for clients of Camunda, as there; what users of the
 * portal cancel is taken back.
 */
const causeOf = ({ modified }: Run, all = false): Cause | undefined =>
  modified?.user === undefined ? { type: 'modification', ...(all && { all }) } : undefined;

function cancelOne(run: Run, process: Execution, executionId: string): void {
  const execution = inProcess(run, process, executionId);
  delete run.modified?.ended;
  if (execution !== process) leaveScope(run, execution, process, { sequenceEnds: true, cause: causeOf(run) });
  else for (const child of run.childrenOf(process.id)) cancel(run, child, causeOf(run));
}

/**
 * Removes one execution. The remaining members of its body may then be enough, or the next one starts, unless a sequence
 * shall end with its member.
 */
export function leaveScope(
  run: Run,
  execution: Execution,
  kept: Execution,
  options: { sequenceEnds?: boolean; cause?: Cause | undefined } = {},
): void {
  const body = cancelWithScope(run, execution, { kept, ...options });
  if (body) settleRest(run, body, run.nodeOf(body));
}

/**
 * Removes a scope with its last execution, unless it is the modified process. A body is removed too, unless other
 * members are done or pending; with `whole` it is removed in any case. A compensation is removed with the event that
 * waits for it. Returns the body that continues with one member less.
 */
function cancelWithScope(
  run: Run,
  execution: Execution,
  options: { kept: Execution; whole?: boolean; sequenceEnds?: boolean; cause?: Cause | undefined },
): BodyExecution | undefined {
  const { kept, whole = false, sequenceEnds = false, cause } = options;
  for (const undoing of undoingFor(run, execution)) cancel(run, undoing);
  const scope = run.at(execution.parent ?? rootId);
  if (isHandlerOfSingle(scope, execution)) return cancelWithScope(run, scope, options);
  const goesOn = !whole && !(sequenceEnds && scope.kind === 'body' && scope.body.sequential);
  const bodyContinues = goesOn && membersIn(scope).some(({ state }) => state === 'waiting' || state === 'done');
  if (scope !== kept && scope.id !== rootId && !bodyContinues && run.childrenOf(scope.id).length === 1) {
    return cancelWithScope(run, scope, options);
  }
  const around = execution.kind === 'member' ? bodyOf(run, execution) : undefined;
  if (around) around[1].state = 'removed';
  cancel(run, execution, cause);
  const waiting = run.state.executions[execution.undoesFor ?? ''];
  const isIdle = waiting && undoingFor(run, waiting).length === 0 && run.childrenOf(waiting.id).length === 0;
  const without = isIdle ? cancelWithScope(run, waiting, options) : undefined;
  return around ? around[0] : without;
}

/** Signers who were added to the handler of a single task go with that handler. */
const isHandlerOfSingle = (scope: Execution, execution: Execution): boolean =>
  scope.kind === 'body' && execution.kind === 'member' && execution.single === true && execution.loop === 0;

/** Returns the running compensations of an execution. */
const undoingFor = (run: Run, { id }: Execution): Execution[] =>
  Object.values(run.state.executions).filter(({ undoesFor }) => undoesFor === id);
