import { voteVariable } from '@portal/bpmn';
import { requireBoolean } from '../../expressions';
import type { Node } from '../../model/types';
import { recordUndoable } from '../events/compensation';
import { recordPassed } from '../history/record';
import type { Run } from '../run';
import type { BodyExecution, Execution, Member, MemberExecution } from '../state';
import { cancelAll } from '../tokens/cancel';
import { leave } from '../tokens/flow';
import { applyOutputs } from '../variables/mappings';
import { isOwn, lacksAdded } from './added-signers';
import { activate, activateAdded, bodyOf } from './members';
import { refuse } from './not-agreed';
import { decisionOf, votingOf } from './voting';

/** Completes a member: the body ends by its condition or its last member, otherwise continues. */
export function memberDone(run: Run, inner: MemberExecution, node: Node, by: string | undefined): void {
  const [body, member] = bodyOf(run, inner);
  if (inner.past) body.past = [...new Set([...(body.past ?? []), ...inner.past])];
  member.state = 'done';
  if (by !== undefined) member.by = by;
  if (run.selected.length > 0) body.body.selected = [...run.selected];
  const condition = conditionAt(run, inner, node);
  run.remove(inner);
  if (!body.body.sequential && !body.body.single)
    run.noteLoopVariables(body, ['nrOfCompletedInstances', 'nrOfActiveInstances']);
  settleBody(run, body, node, condition);
}

/** Checks whether the remaining members are enough. */
export function settleRest(run: Run, body: BodyExecution, node: Node): void {
  const someDone = body.body.members.some(({ state }) => state === 'done');
  settleBody(run, body, node, someDone ? conditionAt(run, body, node) : undefined);
}

/**
 * Ends the body, or starts its next member. `isMet` is the value of the completion condition; it is undefined if there
 * is no condition, or nothing that it could judge.
 */
function settleBody(run: Run, body: BodyExecution, node: Node, isMet: boolean | undefined): void {
  if (votingOf(node)) return settleVotes(run, body, node);
  const { members } = body.body;
  const open = members.some(({ state }) => state === 'waiting' || state === 'active');
  if (!open && isMet === false) recordPassed(run, body, node, { action: 'conditionUnmet' });
  if (!open || (isMet && !lacksAdded(members))) finishBody(run, body, node, members);
  else if (isMet) activateAdded(run, body, node);
  else activate(run, body, node);
}

/** Ends a body as soon as the outcome of its votes is certain, or starts its next member. */
function settleVotes(run: Run, body: BodyExecution, node: Node): void {
  const { members } = body.body;
  const voting = votingOf(node);
  const outcome = voting && decisionOf(node, voting, members);
  if (!voting || !outcome) return activate(run, body, node);
  const way = outcome === 'agreed' ? 'continue' : voting.notAgreed;
  if (way === 'continue' && lacksAdded(members)) return activateAdded(run, body, node);
  run.setVars(body, { [voteVariable(node.id)]: outcome });
  if (way !== 'continue') return refuse(run, body, node, way);
  cancelAll(run, run.childrenOf(body.id), { type: 'enough' });
  if (outcome === 'notAgreed') recordPassed(run, body, node, { action: 'notAgreed', comment: way });
  finishBody(run, body, node, members);
}

function finishBody(run: Run, body: BodyExecution, node: Node, members: readonly Member[]): void {
  if (!body.body.sequential && !run.evaluateConditions(body)) return;
  if (run.selected.length === 0) run.selected = body.body.selected ?? [];
  // who voted against has not agreed, and is asked again at a later node
  const agreed = members.filter((member) => isOwn(member) && !member.disagreed);
  const by = [...new Set(agreed.flatMap((member) => member.by ?? []))];
  cancelAll(run, run.childrenOf(body.id), { type: 'enough' });
  if (body.body.single && !endSingle(run, body, node)) return;
  const past = pastOf(run, body, node, by);
  if (members.filter((member) => isOwn(member) && member.state !== 'removed').length === 1)
    handledByOne(run, body, past[0]);
  recordUndoable(run, body, node, past);
  leave(run, body, node, past);
}

/** Ends a task with a single handler after the last signer. Returns whether it still exists. */
function endSingle(run: Run, body: BodyExecution, node: Node): boolean {
  run.left.add(body.id);
  if (!run.listen(body, 'end')) return false;
  applyOutputs(run, body, node);
  return true;
}

/** Lets a body with one remaining member be returned to like a single task, if that member was the last to sign. */
function handledByOne({ handled }: Run, body: BodyExecution, entry: string | undefined): void {
  const done = handled.find((each) => each.body === body.id);
  const member = body.body.members[done?.loop ?? -1];
  if (!done || !member || !isOwn(member)) return;
  done.entry = entry;
  delete done.body;
  delete done.loop;
}

/** Returns the trail entries before the end of an activity: a user task itself, or the ends inside a scope. */
export function pastOf(run: Run, activity: Execution, node: Node, by: string[]): string[] {
  if (node.userTask) {
    const { from, returns } = activity;
    return [run.addTrail(activity, { node: node.id, from, by, ...(returns ? { returns } : {}) })];
  }
  return activity.past ?? activity.from;
}

function conditionAt(run: Run, execution: Execution, node: Node): boolean | undefined {
  const condition = votingOf(node) ? undefined : node.multiInstance?.completionCondition;
  return condition && run.evaluate(condition, execution, requireBoolean);
}
