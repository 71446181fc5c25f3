import { publicId } from '../../store/ids';
import type { Wait, WaitKind } from '../../api/explanation';
import type { JobKind } from '../../api/work';
import { isWaiting, type Execution, type InstanceState, type Task } from '../../core/state';
import type { Node, ProcessModel } from '../../model/types';

/** Positions of a running instance: its innermost executions, oldest first, each with its task. */
function innermostExecutions(state: InstanceState): { execution: Execution; task: Task | undefined }[] {
  if (state.status !== 'running') return [];
  const executions = Object.values(state.executions);
  const around = new Set(executions.map(({ parent }) => parent));
  const tasks = new Map(Object.values(state.tasks).map((task) => [task.execution, task]));
  return executions
    .filter(({ id, parent }) => parent !== null && !around.has(id))
    .toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
    .map((execution) => ({ execution, task: tasks.get(execution.id) }));
}

/** Returns all waits of a running instance: first those of its tokens, then the surrounding events. */
export function waitsOf(model: ProcessModel, state: InstanceState): Wait[] {
  if (state.status !== 'running') return [];
  const own = [
    ...tasks(model, state),
    ...externals(model, state),
    ...timers(model, state),
    ...subscriptions(model, state),
  ];
  const known = new Set(own.map(({ execution }) => execution));
  const joins = joinWaits(model, state);
  const others = innermostExecutions(state)
    .filter(({ execution }) => !known.has(execution.id) && !isWaiting(execution) && !isCall(model, execution))
    .map(({ execution }) => waitAt(model, 'event', execution.node, execution));
  const all = [...own.map(({ wait }) => wait), ...joins, ...others];
  return [...all.filter((wait) => wait.attachedTo === null), ...all.filter((wait) => wait.attachedTo !== null)];
}

/** A call activity has the waits of its process. */
const isCall = (model: ProcessModel, { node }: Execution): boolean => nodeIn(model, node)?.call !== undefined;

export const nodeIn = (model: ProcessModel, id: string): Node | undefined => model.nodes[model.nodeIndex.get(id) ?? -1];

/** Returns the name of a node, or its id if it has none. */
export const nameOf = (model: ProcessModel, id: string): string => nodeIn(model, id)?.name || id;

function waitAt(model: ProcessModel, kind: WaitKind, node: string, execution: Execution): Wait {
  const around = execution.node !== node;
  return {
    kind,
    taskId: null,
    subscriptionId: null,
    nodeId: node,
    nodeName: nameOf(model, node),
    attachedTo: around ? (execution.parent === null ? model.name : nameOf(model, execution.node)) : null,
    since: execution.since,
    due: null,
    assignee: null,
    candidates: [],
    owner: null,
    detail: '',
    missing: [],
  };
}

interface Held {
  execution: string;
  wait: Wait;
}

function tasks(model: ProcessModel, state: InstanceState): Held[] {
  return Object.values(state.tasks).flatMap((task) => {
    const execution = state.executions[task.execution];
    if (!execution) return [];
    const { assignee, owner, candidates, createdAt: since, dueAt = null } = task;
    const nodeName = task.name || nameOf(model, task.node);
    const wait = { ...waitAt(model, 'task', task.node, execution), taskId: publicId(state.id, task.id) };
    const details = { nodeName, since, due: dueAt, assignee, owner, candidates: assignee === null ? candidates : [] };
    return [{ execution: execution.id, wait: { ...wait, ...details } }];
  });
}

/** Jobs that wait for their time, not for their turn. */
const timed: ReadonlySet<JobKind> = new Set(['timer', 'listener', 'deadline']);

function timers(model: ProcessModel, state: InstanceState): Held[] {
  return Object.values(state.jobs).flatMap((job) => {
    const { id, execution: holder, node, due } = job;
    const execution = state.executions[holder];
    if (!execution) return [];
    const incident = incidentOf(state, id);
    const kind = timed.has(job.kind) ? 'timer' : 'job';
    const wait = waitAt(model, incident ? 'incident' : kind, node, execution);
    return [{ execution: execution.id, wait: { ...wait, due, detail: incident?.message ?? '' } }];
  });
}

function externals(model: ProcessModel, state: InstanceState): Held[] {
  return Object.values(state.externals).flatMap(({ id, execution: holder, node, topic }) => {
    const execution = state.executions[holder];
    if (!execution) return [];
    const incident = incidentOf(state, id);
    const wait = waitAt(model, incident ? 'incident' : 'external', node, execution);
    return [{ execution: execution.id, wait: { ...wait, detail: incident?.message ?? topic } }];
  });
}

/** Failure of a job or an external task. */
const incidentOf = ({ incidents }: InstanceState, of: string) =>
  Object.values(incidents).find(({ source }) => source === of);

const subscriptionKinds: Readonly<Record<string, WaitKind>> = {
  message: 'message',
  signal: 'signal',
  conditional: 'condition',
};

function subscriptions(model: ProcessModel, state: InstanceState): Held[] {
  return Object.values(state.subscriptions).flatMap(({ id: subscriptionId, execution: id, node, type, name }) => {
    const execution = state.executions[id];
    if (!execution) return [];
    const wait = waitAt(model, subscriptionKinds[type] ?? 'event', node, execution);
    const trigger = type === 'conditional' ? {} : { subscriptionId };
    return [{ execution: id, wait: { ...wait, ...trigger, detail: name } }];
  });
}

/** A join and its arrived tokens are listed once. */
function joinWaits(model: ProcessModel, state: InstanceState): Wait[] {
  const waiting = Object.values(state.executions).filter(isWaiting);
  const inOneJoin = (a: Execution) => (b: Execution) => a.parent === b.parent && a.node === b.node;
  return waiting
    .filter((token, index) => waiting.findIndex(inOneJoin(token)) === index)
    .map((first) => {
      const tokens = waiting.filter(inOneJoin(first));
      return { ...waitAt(model, 'join', first.node, first), missing: missingAt(model, state, tokens) };
    });
}

/**
 * Returns the nodes from which a token can still reach a flow of the join that has no token, or else the nodes drawn
 * before those flows.
 */
function missingAt(model: ProcessModel, state: InstanceState, tokens: readonly Execution[]): string[] {
  const arrived = new Set(tokens.map(({ via }) => via));
  const join = nodeIn(model, tokens[0]?.node ?? '');
  const empty = (join?.incoming ?? []).filter((flow) => !arrived.has(model.flows[flow]?.id));
  const sources = empty.flatMap((flow) => model.flows[flow]?.source ?? []);
  const before = upstream(model, sources);
  const coming = Object.values(state.executions)
    .filter((other) => other.parent === tokens[0]?.parent && !(isWaiting(other) && other.node === join?.id))
    .flatMap(({ node }) => (before.has(model.nodeIndex.get(node) ?? -1) ? [node] : []));
  const ids = coming.length > 0 ? coming : sources.flatMap((source) => model.nodes[source]?.id ?? []);
  return [...new Set(ids.map((id) => nameOf(model, id)))];
}

/** Returns the given nodes and all that lead to them, over flows and from an activity to its boundary events. */
function upstream(model: ProcessModel, from: readonly number[]): Set<number> {
  const seen = new Set(from);
  for (const index of seen) {
    const node = model.nodes[index];
    for (const flow of node?.incoming ?? []) {
      const source = model.flows[flow]?.source;
      if (source !== undefined) seen.add(source);
    }
    const activity = node?.event?.attachedTo;
    if (activity !== undefined) seen.add(activity);
  }
  return seen;
}
