import type { ReactNode } from 'react';
import styles from './ListHead.module.css';

/** The head of a list: its title, an explanation, and the main action. */
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
