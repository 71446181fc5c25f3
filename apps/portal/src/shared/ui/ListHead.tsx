import type { ReactNode } from 'react';
import styles from './ListHead.module.css';

/** Where one is, what is here, and what one can do. */
export function ListHead({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p>{hint}</p>
      </div>
      {action}
    </header>
  );
}
