import type { CSSProperties, ReactNode } from 'react';
import styles from './details.module.css';

export interface Detail {
  key: string;
  /** Omitted if the text needs no label. */
  label?: string;
  text: ReactNode;
  /** Takes the whole row. */
  wide?: boolean;
}

/** A compact list of labels and texts. */
export function Details({ items, columns = 2 }: { items: readonly Detail[]; columns?: number }) {
  const wide = wideKeys(items, columns);
  return (
    <dl className={styles.details} style={{ '--columns': columns } as CSSProperties}>
      {items.map(({ key, label, text }) => (
        <div key={key} className={wide.has(key) ? styles.wide : undefined}>
          {label !== undefined && <dt>{label}</dt>}
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the wide items, and those that would be alone in their row because of a wide one. */
function wideKeys(items: readonly Detail[], columns: number): ReadonlySet<string> {
  const keys = new Set<string>();
  let column = 0;
  for (const [index, { key, wide }] of items.entries())
    if (wide || (column === 0 && items[index + 1]?.wide)) {
      keys.add(key);
      column = 0;
    } else column = (column + 1) % columns;
  return keys;
}
