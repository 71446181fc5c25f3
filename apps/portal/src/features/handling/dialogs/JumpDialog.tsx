import type { ActionDialogProps } from '../actions/WorkflowAction';
import { useTask } from '../useTask';
import TaskJump from './TaskJump';

/** A handler leaves their task for another node. */
export function JumpDialog({ open, ...dialog }: ActionDialogProps) {
  const task = useTask(open);
  return task && <TaskJump {...dialog} task={task} />;
}
