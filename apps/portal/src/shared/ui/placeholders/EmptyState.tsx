import { InboxOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import type { ReactNode } from 'react';
import styles from './in-place.module.css';

interface Props {
  text: string;
  step?: ReactNode;
  /** Whether it is the only content of the page, so that the text is the page's heading. */
  wholePage?: boolean;
}

/** Shown instead of an empty list: what would be here, and the first step. */
export function EmptyState({ text, step, wholePage = false }: Props) {
  const Text = wholePage ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      <Icon of={InboxOutlined} className={styles.empty} />
      <Text>{text}</Text>
      {step}
    </div>
  );
}
