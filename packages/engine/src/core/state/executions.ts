import type { SignerKind } from '@portal/contract';
import type { Rejection, Variables } from '../../api';

/**
 * A token together with the activity it is in. A `process` is the instance itself or a called process, a `token` is at
 * a node or is the scope of a sub-process, a `body` is a multi-instance activity, and a `member` is one of its members.
 */
export type Execution = ProcessExecution | TokenExecution | BodyExecution | MemberExecution;

export interface ProcessExecution extends ExecutionBase, NoTokenState {
  kind: 'process';
  /** The call activity, or null for the instance itself. */
  parent: string | null;
}

export interface TokenExecution extends ExecutionBase, TokenState {
  kind: 'token';
  parent: string;
  /** Waits in a join. */
  waiting?: true;
  /** Waits behind its node for a job: the flow it takes then. */
  goesBy?: string;
}

export interface BodyExecution extends ExecutionBase, TokenState {
  kind: 'body';
  parent: string;
  body: Body;
}

export interface MemberExecution extends ExecutionBase, TokenState {
  kind: 'member';
  parent: string;
  /** The index of the member. */
  loop: number;
  /** The node has a single handler, who added signers or is one of these. */
  single?: true;
}

interface ExecutionBase {
  id: string;
  /** The element id, or the key of a process. */
  node: string;
  /** Trail entries right before this token. */
  from: string[];
  since: number;
  vars?: Variables;
  /** A scope: the trail of the tokens that ended in it. */
  past?: string[];
}

/** State of a token at a node. */
interface TokenState {
  /** The flow the token took. A join takes one token per flow. */
  via?: string;
  /**
   * Set if a reject put the token here: the node is not passed automatically, and its task goes to the previous handler
   * if that was one person.
   */
  reopened?: Reopened;
  /** The target after completion. It is set only by a reject with direct return. */
  returns?: Return;
  /** Undoes something for the execution of this id, which waits for it. */
  undoesFor?: string;
  /** Waits for a job, before its node has started or after it has ended. */
  parked?: 'before' | 'after';
}

/** The execution of a process has no state of a token. */
type NoTokenState = { [Field in keyof TokenState]?: never };

export interface Reopened {
  by?: string;
  rejection?: Rejection;
}

/** A node that has sent its task back and waits for its return. It may itself have been sent back by another node. */
export interface Return {
  node: string;
  from: string[];
  by?: string;
  returns?: Return;
}

export interface Body {
  sequential: boolean;
  /** A task with a single handler, to which signers were added. Its first member is that handler. */
  single?: true;
  members: Member[];
  /** The flows last chosen by a member. */
  selected?: string[];
}

export interface Member {
  value?: unknown;
  state: 'waiting' | 'active' | 'done' | 'removed';
  /** The user who completed it. */
  by?: string;
  /** An uncaught error has ended it, so it cannot be compensated. */
  failed?: true;
  /** The member has voted against it. Otherwise a completed member has agreed. */
  disagreed?: true;
  /** The number of votes, where the members vote. */
  votes?: number;
  /** The identities among the node's handlers for which the member stands, if each of them has to vote. */
  groups?: string[];
  /** Joined in as a signer: the value is the user. */
  added?: true;
  /** How it was added, unless it counts like the members of a multi-person node. */
  signs?: AddedSignature;
  /** True if it stands for handlers none of whom can act: it waits or goes to the node's fallback handlers. */
  vacant?: true;
}

/**
 * A signature that a member asked for before, after or beside their own. The completion condition of a multi-person node
 * does not count it.
 */
export interface AddedSignature {
  kind: SignerKind;
  /** The index of the member that asked for it. */
  loop: number;
  /** The user who added it. */
  by: string | null;
}

/** Returns the index of a member, or undefined for other executions. */
export const loopOf = (execution: Execution | undefined): number | undefined =>
  execution?.kind === 'member' ? execution.loop : undefined;

/** Returns the place of a member in a multi-person node. Signers of a single task have none. */
export const placeOf = (execution: Execution | undefined): number | undefined =>
  execution?.kind === 'member' && !execution.single ? execution.loop : undefined;

/** Returns the members of a multi-instance body. Other executions have none. */
export const membersIn = (execution: Execution | undefined): Member[] =>
  execution?.kind === 'body' ? execution.body.members : [];

/** Returns the flow that a token behind its node takes after its job. */
export const goesByOf = (execution: Execution): string | undefined =>
  execution.kind === 'token' ? execution.goesBy : undefined;

/** Returns whether a token waits in a join. */
export const isWaiting = (execution: Execution): boolean => execution.kind === 'token' && execution.waiting === true;

export function waitInJoin(execution: Execution): void {
  if (execution.kind === 'token') execution.waiting = true;
}

/** Turns the token at a multi-instance activity into the body of its members. */
export const toBody = (token: Execution, body: Body): BodyExecution =>
  Object.assign<object, Pick<BodyExecution, 'kind' | 'body'>>(token, { kind: 'body', body }) as BodyExecution;
