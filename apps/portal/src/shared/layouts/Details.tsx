import type { CSSProperties, ReactNode } from 'react';
import styles from './details.module.css';

export interface Detail {
  key: string;
  /** Missing where the text speaks for itself. */
  label?: string;
  text: ReactNode;
  /** Takes the whole row. */
  wide?: boolean;
}

/** A compact list of labels and texts. */
export const Details = ({ items, columns = 2 }: { items: readonly Detail[]; columns?: number }) => (
  <dl className={styles.details} style={{ '--columns': columns } as CSSProperties}>
    {items.map(({ key, label, text, wide }) => (
      <div key={key} className={wide ? styles.wide : undefined}>
        {label !== undefined && <dt>{label}</dt>}
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
