import type { ProcessModel, Variables } from '../src';
import { loopOf, rootId, type Execution, type InstanceState, type Job } from '../src/core/state';
import { publicId } from '../src/store/ids';
import type { DefinitionStart } from '../src/store/ports/events';
import type { ExpectedState } from './cases';

/** An instance of a case with the name the case gives it. */
export interface KnownInstance {
  ref: string;
  id: string;
  /** The execution of its process, which is an instance of its own or is called within another one. */
  scope: string;
  key: string;
  state: InstanceState;
  model: ProcessModel;
}

/** A start event with the runs of its job. */
export type KnownStart = DefinitionStart & { retries: number };

/** Data that the cases record in addition to the state of the instances. */
interface Around {
  starts: readonly KnownStart[];
  /** The worker that has locked each external task, by the task's id. */
  workers: ReadonlyMap<string, string>;
  now: number;
}

/** Returns the state of all instances in the words of a case. */
export function snapshot(instances: readonly KnownInstance[], around: Around): ExpectedState {
  const { starts, workers, now } = around;
  const live = instances.filter(({ state }) => state.status === 'running');
  const ended = instances.filter(({ state }) => state.status !== 'running').map(endedOf);
  const state: ExpectedState = {
    instances: live.map(instanceOf),
    tasks: live.flatMap(tasksOf),
    jobs: [...live.flatMap((known) => jobsOf(known, now)), ...starts.flatMap((start) => startJob(start, now))],
    subscriptions: [...live.flatMap(subscriptionsOf), ...starts.flatMap(startSubscription)],
    incidents: live.flatMap(incidentsOf),
    externalTasks: live.flatMap((known) => externalsOf(known, workers)),
    ended,
  };
  return state;
}

function instanceOf(known: KnownInstance): ExpectedState['instances'][number] {
  const { ref, scope, key, state } = known;
  const root = state.executions[scope];
  const businessKey = state.businessKey === '' ? {} : { businessKey: state.businessKey };
  const calledBy = scope === rootId ? {} : { calledBy: true };
  const suspended = state.suspended && scope === rootId ? { suspended: true } : {};
  const tree = root ? treeOf(known, root) : '';
  return { ref, key, tree, vars: withoutNulls(root?.vars), ...businessKey, ...calledBy, ...suspended };
}

/** The recordings leave out variables that are null. */
const withoutNulls = (vars: Variables = {}): Variables =>
  Object.fromEntries(Object.entries(vars).filter(([, value]) => value !== null));

function treeOf(known: KnownInstance, execution: Execution): string {
  const { state } = known;
  const children = Object.values(state.executions)
    .filter((child) => child.parent === execution.id)
    .map((child) => treeOf(known, child))
    .toSorted();
  const parked = execution.parked ? '>' : '';
  const name = parked + (isBody(known, execution) ? `${execution.node}#multiInstanceBody` : execution.node);
  return children.length > 0 ? `${name}(${children.join(', ')})` : name;
}

/** Returns whether the execution is a multi-instance body, or a token that waits to become one. */
function isBody({ model }: KnownInstance, { node, kind, parked }: Execution): boolean {
  if (kind === 'body') return true;
  const looped = model.nodes[model.nodeIndex.get(node) ?? -1]?.multiInstance !== undefined;
  return looped && parked !== undefined && kind !== 'member';
}

/** Returns the loop counter of a member. Direct children of a called process fall back to a variable of that name. */
export function counterOf({ scope, state }: KnownInstance, execution: Execution | undefined): unknown {
  const given = execution?.parent === scope ? state.executions[scope]?.vars?.['loopCounter'] : undefined;
  return loopOf(execution) ?? given;
}

function tasksOf(known: KnownInstance): Record<string, unknown>[] {
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
      ...(state.suspended ? { suspended: true } : {}),
      ...(users.length > 0 ? { candidateUsers: users.map((identity) => identity.slice(2)).toSorted() } : {}),
      ...(groups.length > 0 ? { candidateGroups: groups.map((identity) => identity.slice(2)).toSorted() } : {}),
    };
  });
}

const timerHandlers: Readonly<Record<string, string>> = {
  boundaryEvent: 'timer-transition',
  startEvent: 'timer-start-event-subprocess',
};

/** Returns the name of Operaton's handler for a job. */
export function handlerOf({ model }: KnownInstance, { kind, node }: Job): string {
  if (kind === 'before' || kind === 'after') return 'async-continuation';
  if (kind === 'signal') return 'event';
  const type = model.nodes[model.nodeIndex.get(node) ?? -1]?.type ?? '';
  return timerHandlers[type] ?? 'timer-intermediate-transition';
}

function jobsOf(known: KnownInstance, now: number): Record<string, unknown>[] {
  const { ref, state } = known;
  return Object.values(state.jobs).map((job) => {
    const holder = state.executions[job.execution];
    const handler = handlerOf(known, job);
    const isContinuation = handler === 'async-continuation';
    const body = isContinuation && holder && isBody(known, holder) ? '#multiInstanceBody' : '';
    return {
      activity: job.node + body,
      retries: job.retries,
      in: ref,
      handler,
      ...(isContinuation && job.shared ? { exclusive: false } : {}),
      ...(isContinuation || handler === 'event' ? {} : { dueInSec: Math.round((job.due - now) / 1000) }),
    };
  });
}

function startJob({ type, nodeId, due, retries }: KnownStart, now: number): Record<string, unknown>[] {
  if (type !== 'timer' || due === null) return [];
  return [{ handler: 'timer-start-event', activity: nodeId, retries, dueInSec: Math.round((due - now) / 1000) }];
}

function subscriptionsOf({ ref, state }: KnownInstance): Record<string, unknown>[] {
  const shown = Object.values(state.subscriptions).filter(({ type }) => type !== 'trigger');
  const undoable = Object.values(state.undoable ?? {}).map(({ node, handler, kept }) => ({
    type: 'compensate',
    activity: handler ?? (kept?.body ? `${node}#multiInstanceBody` : node),
    in: ref,
  }));
  const others = shown.map(({ type, name, node }) => ({
    type,
    ...(name === '' ? {} : { name }),
    activity: node,
    in: ref,
  }));
  return [...others, ...undoable];
}

function startSubscription({ type, name, nodeId }: DefinitionStart): Record<string, unknown>[] {
  if (type === 'timer') return [];
  return [{ type, ...(name === '' ? {} : { name }), activity: nodeId }];
}

function incidentsOf(known: KnownInstance): Record<string, unknown>[] {
  const { jobs, executions, incidents } = known.state;
  return Object.values(incidents).map(({ type, node, source }) => {
    const holder = executions[jobs[source]?.execution ?? ''];
    // a boundary event of a body is held by it
    const isOfBody = holder?.node === node && isBody(known, holder);
    return { type, activity: isOfBody ? `${node}#multiInstanceBody` : node };
  });
}

function externalsOf(
  { ref, id, state }: KnownInstance,
  workers: ReadonlyMap<string, string>,
): Record<string, unknown>[] {
  return Object.values(state.externals).map((task) => {
    const worker = workers.get(publicId(id, task.id));
    return {
      activity: task.node,
      in: ref,
      topic: task.topic,
      ...(task.retries === null ? {} : { retries: task.retries }),
      ...(worker === undefined ? {} : { worker }),
    };
  });
}

function endedOf({ ref, key, state }: KnownInstance): Record<string, unknown> {
  return {
    key,
    state: state.status === 'complete' ? 'COMPLETED' : 'INTERNALLY_TERMINATED',
    in: ref,
    ...(state.endNode === undefined ? {} : { endActivity: state.endNode }),
    ...(state.deleteReason === undefined ? {} : { deleteReason: state.deleteReason }),
  };
}
