import type { StaleReason } from '../../../shared/workflow/action-dialog-props';
import { isSuspended, waitingTask, type OpenWorkflow, type TaskInfo } from '../../../shared/workflow/open-workflow';
import { isNotFound, isNotYours } from './useOpenWorkflow';

type Task = Pick<TaskInfo, 'taskId' | 'taskProcDefId' | 'taskDefKey'>;

/** Returns whether both are the same task at the same node of the same version. */
export const isSameTask = (one: Task, other: Task): boolean =>
  one.taskId === other.taskId && one.taskProcDefId === other.taskProcDefId && one.taskDefKey === other.taskDefKey;

/** Returns why an action that was started on a task is no longer possible, or undefined if it is. */
export function staleReason(task: TaskInfo | null, now: OpenWorkflow | null, error: unknown): StaleReason | undefined {
  if (!task) return undefined;
  if (isNotYours(error) || isNotFound(error)) return 'gone';
  if (now?.kind !== 'handle') return undefined;
  if (isSuspended(now)) return 'suspended';
  const current = waitingTask(now);
  if (!current || current.taskId !== task.taskId || current.claim !== task.claim) return 'gone';
  return isSameTask(task, current) ? undefined : 'changed';
}
