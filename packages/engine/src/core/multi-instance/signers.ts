import { toText } from '../../expressions';
import type { Node } from '../../model/types';
import { recordUnhandled } from '../history/record';
import type { Run } from '../run';
import {
  type AddedSignature,
  type BodyExecution,
  type Execution,
  type InstanceState,
  type Job,
  type Member,
  type MemberExecution,
  type Task,
  loopOf,
  membersIn,
  toBody,
} from '../state';
import { cancelAll } from '../tokens/cancel';
import { hasOthers } from './added-signers';
import { settleRest } from './completion';
import { activate, activateAdded, bodyOf, membersBelow } from './members';
import { enroll } from './voting';

/** A signer of a multi-instance user task, or of one with a single handler who added others. */
export interface Signer {
  /** The current assignee, or the user who completed the task. */
  user: string;
  /** Who decides once the user has given an opinion. */
  owner?: string | undefined;
  /** The original signer, before any delegation or transfer. */
  member: string;
  state: 'active' | 'waiting' | 'done';
  loop: number;
  /** How the signer was added; absent for one who counts. */
  signs?: AddedSignature | undefined;
}

/** Returns the signers of a member's node in order, including the member itself, or nothing for another execution. */
export function signersOf({ executions, tasks }: InstanceState, inner: Execution): Signer[] {
  const body = inner.kind === 'member' ? executions[inner.parent] : undefined;
  const held = new Map<number, Task>();
  for (const task of Object.values(tasks)) {
    const signer = executions[task.execution];
    if (signer?.kind === 'member' && signer.parent === body?.id) held.set(signer.loop, task);
  }
  return membersIn(body).flatMap(({ state, value, by, signs }, loop) => {
    // a signer who has signed may still have a waiting job
    const hasSigned = state === 'done' || by !== undefined;
    const task = hasSigned ? undefined : held.get(loop);
    const user = hasSigned ? by : (task?.assignee ?? undefined);
    const owner = task?.delegation === 'PENDING' ? (task.owner ?? undefined) : undefined;
    const member = toText(value);
    const stands = hasSigned ? 'done' : state;
    return stands === 'removed' ? [] : [{ user: user ?? member, owner, member, state: stands, loop, signs }];
  });
}

/**
 * Returns whether a user signs at the node of a member, or will when an opinion has come. The owner of the member's own
 * task may have it back.
 */
export const signsAlready = (state: InstanceState, inner: Execution, user: string): boolean =>
  signersOf(state, inner).some(
    (signer) => signer.user === user || (signer.owner === user && signer.loop !== loopOf(inner)),
  );

/** Removes current or future members, which then no longer count. */
export function removeMembers(run: Run, body: BodyExecution, node: Node, loops: readonly number[]): void {
  const gone = membersBelow(run, body).filter(({ loop }) => loops.includes(loop));
  for (const loop of loops) {
    const member = body.body.members[loop];
    if (member) member.state = 'removed';
  }
  cancelAll(run, gone);
  settleRest(run, body, node);
}

/** Removes a member whose handler cannot act. The other members decide; without other members the node is passed. */
export function leaveOut(run: Run, inner: MemberExecution, node: Node): void {
  const [body] = bodyOf(run, inner);
  if (!hasOthers(run.state, inner)) recordUnhandled(run, body, node);
  if (run.taskOf(inner)) return removeMembers(run, body, node, [inner.loop]);
  dropMember(run, inner, node);
}

/** Removes a member whose task has ended without being completed. The other members decide. */
export function dropMember(run: Run, inner: MemberExecution, node: Node): void {
  const [body, member] = bodyOf(run, inner);
  member.state = 'removed';
  run.remove(inner);
  settleRest(run, body, node);
}

/** Adds members that count like the others, in a sequence right after the current one. */
export function addMembers(run: Run, inner: MemberExecution, node: Node, members: readonly Member[]): void {
  const [body] = bodyOf(run, inner);
  const list = body.body.members;
  if (body.body.sequential) makeRoom(run, body, inner.loop, members.length);
  list.splice(body.body.sequential ? inner.loop + 1 : list.length, 0, ...enroll(run, body, node, members));
  activate(run, body, node);
}

/** Moves the places of the members behind one; a sequence has active ones there if signers were added to its members. */
function makeRoom(run: Run, body: BodyExecution, behind: number, count: number): void {
  const moved = (loop: number) => (loop > behind ? loop + count : loop);
  for (const inner of membersBelow(run, body)) inner.loop = moved(inner.loop);
  for (const member of body.body.members)
    if (member.signs) member.signs = { ...member.signs, loop: moved(member.signs.loop) };
  for (const [key, item] of Object.entries(run.state.withdrawable ?? {}))
    if (item.body === body.id && item.loop !== undefined)
      run.state.withdrawable = { ...run.state.withdrawable, [key]: { ...item, loop: moved(item.loop) } };
}

/** Adds signers to a member, who sign before, after or beside it. */
export function addSigners(run: Run, inner: MemberExecution, users: readonly string[], signs: AddedSignature): void {
  const [body] = bodyOf(run, inner);
  body.body.members.push(...users.map((value): Member => ({ value, state: 'waiting', added: true, signs })));
  activateAdded(run, body, run.nodeOf(body));
}

/** Returns the member of a task, which one with a single handler becomes. */
export function asMember(run: Run, execution: Execution, task: Task): MemberExecution {
  if (execution.kind === 'member') return execution;
  const { id, node, from, since, reopened } = execution;
  const inner = run.placeMember(node, id, { from, loop: 0, single: true, ...(reopened ? { reopened } : {}) });
  inner.since = since;
  toBody(execution, { sequential: false, single: true, members: [{ value: task.assignee, state: 'active' }] });
  run.moveTask(task, inner);
  for (const job of Object.values(run.state.jobs))
    if (job.execution === id && (job.kind === 'listener' || job.kind === 'deadline')) moveJob(run, job, inner.id);
  return inner;
}

function moveJob({ state }: Run, job: Job, execution: string): void {
  job.execution = execution;
  for (const incident of Object.values(state.incidents))
    if (incident.source === job.id) state.incidents[incident.id] = { ...incident, execution };
}
