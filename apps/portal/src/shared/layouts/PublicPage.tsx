import type { ReactNode } from 'react';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import styles from './PublicPage.module.css';

/** A page of one matter for whoever holds its link, without the menus of the portal. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
