import { useState } from 'react';
import { waitingTask, type OpenWorkflow, type TaskInfo } from './workflow';

/** The task that a dialog was opened for: it stays when the task has moved on meanwhile, so that a refusal can be read. */
export function useTask(open: OpenWorkflow): TaskInfo | null {
  const [task] = useState(() => waitingTask(open));
  return waitingTask(open) ?? task;
}
