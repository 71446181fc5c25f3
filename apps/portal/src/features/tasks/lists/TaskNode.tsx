import type { handling } from '@portal/contract';
import styles from '../../../shared/workflow/states.module.css';
import { SuspendedMark } from '../../../shared/workflow/SuspendedMark';

/** The node where a task waits; a mark where it cannot be handled now. */
export const TaskNode = ({ task }: { task: Pick<handling.TaskRecord, 'taskName' | 'suspended'> }) => (
  <span className={styles.states}>
    {task.taskName}
    {task.suspended && <SuspendedMark />}
  </span>
);
