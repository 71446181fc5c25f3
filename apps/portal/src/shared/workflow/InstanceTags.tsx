import type { tasks } from '@portal/contract';
import type { ReactNode } from 'react';
import { InstanceStateTag } from './InstanceStateTag';
import styles from './states.module.css';
import { SuspendedMark } from './SuspendedMark';

interface Props {
  instance: Pick<tasks.InstanceRecord, 'state' | 'suspended'>;
  /** What else is to be said of it. */
  children?: ReactNode;
}

/** The state of an instance, with a mark when it is suspended: it counts as running all the same. */
export const InstanceTags = ({ instance: { state, suspended }, children }: Props) => (
  <span className={styles.states}>
    <InstanceStateTag state={state} />
    {suspended && <SuspendedMark />}
    {children}
  </span>
);
