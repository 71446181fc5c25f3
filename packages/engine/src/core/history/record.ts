import type { AutomaticReason, HistoryAction } from '@portal/contract';
import type { EndStatus } from '../../api';
import type { Node } from '../../model/types';
import { holders } from '../effects';
import type { Run } from '../run';
import {
  loopOf,
  calledIdOf,
  marksOf,
  membersIn,
  placeOf,
  processOf,
  rootId,
  type Called,
  type Execution,
  type Task,
  type TrailEntry,
} from '../state';
import { wholeProcess } from '../command-record';

export interface HistoryDetails {
  action: HistoryAction | null;
  handler?: string | null;
  /** The user on whose behalf the task was handled. The default is the owner of the task. */
  owner?: string | null;
  comment?: string;
  targets?: readonly string[];
  button?: string | undefined;
}

/** Records that a node was passed without creating a task. */
export function recordPassed(
  run: Run,
  execution: Execution,
  node: Node,
  details: HistoryDetails = { action: null },
): void {
  run.history.push({
    activityId: node.id,
    activityName: node.name,
    activityType: node.type,
    taskId: null,
    handler: details.handler ?? null,
    owner: null,
    targets: details.targets ?? [],
    action: details.action,
    loopCounter: placeOf(execution) ?? null,
    votes: null,
    startedAt: execution.since,
    endedAt: run.env.now,
    message: details.comment ?? '',
    process: calledIdOf(run.state, execution),
  });
}

const nobody: AutomaticReason = 'nobody';

/** Records that a node was passed because none of its handlers can act. */
export function recordUnhandled(run: Run, execution: Execution, node: Node): void {
  recordPassed(run, execution, node, { action: 'autoComplete', comment: nobody });
  noteUnhandled(run, execution, node);
}

/** Notifies process administrators of a node without handlers. `waits`: its task waits instead of being passed. */
export function noteUnhandled(run: Run, execution: Execution, node: Node, how: { waits?: true } = {}): void {
  run.unhandled.push({
    ...how,
    id: run.newId(),
    execution: processOf(run.state, execution).id,
    node: node.id,
    nodeName: node.name || node.id,
    at: run.env.now,
  });
}

/** Records an action on a task. */
export function recordTask(run: Run, task: Task, details: HistoryDetails): void {
  run.acted.add(task.execution);
  const execution = run.at(task.execution);
  const node = run.nodeOf(execution);
  const votes = votesOf(run, execution);
  const handler = details.handler === undefined ? task.assignee : details.handler;
  const owner = task.owner ?? details.owner ?? null;
  run.history.push({
    activityId: task.node,
    activityName: task.name,
    activityType: node.type,
    taskId: task.id,
    handler,
    owner: owner === handler ? null : owner,
    targets: details.targets ?? [],
    action: details.action,
    loopCounter: placeOf(execution) ?? null,
    votes,
    button: details.button,
    startedAt: task.createdAt,
    endedAt: run.env.now,
    dueAt: task.dueAt,
    message: details.comment ?? '',
    process: calledIdOf(run.state, execution),
  });
}

/** Returns the votes of a member, negative if they are against it, or null where members do not vote. */
function votesOf({ state }: Run, execution: Execution): number | null {
  const members = execution.kind === 'member' ? membersIn(state.executions[execution.parent]) : [];
  const { votes, disagreed } = members[loopOf(execution) ?? -1] ?? {};
  if (votes === undefined) return null;
  return disagreed ? -votes : votes;
}

/** Records a withdrawal at a node. */
export function recordDone(
  run: Run,
  nodeId: string,
  { by, comment, taskId }: { by: string; comment: string; taskId: string | null },
  process: string = rootId,
  loop?: number,
): void {
  const node = run.nodeIn(run.at(process), nodeId);
  run.history.push({
    activityId: node.id,
    activityName: node.name,
    activityType: node.type,
    taskId,
    handler: by,
    owner: null,
    targets: [],
    action: 'withdraw',
    loopCounter: loop ?? null,
    votes: null,
    startedAt: run.env.now,
    endedAt: run.env.now,
    message: comment,
    process: process === rootId ? null : process,
  });
}

/** Records an action on the whole instance, or on a called process in it. */
export function recordProcess(
  run: Run,
  action: HistoryAction,
  handler: string,
  message = '',
  process: Execution = run.root,
): void {
  const { key, name } = run.modelOf(process);
  run.history.push({
    activityId: key,
    activityName: name,
    activityType: wholeProcess,
    taskId: null,
    handler,
    owner: null,
    targets: [],
    action,
    loopCounter: null,
    votes: null,
    startedAt: run.env.now,
    endedAt: run.env.now,
    message,
    process: calledIdOf(run.state, process),
  });
}

/** Notes that a called process is over, and how. */
export function recordCallEnded(
  run: Run,
  process: Execution,
  called: Called,
  how: Pick<Called, 'status' | 'cause' | 'endNode'>,
): void {
  const { marks = marksOf(run.state, process), ...ended } = Object.assign(called, how);
  const call = run.at(process.parent ?? rootId);
  run.callsEnded.push({
    ...ended,
    marks,
    process: process.id,
    caller: processOf(run.state, call).id,
    nodeId: call.node,
    nodeName: run.nodeOf(call).name,
    loopCounter: loopOf(call) ?? null,
    startedAt: process.since,
    endedAt: run.env.now,
  });
}

/** Marks a node as left, for the diagram of its process. */
export function markVisited(
  run: Run,
  execution: Execution,
  by: readonly string[] = [],
  status: EndStatus = 'complete',
): void {
  const { visited } = marksOf(run.state, execution);
  const { by: known = [], held = [] } = visited[execution.node] ?? {};
  const marked = { status, by: [...new Set([...known, ...by])] };
  visited[execution.node] = held.length > 0 ? { ...marked, held } : marked;
}

/** Marks where an instance or a called process was ended from outside, with the sub-processes around and who had the tasks. */
export function markEnded(run: Run, execution: Execution, status: Exclude<EndStatus, 'complete'>): void {
  const task = run.taskOf(execution);
  markVisited(run, execution, [], status);
  const mark = marksOf(run.state, execution).visited[execution.node];
  if (task && mark) mark.held = [...new Set([...(mark.held ?? []), ...holders(task)])];
  for (const inner of run.childrenOf(execution.id)) if (inner.kind !== 'process') markEnded(run, inner, status);
}

/** Notes that completions in these visits of nodes, so far, have no effect any more. */
export function voidCompletions(run: Run, visits: readonly Pick<TrailEntry, 'node' | 'process' | 'since'>[]): void {
  const to = run.env.now;
  const voided = visits.flatMap(({ node, process = rootId, since }) => {
    if (since === undefined) return [];
    return [process === rootId ? { node, from: since, to } : { node, process, from: since, to }];
  });
  if (voided.length > 0) run.state.voided = [...(run.state.voided ?? []), ...voided];
}
