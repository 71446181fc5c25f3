import type { Place } from '../api/administration';
import type { Execution, InstanceState, Task } from './state';

/** Positions of a running instance: its innermost executions, oldest first, each with its task. */
export function innermostExecutions(state: InstanceState): { execution: Execution; task: Task | undefined }[] {
  if (state.status !== 'running') return [];
  const executions = Object.values(state.executions);
  const around = new Set(executions.map(({ parent }) => parent));
  const tasks = new Map(Object.values(state.tasks).map((task) => [task.execution, task]));
  return executions
    .filter(({ id, parent }) => parent !== null && !around.has(id))
    .toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
    .map((execution) => ({ execution, task: tasks.get(execution.id) }));
}

/** The same as places; a node without a task has no name in the document. */
export const placesOf = (state: InstanceState): Place[] =>
  innermostExecutions(state).map(({ execution, task }) => ({
    nodeId: execution.node,
    nodeName: task?.name ?? '',
    assignee: task?.assignee ?? null,
    candidates: task?.candidates ?? [],
  }));
