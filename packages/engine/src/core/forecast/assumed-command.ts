import type { Command } from '../commands/types';
import type { InstanceState } from '../state';

/** Returns the event a wait depends on; undefined: it no longer waits. */
export function commandFor({ tasks, jobs, subscriptions, externals }: InstanceState, id: string): Command | undefined {
  if (tasks[id]) return { type: 'complete', taskId: id, comment: '', vars: {}, selectedFlowIds: [] };
  if (jobs[id]) return { type: 'runJob', jobId: id };
  if (externals[id]) return { type: 'completeExternal', taskId: id, vars: {}, localVars: {} };
  const waits = subscriptions[id];
  if (waits?.type === 'message') return { type: 'message', name: waits.name, vars: {}, subscriptionId: id };
  if (waits?.type === 'signal') return { type: 'signal', name: waits.name, vars: {}, subscriptionIds: [id] };
  return waits?.type === 'trigger' ? { type: 'trigger', nodeId: waits.node, vars: {}, subscriptionId: id } : undefined;
}
