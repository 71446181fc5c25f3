import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './FigureTiles.module.css';

/** Figures side by side, as many in a row as have room. */
export const FigureTiles = ({ children }: { children: ReactNode }) => <dl className={styles.tiles}>{children}</dl>;

interface Props {
  label: string;
  /** Null if there is none. */
  value: number | string | null;
  note?: string;
  /** The address of the list behind the figure. */
  address?: string | undefined;
  /** `accent` for the figure that a page is about, `danger` for one that should not be. */
  tone?: 'accent' | 'danger' | undefined;
}

/** One figure with its label, which leads to the list behind it if there is one. */
export function FigureTile({ label, value, note, address, tone }: Props) {
  const text = value?.toLocaleString() ?? '—';
  return (
    <div>
      <dt>{label}</dt>
      <dd data-tone={tone}>
        {address === undefined ? <strong>{text}</strong> : <Link to={address}>{text}</Link>}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
