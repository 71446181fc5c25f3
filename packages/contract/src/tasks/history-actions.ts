import { z } from 'zod';

/** Actions in the history of an instance: those of spec 000 §4 and 001 §9, and the other actions of handlers. */
export const historyAction = z.enum([
  'start',
  'complete',
  'autoComplete',
  'delegate',
  'reject',
  'terminate',
  'addSign',
  'redueceSign',
  'copy',
  'transfer',
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
  /** All members of a node of several are done, and its completion condition was not met: it passed all the same. */
  'conditionUnmet',
  'setVars',
  'deliver',
  'suspend',
  'activate',
  /** Never stored: marks an open task. */
  'running',
  /** Never stored: the initiator completed a task that a reject had opened. */
  'resubmit',
  /** Not in the engine's history: what initiators and administrators urged stands beside it. */
  'urge',
]);
export type HistoryAction = z.infer<typeof historyAction>;

const actions: ReadonlySet<string> = new Set(historyAction.options);

/** The key of an action's label; anything unknown is custom. */
export const actionKey = (action: string | null): HistoryAction | 'custom' =>
  isHistoryAction(action) ? action : 'custom';

const isHistoryAction = (action: string | null): action is HistoryAction => action !== null && actions.has(action);
