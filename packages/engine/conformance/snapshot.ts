import type { ProcessModel } from '../src';
import { rootId, type Execution, type InstanceState } from '../src/core/state';
import type { ExpectedState } from './cases';

/** An instance of a case with the name the case gives it. */
export interface Known {
  ref: string;
  id: string;
  key: string;
  state: InstanceState;
  model: ProcessModel;
}

/** The state of all instances in the words of a case. */
export function snapshot(instances: readonly Known[], now: number): ExpectedState {
  const live = instances.filter(({ state }) => state.status === 'running');
  const ended = instances.filter(({ state }) => state.status !== 'running').map(endedOf);
  const state: ExpectedState = {
    instances: live.map(instanceOf),
    tasks: live.flatMap(tasksOf),
    jobs: live.flatMap((known) => jobsOf(known, now)),
    subscriptions: live.flatMap(subscriptionsOf),
    ended,
  };
  return state;
}

function instanceOf({ ref, key, state }: Known): ExpectedState['instances'][number] {
  const root = state.executions[rootId];
  const businessKey = state.businessKey === '' ? {} : { businessKey: state.businessKey };
  return { ref, key, tree: root ? treeOf(state, root) : '', vars: root?.vars ?? {}, ...businessKey };
}

function treeOf(state: InstanceState, execution: Execution): string {
  const children = Object.values(state.executions)
    .filter((child) => child.parent === execution.id)
    .map((child) => treeOf(state, child))
    .toSorted();
  const name = execution.body ? `${execution.node}#multiInstanceBody` : execution.node;
  return children.length > 0 ? `${name}(${children.join(', ')})` : name;
}

function tasksOf({ ref, state }: Known): Record<string, unknown>[] {
  return Object.values(state.tasks).map((task) => {
    const users = task.candidates.filter((identity) => identity.startsWith('u:'));
    const groups = task.candidates.filter((identity) => identity.startsWith('g:'));
    const loop = state.executions[task.execution]?.loop;
    return {
      key: task.node,
      in: ref,
      ...(task.name === '' ? {} : { name: task.name }),
      ...(task.assignee === null ? {} : { assignee: task.assignee }),
      ...(task.owner === null ? {} : { owner: task.owner }),
      ...(task.delegation ? { delegation: task.delegation } : {}),
      ...(task.priority === 50 ? {} : { priority: task.priority }),
      ...(loop === undefined ? {} : { loopCounter: loop }),
      ...(users.length > 0 ? { candidateUsers: users.map((identity) => identity.slice(2)).toSorted() } : {}),
      ...(groups.length > 0 ? { candidateGroups: groups.map((identity) => identity.slice(2)).toSorted() } : {}),
    };
  });
}

/** The name of a job's kind in the cases. */
function handlerOf({ model }: Known, node: string): string {
  const type = model.nodes[model.nodeIndex.get(node) ?? -1]?.type;
  return type === 'startEvent' ? 'timer-start-event-subprocess' : 'timer-transition';
}

function jobsOf(known: Known, now: number): Record<string, unknown>[] {
  const { ref, state } = known;
  return Object.values(state.jobs).map((job) => ({
    handler: handlerOf(known, job.node),
    activity: job.node,
    retries: job.retries,
    in: ref,
    dueInSec: Math.round((job.due - now) / 1000),
  }));
}

function subscriptionsOf({ ref, state }: Known): Record<string, unknown>[] {
  return Object.values(state.subscriptions).map(({ type, name, node }) => ({ type, name, activity: node, in: ref }));
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
