import type { tasks } from '@portal/contract';
import { AwaitedTag, DelegationTag, OnBehalfTag, SuspendedMark, RejectedTag } from '../../../shared/workflow/tags';
import styles from '../../../shared/workflow/states.module.css';

/**
 * Shows the node where a task waits, whether it was rejected or delegated, for whom it is handled, and a mark if it
 * cannot be handled now.
 */
export const TaskNode = ({
  task,
}: {
  task: Pick<tasks.TodoRecord, 'taskName' | 'suspended' | 'rejection' | 'onBehalfOf' | 'awaited' | 'delegation'>;
}) => (
  <span className={styles.states}>
    {task.taskName}
    <RejectedTag rejection={task.rejection} />
    <OnBehalfTag name={task.onBehalfOf} />
    <AwaitedTag names={task.awaited} />
    <DelegationTag delegation={task.delegation} />
    {task.suspended && <SuspendedMark />}
  </span>
);
