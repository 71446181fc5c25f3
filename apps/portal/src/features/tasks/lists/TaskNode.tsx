import type { tasks } from '@portal/contract';
import { OnBehalfTag } from '../../../shared/workflow/OnBehalfTag';
import { RejectedTag } from '../../../shared/workflow/RejectedTag';
import styles from '../../../shared/workflow/states.module.css';
import { SuspendedMark } from '../../../shared/workflow/SuspendedMark';

/** The node where a task waits, whose it is, whether it was rejected, and a mark where it cannot be handled now. */
export const TaskNode = ({
  task,
}: {
  task: Pick<tasks.TodoRecord, 'taskName' | 'suspended' | 'rejection' | 'onBehalfOf'>;
}) => (
  <span className={styles.states}>
    {task.taskName}
    <RejectedTag rejection={task.rejection} />
    <OnBehalfTag name={task.onBehalfOf} />
    {task.suspended && <SuspendedMark />}
  </span>
);
