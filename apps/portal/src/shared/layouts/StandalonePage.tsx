import type { ReactNode } from 'react';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import styles from './StandalonePage.module.css';

/** A narrow page with a heading, opened by a link from an email or a printed paper. */
export function StandalonePage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
