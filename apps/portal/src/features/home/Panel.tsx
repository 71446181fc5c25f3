import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './HomePage.module.css';

interface Props {
  title: string;
  more: { label: string; to: string };
  children: ReactNode;
}

/** A titled part of the home page with the way to all of it. */
export function Panel({ title, more, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        <Link to={more.to}>{more.label}</Link>
      </header>
      {children}
    </section>
  );
}
