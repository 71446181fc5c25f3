/** What can have been done with a task (spec 000 §4, 'History action labels'), and what else handlers do. */
const actions = [
  'complete',
  'delegate',
  'reject',
  'copy',
  'print',
  'save',
  'terminate',
  'running',
  'start',
  'modification',
  'autoComplete',
  'addSign',
  'redueceSign',
  'restart',
  'migrate',
  'canceled',
  'setVars',
  'deliver',
  'transfer',
  'claim',
  'choose',
  'unclaim',
  'withdraw',
];

/** The key of an action's label; anything unknown is custom. */
export const actionKey = (action: string | null): string =>
  action !== null && actions.includes(action) ? action : 'custom';
