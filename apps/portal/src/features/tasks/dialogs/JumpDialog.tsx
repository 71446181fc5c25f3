import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { waitingTask } from '../../../shared/workflow/open-workflow';
import TaskJump from './TaskJump';

/** A handler leaves their task for another node. */
export function JumpDialog({ open, ...dialog }: ActionDialogProps) {
  const task = waitingTask(open);
  return task && <TaskJump {...dialog} task={task} />;
}
