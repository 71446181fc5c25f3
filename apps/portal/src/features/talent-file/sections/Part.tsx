import type { ReactNode } from 'react';
import { partId } from './parts';
import styles from './sections.module.css';

interface Props {
  of: string;
  title: string;
  count?: number;
  action?: ReactNode;
  children: ReactNode;
}

/** The card of a part of the file, which the navigation leads to. */
export const Part = ({ of, title, count, action, children }: Props) => (
  <section id={partId(of)} tabIndex={-1} className={styles.part} aria-labelledby={`${partId(of)}-title`}>
    <header>
      <h2 id={`${partId(of)}-title`}>{title}</h2>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      <span className={styles.action}>{action}</span>
    </header>
    {children}
  </section>
);
