import { identity } from '@portal/contract';
import { EngineError, expressionFailed } from '../../errors';
import { shown, toNumber, toText } from '../../expressions';
import type { MultiInstance } from '../../model/activities/types';
import type { Node } from '../../model/types';
import { kept } from '../../values';
import { membersOf } from '../env';
import { memberLimit, type Run } from '../run';
import { type BodyExecution, type Execution, type Member, type MemberExecution, membersIn } from '../state';
import { eligibleUsers, isLeftToExcluded } from '../tasks/eligible';
import { enteredChoice } from '../tasks/entered-choice';
import { settingHandlers } from '../tasks/handlers';
import { passesWithoutHandler } from '../tasks/without-handler';
import { cancel } from '../tokens/cancel';
import { find } from '../variables/variables';
import { isDue, ownerOf } from './added-signers';

/** Initial members of a body. */
export function initialMembers(run: Run, execution: Execution, node: Node, loop: MultiInstance): Member[] {
  if (loop.cardinality) return countedMembers(run, execution, loop).map(asMember);
  const chosen = enteredChoice(run, execution, node);
  if (chosen === 'open') return [asMember('')];
  const chosenUsers = chosen ? eligibleUsers(run, node, chosen.map(identity.user)) : [];
  if (chosenUsers.length > 0) return chosenUsers.map(asMember);
  const collection =
    typeof loop.collection === 'string'
      ? (find(run.state, execution, loop.collection)?.value ?? settingUsers(run, execution, node))
      : loop.collection && run.evaluate(loop.collection, execution);
  if (!Array.isArray(collection))
    throw expressionFailed(node.id, loopName(loop), { code: 'notList', value: shown(collection) });
  if (!node.userTask?.hasHandlerSetting) return collection.map(kept).map(asMember);
  const users = collection.map((value) => identity.user(toText(value)));
  const able = eligibleUsers(run, node, users);
  const isVacant = able.length === 0 && (isLeftToExcluded(run, node, users) || !passesWithoutHandler(node));
  return isVacant ? [{ ...asMember(''), vacant: true }] : able.map(asMember);
}

const asMember = (value: unknown): Member => ({ value, state: 'waiting' });

function countedMembers(run: Run, execution: Execution, loop: MultiInstance): unknown[] {
  const count = loop.cardinality ? run.evaluate(loop.cardinality, execution, toNumber) : 0;
  if (!Number.isInteger(count) || count < 0 || count > memberLimit) {
    throw expressionFailed(execution.node, loopName(loop), { code: 'notCount', value: shown(count) });
  }
  return Array.from({ length: count });
}

/** Returns the handler setting's users, when the process has not set the list itself. */
function settingUsers(run: Run, execution: Execution, node: Node): string[] | undefined {
  return node.userTask?.hasHandlerSetting
    ? membersOf(run.env, settingHandlers(run, execution, node.userTask))
    : undefined;
}

function loopName(loop: MultiInstance): string {
  return (
    loop.cardinality?.text ?? (typeof loop.collection === 'string' ? loop.collection : (loop.collection?.text ?? ''))
  );
}

/** Starts the added signers whose turn it is, then the waiting members: all of them, or in a sequence the next one. */
export function activate(run: Run, execution: BodyExecution, node: Node): void {
  activateAdded(run, execution, node);
  activateOwn(run, execution, node);
  // those who sign before or beside a member that has just started
  activateAdded(run, execution, node);
}

function activateOwn(run: Run, execution: BodyExecution, node: Node): void {
  const { members, sequential } = execution.body;
  for (const [loop, member] of members.entries()) {
    if (member.state !== 'waiting' || member.signs) continue;
    if (sequential && members.some(({ state }) => state === 'active')) return;
    start(run, execution, node, loop, member);
  }
}

/** Starts the added signers whose turn it is. */
export function activateAdded(run: Run, execution: BodyExecution, node: Node): void {
  const { members } = execution.body;
  for (const [loop, member] of members.entries())
    if (member.state === 'waiting' && member.signs && isDue(members, member.signs))
      start(run, execution, node, loop, member);
}

function start(run: Run, execution: BodyExecution, node: Node, loop: number, member: Member): void {
  member.state = 'active';
  if (execution.body.sequential && loop > 0) refreshElement(run, execution, node, loop, member);
  enterMember(run, execution, node, loop, member);
}

/**
 * Reads the collection again before each further member of a sequence, as Camunda does. Nodes with handler settings and
 * sequences with added members are left alone.
 */
function refreshElement(run: Run, body: BodyExecution, node: Node, loop: number, member: Member): void {
  const { collection, elementVariable } = node.multiInstance ?? {};
  const isOurs = node.userTask?.hasHandlerSetting || body.body.members.some(({ added, signs }) => added || signs);
  if (!node.multiInstance || !collection || elementVariable === undefined || isOurs) return;
  const elements =
    typeof collection === 'string' ? find(run.state, body, collection)?.value : run.evaluate(collection, body);
  if (elements === undefined || elements === null) return;
  const name = loopName(node.multiInstance);
  if (!Array.isArray(elements)) throw expressionFailed(node.id, name, { code: 'notList', value: shown(elements) });
  if (loop >= elements.length) throw expressionFailed(node.id, name, { code: 'outsideList', place: loop });
  member.value = kept(elements[loop]);
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
    ...(body.body.single ? { single: true } : {}),
    ...(variable === undefined ? {} : { vars: { [variable]: member.value } }),
    ...(reopened ? { reopened } : {}),
  });
}

/**
 * Reopens a completed member for the user who completed it. In a sequence the member comes before the others, but not before
 * those who sign with it; signers added after it wait again.
 */
export function reopenMember(run: Run, body: BodyExecution, loop: number, by: string): void {
  const node = run.nodeOf(body);
  const { members, sequential } = body.body;
  const member = members[loop];
  if (!member) throw new EngineError('notMultiInstance', body.node);
  const isBehind = (other: number) => sequential && ownerOf(members, other) !== ownerOf(members, loop);
  for (const inner of membersBelow(run, body)) {
    const other = bodyOf(run, inner)[1];
    const waits = other.signs?.loop === loop ? other.signs.kind === 'after' : isBehind(inner.loop);
    if (!waits) continue;
    other.state = 'waiting';
    cancel(run, inner);
  }
  for (const undoable of Object.values(run.state.undoable ?? {}))
    if (undoable.scope === body.id && undoable.loop === loop) delete run.state.undoable?.[undoable.id];
  member.state = 'active';
  delete member.by;
  delete member.disagreed;
  enterMember(run, body, node, loop, member, { by });
}

/**
 * Notes that counts of a body change with the start of a member, which conditions of the body see, as on Camunda. A sequence
 * keeps the variables of its member in the body.
 */
export function noteStart(run: Run, { parent, loop }: MemberExecution, node: Node): void {
  const body = run.at(parent);
  if (body.kind !== 'body' || body.body.single) return;
  const first = loop === 0;
  if (first) run.noteLoopVariables(body, ['nrOfInstances', 'nrOfCompletedInstances', 'nrOfActiveInstances'], 'create');
  if (!body.body.sequential) return;
  if (!first) run.noteLoopVariables(body, ['nrOfCompletedInstances']);
  const { elementVariable: item } = node.multiInstance ?? {};
  run.noteLoopVariables(body, ['loopCounter', ...(item === undefined ? [] : [item])], first ? 'create' : 'update');
}

/** Returns the body around a member's execution, and the member. */
export function bodyOf(run: Run, inner: MemberExecution): [BodyExecution, Member] {
  const body = run.state.executions[inner.parent];
  const member = membersIn(body)[inner.loop];
  if (body?.kind !== 'body' || !member) throw new EngineError('notMultiInstance', inner.node);
  return [body, member];
}

/** Returns the active members of a body. */
export const membersBelow = (run: Run, body: BodyExecution): MemberExecution[] =>
  run.childrenOf(body.id).filter((child) => child.kind === 'member');
