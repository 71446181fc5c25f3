import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from './placeholders/EmptyState';
import { LoadState } from './placeholders/LoadError';
import styles from './Panel.module.css';

interface Props {
  title: string;
  more?: { label: string; to: string };
  children: ReactNode;
}

/** A titled block of the home page with a link to the full page. */
export function Panel({ title, more, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </header>
      {children}
    </section>
  );
}

/** The rows of a block. */
export const PanelRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

interface RowProps {
  title: ReactNode;
  note?: ReactNode;
  /** Missing for a row that cannot be opened. */
  onOpen?: (() => void) | undefined;
}

interface ListProps<T> extends Omit<Props, 'children'> {
  list: Pick<UseQueryResult<{ records: readonly T[] }>, 'data' | 'error'> & { refetch: () => unknown };
  /** The number of lines of the placeholder while the list loads. */
  lines?: number;
  /** The text of an empty list. */
  empty: string;
  renderRow: (record: T) => ReactNode;
}

/** A block of the home page that is the beginning of a list. */
export function ListPanel<T>({ list: { data, error, refetch }, lines, empty, renderRow, ...panel }: ListProps<T>) {
  return (
    <Panel {...panel}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} {...(lines !== undefined && { lines })} />}
      {data?.records.length === 0 && <EmptyState text={empty} />}
      <PanelRows>{data?.records.map(renderRow)}</PanelRows>
    </Panel>
  );
}

export function PanelRow({ title, note, onOpen }: RowProps) {
  return (
    <li>
      <button type="button" aria-disabled={!onOpen} onClick={onOpen}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </button>
    </li>
  );
}
