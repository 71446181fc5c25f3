import { RightOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import type { ReactNode } from 'react';
import styles from './ChoiceCard.module.css';

export const ChoiceCards = ({ children }: { children: ReactNode }) => <ul className={styles.cards}>{children}</ul>;

interface Props {
  icon: ReactNode;
  title: string;
  text?: string | null;
  /** A third line: the obstacle if it cannot be chosen, otherwise further details. */
  note?: ReactNode;
  onChoose?: (() => void) | undefined;
}

/** One of several things to begin with: a name and its purpose. Without `onChoose` it cannot be chosen now. */
export function ChoiceCard({ icon, title, text, note, onChoose }: Props) {
  return (
    <li>
      <button type="button" className={styles.card} aria-disabled={!onChoose} onClick={onChoose}>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.words}>
          <strong>{title}</strong>
          {text && <small>{text}</small>}
          {note && <small className={styles.note}>{note}</small>}
        </span>
        {onChoose && <Icon of={RightOutlined} className={styles.arrow} />}
      </button>
    </li>
  );
}
