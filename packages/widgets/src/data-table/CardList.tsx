import { Skeleton } from 'antd';
import type { ReactNode, KeyboardEvent, MouseEvent } from 'react';
import styles from './DataTable.module.css';

const ofItsOwn = 'a, button, input, label, [role=button]';

/** A row or card that opens on click, Enter and Space, unless something inside it, or a dialog that it shows, was meant. */
export function rowOpening(open: () => void) {
  return {
    tabIndex: 0,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const pressed = event.target as Element;
      if (event.currentTarget.contains(pressed) && !pressed.closest(ofItsOwn)) open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      open();
    },
  };
}

interface Props<T> {
  rows: readonly T[];
  rowKey: (row: T) => string;
  renderCard: (row: T) => ReactNode;
  loading?: boolean;
  onOpen?: (row: T) => void;
  empty?: ReactNode;
}

/** Shows the rows as cards, for a narrow window. */
export function CardList<T>({ rows, rowKey, renderCard, loading, onOpen, empty }: Props<T>) {
  if (rows.length === 0) return loading ? <Skeleton active /> : empty;
  return (
    <ul className={styles.cards} aria-busy={loading}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card} {...(onOpen && rowOpening(() => onOpen(row)))}>
          {renderCard(row)}
        </li>
      ))}
    </ul>
  );
}
