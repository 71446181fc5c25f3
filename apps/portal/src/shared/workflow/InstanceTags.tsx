import type { handling } from '@portal/contract';
import type { ReactNode } from 'react';
import { StateTag } from './StateTag';
import styles from './states.module.css';
import { SuspendedMark } from './SuspendedMark';

interface Props {
  instance: Pick<handling.InstanceRecord, 'state' | 'suspended'>;
  /** What else is to be said of it. */
  children?: ReactNode;
}

/** How an instance fares; that it stands still is said beside its state, since it runs none the less. */
export const InstanceTags = ({ instance: { state, suspended }, children }: Props) => (
  <span className={styles.states}>
    <StateTag state={state} />
    {suspended && <SuspendedMark />}
    {children}
  </span>
);
