import { membersIn, type AddedSignature, type Execution, type InstanceState, type Member } from '../state';

/*
 * A handler may ask others to sign before, after or beside them. Such a signature belongs to the member who asked for it:
 * the completion condition of a multi-person node does not count it. Who signs before is awaited by that member only; who
 * signs after or beside is awaited by the node.
 */

/** Returns whether a member is one of the node's own, or counts as one. */
export const isOwn = ({ signs }: Member): boolean => signs === undefined;

/** Returns the member of the node at whose signature a member signs: itself, or who asked for it, also in turn. */
export function ownerOf(members: readonly Member[], loop: number): number {
  const signs = members[loop]?.signs;
  return signs ? ownerOf(members, signs.loop) : loop;
}

const isOpen = ({ state }: Member): boolean => state === 'waiting' || state === 'active';

/** Returns whether it is an added signer's turn. */
export function isDue(members: readonly Member[], { kind, loop }: AddedSignature): boolean {
  const { state = 'removed' } = members[loop] ?? {};
  return kind === 'after' ? state === 'done' || state === 'removed' : state !== 'waiting';
}

/** Returns whether a signature is open that the node cannot do without. */
export const lacksAdded = (members: readonly Member[]): boolean =>
  members.some((member) => member.signs && member.signs.kind !== 'before' && isOpen(member));

/** Returns the indexes of those who have yet to sign before a member can. */
export const awaitedBy = (members: readonly Member[], loop: number): number[] =>
  members.flatMap((member, index) =>
    member.signs?.kind === 'before' && member.signs.loop === loop && isOpen(member) ? [index] : [],
  );

/** Returns the given indexes with those of the open signers that these members had added in turn. */
export function withAdded(members: readonly Member[], loops: readonly number[]): number[] {
  const found = new Set(loops);
  for (const loop of found)
    for (const [index, member] of members.entries())
      if (member.signs?.loop === loop && isOpen(member)) found.add(index);
  return [...found];
}

/** Returns how the signer of a task was added, or undefined for a handler of its node. */
export const addedAs = ({ executions }: InstanceState, inner: Execution | undefined): AddedSignature | undefined =>
  inner?.kind === 'member' ? membersIn(executions[inner.parent])[inner.loop]?.signs : undefined;

/**
 * Returns whether a multi-person node has other members who have signed or can sign. Added signers do not take the place
 * of those who asked for them.
 */
export function hasOthers(state: InstanceState, inner: Execution): boolean {
  if (inner.kind !== 'member') return false;
  const isAdded = addedAs(state, inner) !== undefined;
  return membersIn(state.executions[inner.parent]).some(
    (member, loop) => member.state !== 'removed' && loop !== inner.loop && (isAdded || isOwn(member)),
  );
}

/** Returns whether the way on from a task is chosen by the member to whom its signer was added. */
export const leavesChoices = (state: InstanceState, inner: Execution): boolean =>
  inner.kind === 'member' &&
  addedAs(state, inner) !== undefined &&
  membersIn(state.executions[inner.parent]).some((member) => isOwn(member) && member.state !== 'removed');
