import type { ActionDialogProps } from '../actions/WorkflowAction';
import { waitingTask } from '../workflow';
import TaskJump from './TaskJump';

/** A handler leaves their task for another node. */
export function JumpDialog({ open, ...dialog }: ActionDialogProps) {
  const task = waitingTask(open);
  return task && <TaskJump {...dialog} task={task} />;
}
