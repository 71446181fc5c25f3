import type { CSSProperties, ReactNode } from 'react';
import styles from './Bars.module.css';

interface Bar {
  key: string;
  label: ReactNode;
  count: number;
  note?: string;
  tone?: 'warning';
}

/** Few things make short bars, not full ones. */
const shortest = 5;

/** A short ranking: each name with its number and a bar that is as long as the number is large. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(shortest, ...bars.map(({ count }) => count));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ key, label: name, count, note, tone }) => (
        <li key={key} data-tone={tone} style={{ '--part': `${(count / most) * 100}%` } as CSSProperties}>
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>
            {note && <small>{note}</small>} {count.toLocaleString()}
          </span>
        </li>
      ))}
    </ul>
  );
}
