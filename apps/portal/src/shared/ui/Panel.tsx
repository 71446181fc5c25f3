import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Panel.module.css';

interface Props {
  title: string;
  more?: { label: string; to: string };
  children: ReactNode;
}

/** A titled block of the home page with the way to all of it. */
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
