import type { HistoryAction } from '../types';
import type { Node } from '../model/types';
import type { Run } from './run';
import { belongsToRoot, processOf, rootId, type Execution, type Task } from './state';
import { wholeProcess } from './whole-process';

interface Deed {
  action: HistoryAction | null;
  handler?: string | null;
  comment?: string;
  targets?: readonly string[];
}

/** Notes that a node was left without a task of its own. */
export function recordPassed(run: Run, execution: Execution, node: Node, deed: Deed = { action: null }): void {
  run.history.push({
    activityId: node.id,
    activityName: node.name,
    activityType: node.type,
    taskId: null,
    handler: deed.handler ?? null,
    owner: null,
    targets: [],
    action: deed.action,
    loopCounter: execution.loop ?? null,
    startedAt: execution.since,
    endedAt: run.env.now,
    message: deed.comment ?? '',
    process: calledProcess(run, execution),
  });
}

/** Notes what was done with a task. */
export function recordTask(run: Run, task: Task, deed: Deed): void {
  run.acted.add(task.execution);
  const node = run.nodeOf(run.at(task.execution));
  run.history.push({
    activityId: task.node,
    activityName: task.name,
    activityType: node.type,
    taskId: task.id,
    handler: deed.handler === undefined ? task.assignee : deed.handler,
    owner: task.owner,
    targets: deed.targets ?? [],
    action: deed.action,
    loopCounter: run.state.executions[task.execution]?.loop ?? null,
    startedAt: task.createdAt,
    endedAt: run.env.now,
    message: deed.comment ?? '',
    process: calledProcess(run, run.at(task.execution)),
  });
}

/** Notes that somebody took back what they had done at a node. */
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
    startedAt: run.env.now,
    endedAt: run.env.now,
    message: comment,
    process: process === rootId ? null : process,
  });
}

/** Notes what somebody did to the whole instance. */
export function recordProcess(run: Run, action: HistoryAction, handler: string, message = ''): void {
  const { key, name } = run.model;
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
    startedAt: run.state.startedAt,
    endedAt: run.env.now,
    message,
    process: null,
  });
}

function calledProcess(run: Run, execution: Execution): string | null {
  const { id } = processOf(run.state, execution);
  return id === rootId ? null : id;
}

/** Marks a node as left, for the diagram of the instance's own process. */
export function markVisited(
  run: Run,
  execution: Execution,
  by: readonly string[] = [],
  status: 'complete' | 'terminal' = 'complete',
): void {
  if (!belongsToRoot(run.state, execution)) return;
  const known = run.state.visited[execution.node]?.by ?? [];
  run.state.visited[execution.node] = { status, by: [...new Set([...known, ...by])] };
}
