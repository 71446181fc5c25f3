import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import { rowOpening } from './row-opening';

interface Props<T> {
  rows: readonly T[];
  rowKey: (row: T) => string;
  renderCard: (row: T) => ReactNode;
  loading?: boolean;
  onOpen?: (row: T) => void;
  empty?: ReactNode;
}

/** The rows as cards, for a narrow window. */
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
