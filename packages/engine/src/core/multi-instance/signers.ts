import { toText } from '../../expressions';
import type { Node } from '../../model/types';
import { recordUnhandled } from '../history/record';
import type { Run } from '../run';
import {
  type BodyExecution,
  type Execution,
  type InstanceState,
  type Member,
  type MemberExecution,
  membersIn,
} from '../state';
import { cancelAll } from '../tokens/cancel';
import { settleRest } from './completion';
import { activate, bodyOf, membersBelow } from './members';

/** A signer of a multi-instance user task. */
export interface Signer {
  /** The current assignee, or the user who completed the task. */
  user: string;
  /** The original signer, before any delegation or transfer. */
  member: string;
  state: 'active' | 'waiting' | 'done';
  loop: number;
}

/** Returns the signers of a member's node in order, including the member itself, or nothing for another execution. */
export function signersOf({ executions, tasks }: InstanceState, inner: Execution): Signer[] {
  const body = inner.kind === 'member' ? executions[inner.parent] : undefined;
  const assignees = new Map<number, string>();
  for (const { execution, assignee } of Object.values(tasks)) {
    const signer = executions[execution];
    if (signer?.kind !== 'member' || signer.parent !== body?.id || assignee === null) continue;
    assignees.set(signer.loop, assignee);
  }
  return membersIn(body).flatMap(({ state, value, by }, loop) => {
    // a signer who has signed may still have a waiting job
    const hasSigned = state === 'done' || by !== undefined;
    const user = hasSigned ? by : assignees.get(loop);
    const member = toText(value);
    return state === 'removed' ? [] : [{ user: user ?? member, member, state: hasSigned ? 'done' : state, loop }];
  });
}

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
  const [body, member] = bodyOf(run, inner);
  const others = body.body.members.some((each) => each !== member && each.state !== 'removed');
  if (!others) recordUnhandled(run, body, node);
  if (run.taskOf(inner)) return removeMembers(run, body, node, [inner.loop]);
  member.state = 'removed';
  run.remove(inner);
  settleRest(run, body, node);
}

/** Adds members, in a sequence right after the current one. */
export function addMembers(run: Run, inner: MemberExecution, node: Node, members: readonly Member[]): void {
  const [body] = bodyOf(run, inner);
  const list = body.body.members;
  list.splice(body.body.sequential ? inner.loop + 1 : list.length, 0, ...members);
  activate(run, body, node);
}
