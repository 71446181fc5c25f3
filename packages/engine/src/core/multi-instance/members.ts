import { EngineError, expressionFailed } from '../../errors';
import { kept } from '../../values';
import { shown, toBoolean, toNumber, toText } from '../../expressions';
import type { MultiInstance, Node } from '../../model/types';
import { cancel, cancelAll } from '../tokens/cancel';
import { keepUndoable } from '../events/compensation';
import { membersOf } from '../env';
import { leave } from '../tokens/flow';
import { enteredChoice } from '../tasks/entered-choice';
import { settingHandlers } from '../tasks/handlers';
import { memberLimit, type Run } from '../run';
import {
  membersIn,
  type BodyExecution,
  type Execution,
  type InstanceState,
  type Member,
  type MemberExecution,
} from '../state';
import { find } from '../variables/variables';

/** Initial members of a body. */
export function memberValues(run: Run, execution: Execution, node: Node, loop: MultiInstance): unknown[] {
  if (loop.cardinality) return countedMembers(run, execution, loop);
  const chosen = enteredChoice(run, execution, node);
  if (chosen) return chosen === 'open' ? [''] : [...chosen];
  const collection =
    typeof loop.collection === 'string'
      ? (find(run.state, execution, loop.collection)?.value ?? settingMembers(run, execution, node))
      : loop.collection && run.evaluate(loop.collection, execution);
  if (Array.isArray(collection)) return collection.map(kept);
  throw expressionFailed(node.id, loopName(loop), { code: 'notList', value: shown(collection) });
}

function countedMembers(run: Run, execution: Execution, loop: MultiInstance): unknown[] {
  const count = loop.cardinality ? run.evaluate(loop.cardinality, execution, toNumber) : 0;
  if (!Number.isInteger(count) || count < 0 || count > memberLimit) {
    throw expressionFailed(execution.node, loopName(loop), { code: 'notCount', value: shown(count) });
  }
  return Array.from({ length: count });
}

/** The handler setting's people, when the process has not set the list itself. */
function settingMembers(run: Run, execution: Execution, node: Node): string[] | undefined {
  return node.userTask?.hasHandlerSetting
    ? membersOf(run.env, settingHandlers(run, execution, node.userTask))
    : undefined;
}

function loopName(loop: MultiInstance): string {
  return (
    loop.cardinality?.text ?? (typeof loop.collection === 'string' ? loop.collection : (loop.collection?.text ?? ''))
  );
}

/** Starts the waiting members: all of them, or the next one of a sequence. */
export function activate(run: Run, execution: BodyExecution, node: Node): void {
  const { body } = execution;
  if (body.sequential && body.members.some((member) => member.state === 'active')) return;
  for (const [loop, member] of body.members.entries()) {
    if (member.state !== 'waiting') continue;
    member.state = 'active';
    enterMember(run, execution, node, loop, member);
    if (body.sequential) return;
  }
}

function enterMember(
  run: Run,
  body: BodyExecution,
  node: Node,
  loop: number,
  member: Member,
  reopened: Execution['reopened'] = body.reopened && {},
): void {
  const variable = node.multiInstance?.elementVariable;
  run.enterMember(node.id, body.id, {
    from: body.from,
    loop,
    ...(variable === undefined ? {} : { vars: { [variable]: member.value } }),
    ...(reopened ? { reopened } : {}),
  });
}

/** Completes a member: the body ends by its condition or its last member, otherwise continues. */
export function memberDone(run: Run, inner: MemberExecution, node: Node, by: string | undefined): void {
  const [body, member] = bodyOf(run, inner);
  if (inner.past) body.past = [...new Set([...(body.past ?? []), ...inner.past])];
  member.state = 'done';
  if (by !== undefined) member.by = by;
  if (run.selected.length > 0) body.body.selected = [...run.selected];
  const enough = isConditionMet(run, inner, node);
  run.remove(inner);
  settleBody(run, body, node, enough);
}

/** A member's work is to be done again, by who has done it; in a sequence, before the others. */
export function reopenMember(run: Run, body: BodyExecution, loop: number, by: string): void {
  const node = run.nodeOf(body);
  const member = body.body.members[loop];
  if (!member) throw new EngineError('notMultiInstance', body.node);
  if (body.body.sequential) {
    for (const inner of membersBelow(run, body)) {
      bodyOf(run, inner)[1].state = 'waiting';
      cancel(run, inner);
    }
  }
  member.state = 'active';
  delete member.by;
  enterMember(run, body, node, loop, member, { by });
}

/** Who signs in a multi-person node. */
export interface Signer {
  /** Who has the task now, or did it. */
  user: string;
  /** Who was to sign at first. */
  member: string;
  state: 'active' | 'waiting' | 'done';
  loop: number;
}

/** The signers beside a member's execution, itself among them, in order; of another execution none. */
export function signersOf({ executions, tasks }: InstanceState, inner: Execution): Signer[] {
  const body = inner.kind === 'member' ? executions[inner.parent] : undefined;
  const assignees = new Map<number, string>();
  for (const { execution, assignee } of Object.values(tasks)) {
    const signer = executions[execution];
    if (signer?.kind !== 'member' || signer.parent !== body?.id || assignee === null) continue;
    assignees.set(signer.loop, assignee);
  }
  return membersIn(body).flatMap(({ state, value, by }, loop) => {
    // who has signed may have a job that still waits
    const hasSigned = state === 'done' || by !== undefined;
    const user = hasSigned ? by : assignees.get(loop);
    const member = toText(value);
    return state === 'removed' ? [] : [{ user: user ?? member, member, state: hasSigned ? 'done' : state, loop }];
  });
}

/** Removes members, current or future; they no longer count. */
export function removeMembers(run: Run, body: BodyExecution, node: Node, loops: readonly number[]): void {
  const gone = membersBelow(run, body).filter(({ loop }) => loops.includes(loop));
  for (const loop of loops) {
    const member = body.body.members[loop];
    if (member) member.state = 'removed';
  }
  cancelAll(run, gone);
  settleRest(run, body, node);
}

/** Checks whether the remaining members are enough. */
export function settleRest(run: Run, body: BodyExecution, node: Node): void {
  const someDone = body.body.members.some(({ state }) => state === 'done');
  settleBody(run, body, node, someDone && isConditionMet(run, body, node));
}

function settleBody(run: Run, body: BodyExecution, node: Node, enough: boolean): void {
  const { members, sequential } = body.body;
  const open = members.some(({ state }) => state === 'waiting' || state === 'active');
  if (enough || !open) finishBody(run, body, node, members);
  else if (sequential) activate(run, body, node);
}

function finishBody(run: Run, body: BodyExecution, node: Node, members: readonly Member[]): void {
  if (run.selected.length === 0) run.selected = body.body.selected ?? [];
  const by = [...new Set(members.flatMap((member) => member.by ?? []))];
  cancelAll(run, run.childrenOf(body.id), { type: 'enough' });
  const past = pastOf(run, body, node, by);
  if (members.filter(({ state }) => state !== 'removed').length === 1) handledByOne(run, body, past[0]);
  keepUndoable(run, body, node, past);
  leave(run, body, node, past);
}

/** A body with one remaining member can be returned to like a single task. */
function handledByOne({ handled }: Run, body: Execution, entry: string | undefined): void {
  const done = handled.find((each) => each.body === body.id);
  if (!done) return;
  done.entry = entry;
  delete done.body;
  delete done.loop;
}

/** What lies before the end of an activity: a user task itself, or the ends inside a scope. */
export function pastOf(run: Run, activity: Execution, node: Node, by: string[]): string[] {
  if (node.userTask) {
    const { from, returns } = activity;
    return [run.addTrail(activity, { node: node.id, from, by, ...(returns ? { returns } : {}) })];
  }
  return activity.past ?? activity.from;
}

function isConditionMet(run: Run, execution: Execution, node: Node): boolean {
  const condition = node.multiInstance?.completionCondition;
  return condition !== undefined && run.evaluate(condition, execution, toBoolean);
}

/** The body around a member's execution, and the member. */
export function bodyOf(run: Run, inner: MemberExecution): [BodyExecution, Member] {
  const body = run.state.executions[inner.parent];
  const member = membersIn(body)[inner.loop];
  if (body?.kind !== 'body' || !member) throw new EngineError('notMultiInstance', inner.node);
  return [body, member];
}

/** The active members of a body. */
const membersBelow = (run: Run, body: BodyExecution): MemberExecution[] =>
  run.childrenOf(body.id).filter((child) => child.kind === 'member');

/** Adds members: beside the others, or in a sequence right behind the current one. */
export function addMembers(run: Run, inner: MemberExecution, node: Node, members: readonly Member[]): void {
  const [body] = bodyOf(run, inner);
  const list = body.body.members;
  list.splice(body.body.sequential ? inner.loop + 1 : list.length, 0, ...members);
  activate(run, body, node);
}
