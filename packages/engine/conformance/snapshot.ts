import type { ProcessModel } from '../src';
import { rootId, type Execution, type InstanceState } from '../src/core/state';
import type { DefinitionStart } from '../src/store/port';
import type { ExpectedState } from './cases';

/** An instance of a case with the name the case gives it. */
export interface Known {
  ref: string;
  id: string;
  /** The execution of its process: an instance of its own, or called within one. */
  scope: string;
  key: string;
  state: InstanceState;
  model: ProcessModel;
}

/** The state of all instances in the words of a case. */
export function snapshot(instances: readonly Known[], starts: readonly DefinitionStart[], now: number): ExpectedState {
  const live = instances.filter(({ state }) => state.status === 'running');
  const ended = instances.filter(({ state }) => state.status !== 'running').map(endedOf);
  const state: ExpectedState = {
    instances: live.map(instanceOf),
    tasks: live.flatMap(tasksOf),
    jobs: [...live.flatMap((known) => jobsOf(known, now)), ...starts.flatMap((start) => startJob(start, now))],
    subscriptions: [...live.flatMap(subscriptionsOf), ...starts.flatMap(startSubscription)],
    ended,
  };
  return state;
}

function instanceOf({ ref, scope, key, state }: Known): ExpectedState['instances'][number] {
  const root = state.executions[scope];
  const businessKey = state.businessKey === '' ? {} : { businessKey: state.businessKey };
  const calledBy = scope === rootId ? {} : { calledBy: true };
  return { ref, key, tree: root ? treeOf(state, root) : '', vars: root?.vars ?? {}, ...businessKey, ...calledBy };
}

function treeOf(state: InstanceState, execution: Execution): string {
  const children = Object.values(state.executions)
    .filter((child) => child.parent === execution.id)
    .map((child) => treeOf(state, child))
    .toSorted();
  const name = execution.body ? `${execution.node}#multiInstanceBody` : execution.node;
  return children.length > 0 ? `${name}(${children.join(', ')})` : name;
}

/** The place among members; in a called process a variable of that name reads as that of what stands right in it. */
export function counterOf({ scope, state }: Known, execution: Execution | undefined): unknown {
  const given = execution?.parent === scope ? state.executions[scope]?.vars?.['loopCounter'] : undefined;
  return execution?.loop ?? given;
}

function tasksOf(known: Known): Record<string, unknown>[] {
  const { ref, state } = known;
  return Object.values(state.tasks).map((task) => {
    const users = task.candidates.filter((identity) => identity.startsWith('u:'));
    const groups = task.candidates.filter((identity) => identity.startsWith('g:'));
    const counter = counterOf(known, state.executions[task.execution]);
    return {
      key: task.node,
      in: ref,
      ...(task.name === '' ? {} : { name: task.name }),
      ...(task.assignee === null ? {} : { assignee: task.assignee }),
      ...(task.owner === null ? {} : { owner: task.owner }),
      ...(task.delegation ? { delegation: task.delegation } : {}),
      ...(task.priority === 50 ? {} : { priority: task.priority }),
      ...(counter === undefined ? {} : { loopCounter: counter }),
      ...(users.length > 0 ? { candidateUsers: users.map((identity) => identity.slice(2)).toSorted() } : {}),
      ...(groups.length > 0 ? { candidateGroups: groups.map((identity) => identity.slice(2)).toSorted() } : {}),
    };
  });
}

const timerHandlers: Readonly<Record<string, string>> = {
  boundaryEvent: 'timer-transition',
  startEvent: 'timer-start-event-subprocess',
};

function jobsOf({ ref, state, model }: Known, now: number): Record<string, unknown>[] {
  return Object.values(state.jobs).map((job) => {
    const base = { activity: job.node, retries: job.retries, in: ref };
    if (job.async) return { ...base, handler: 'async-continuation', ...(job.shared ? { exclusive: false } : {}) };
    const type = model.nodes[model.nodeIndex.get(job.node) ?? -1]?.type ?? '';
    const handler = timerHandlers[type] ?? 'timer-intermediate-transition';
    return { ...base, handler, dueInSec: Math.round((job.due - now) / 1000) };
  });
}

function startJob({ type, nodeId, due }: DefinitionStart, now: number): Record<string, unknown>[] {
  if (type !== 'timer' || due === null) return [];
  return [{ handler: 'timer-start-event', activity: nodeId, retries: 3, dueInSec: Math.round((due - now) / 1000) }];
}

function subscriptionsOf({ ref, state }: Known): Record<string, unknown>[] {
  const shown = Object.values(state.subscriptions).filter(({ type }) => type !== 'trigger');
  return shown.map(({ type, name, node }) => ({
    type,
    ...(name === '' ? {} : { name }),
    activity: node,
    in: ref,
  }));
}

function startSubscription({ type, name, nodeId }: DefinitionStart): Record<string, unknown>[] {
  if (type === 'timer') return [];
  return [{ type, ...(name === '' ? {} : { name }), activity: nodeId }];
}

function endedOf({ ref, key, state }: Known): Record<string, unknown> {
  return {
    key,
    state: state.status === 'complete' ? 'COMPLETED' : 'INTERNALLY_TERMINATED',
    in: ref,
    ...(state.endNode === undefined ? {} : { endActivity: state.endNode }),
    ...(state.deleteReason === undefined ? {} : { deleteReason: state.deleteReason }),
  };
}
