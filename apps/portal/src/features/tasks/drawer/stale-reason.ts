import type { StaleReason } from '../../../shared/workflow/action-dialog-props';
import { isSuspended, waitingTask, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { isNotFound, isNotYours } from './useOpenWorkflow';

/** Why an action on what was open when it began is possible no longer; undefined: it still is. */
export function staleReason(began: OpenWorkflow, now: OpenWorkflow | null, error: unknown): StaleReason | undefined {
  if (began.kind === 'start') return undefined;
  if (isNotYours(error) || isNotFound(error)) return 'gone';
  if (now?.kind !== 'handle') return undefined;
  if (isSuspended(now)) return 'suspended';
  const [task, current] = [waitingTask(began), waitingTask(now)];
  if (!task) return undefined;
  if (!current || current.taskId !== task.taskId || current.claim !== task.claim) return 'gone';
  const isSame = current.taskProcDefId === task.taskProcDefId && current.taskDefKey === task.taskDefKey;
  return isSame ? undefined : 'changed';
}
