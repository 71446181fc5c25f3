import { InboxOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import type { ReactNode } from 'react';
import styles from './InPlace.module.css';

/** In the place of an empty list: what would be here, and the first step towards it. */
export function EmptyState({ text, step }: { text: string; step?: ReactNode }) {
  return (
    <div className={styles.place}>
      <Icon of={InboxOutlined} className={styles.empty} />
      <p>{text}</p>
      {step}
    </div>
  );
}
