import { z } from 'zod';

/** The actions in the history of an instance: those of spec 000 §4 and 001 §9, and further actions of handlers. */
export const historyAction = z.enum([
  'start',
  'complete',
  /**
   * The node was passed without a person. The message is an `AutomaticReason`, or empty in rows of an earlier version.
   */
  'autoComplete',
  /** What the deadline of a node did to an overdue task. */
  'overdueComplete',
  'overdueReject',
  'overdueTransfer',
  'delegate',
  /** A delegate gave an opinion, with which the task returned to its owner. */
  'resolve',
  'reject',
  'terminate',
  'addSign',
  /** Signers were added before, after or beside the handler's own signature. */
  'addSignBefore',
  'addSignAfter',
  'addSignBeside',
  'redueceSign',
  'copy',
  'transfer',
  /** Nobody of a task's handlers can handle it: it went to its targets, or waits. The message is a `FallbackReason`. */
  'fallback',
  'claim',
  'unclaim',
  /** Handlers were chosen for a later node, which the message names. */
  'choose',
  'withdraw',
  'print',
  'save',
  'modification',
  'restart',
  'migrate',
  'canceled',
  /**
   * All members of a multi-person node are done and its completion condition was not met, but the node passed anyway.
   */
  'conditionUnmet',
  /** The members of a node have not agreed to it. The message is a `NotAgreedReason`. */
  'notAgreed',
  'setVars',
  'deliver',
  'suspend',
  'activate',
  /** Never stored: marks an open task. */
  'running',
  /** Never stored: the initiator completed a task that a reject had opened. */
  'resubmit',
  /** Never stored: a completion with a vote against. */
  'disagree',
  /** Not part of the engine's history. The urges of initiators and administrators are shown beside it. */
  'urge',
  /** Neither are what handlers asked colleagues and the initiator, and what these answered. */
  'ask',
  'answer',
  'supplement',
  'supply',
  /** Nor the requests to revoke an agreed instance, and what became of them. */
  'revokeAsk',
  'revoke',
  'revokeRefused',
  'revokeWithdrawn',
]);

/** When an added signer signs: before the handler who added them, after, or at the same time. */
export const signerKind = z.enum(['before', 'after', 'beside']);
export type SignerKind = z.infer<typeof signerKind>;

/** The action by which signers of a kind were added. */
export const signerActions = {
  before: 'addSignBefore',
  after: 'addSignAfter',
  beside: 'addSignBeside',
} as const satisfies Record<SignerKind, HistoryAction>;

/**
 * Why a task was passed: nobody can handle it, its handler is the initiator, handled the node right before, or an earlier
 * one.
 */
export type AutomaticReason = 'nobody' | 'initiator' | 'adjacent' | 'earlier';

/**
 * The people who get a task instead of its handlers. `wait`: nobody. `head`: used when the handler was the initiator.
 */
export type FallbackReason = 'handlers' | 'administrators' | 'wait' | 'head';

/** What followed when a node was not agreed to: sent back, ended, or continued. */
export type NotAgreedReason = 'previous' | 'initiator' | 'refuse' | 'continue';

export type HistoryAction = z.infer<typeof historyAction>;

const actions: ReadonlySet<string> = new Set(historyAction.options);

/** Returns the key of an action's label. An unknown action is custom. */
export const actionKey = (action: string | null): HistoryAction | 'custom' =>
  isHistoryAction(action) ? action : 'custom';

const isHistoryAction = (action: string | null): action is HistoryAction => action !== null && actions.has(action);
