import type { tasks } from '@portal/contract';
import { AwaitedTag, OnBehalfTag, SuspendedMark, RejectedTag } from '../../../shared/workflow/tags';
import styles from '../../../shared/workflow/states.module.css';

/** Shows the node where a task waits, its handler, whether it was rejected, and a mark if it cannot be handled now. */
export const TaskNode = ({
  task,
}: {
  task: Pick<tasks.TodoRecord, 'taskName' | 'suspended' | 'rejection' | 'onBehalfOf' | 'awaited'>;
}) => (
  <span className={styles.states}>
    {task.taskName}
    <RejectedTag rejection={task.rejection} />
    <OnBehalfTag name={task.onBehalfOf} />
    <AwaitedTag names={task.awaited} />
    {task.suspended && <SuspendedMark />}
  </span>
);
