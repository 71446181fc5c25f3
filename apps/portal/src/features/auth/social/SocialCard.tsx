import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import page from '../auth-page.module.css';
import form from '../SignInForm.module.css';

interface Props {
  title: string;
  failure?: string;
  children?: ReactNode;
}

/** The card in the middle of a page outside the shell. */
export function SocialCard({ title, failure, children }: Props) {
  useDocumentTitle(title);
  return (
    <main className={page.page}>
      <section className={page.card} aria-labelledby="social-title">
        <h1 id="social-title">{title}</h1>
        {failure && (
          <p className={form.failure} role="alert">
            {failure}
          </p>
        )}
        {children}
      </section>
    </main>
  );
}
