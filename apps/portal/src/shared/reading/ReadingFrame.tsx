import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CallError } from '../http';
import { EmptyState } from '../ui/placeholders/EmptyState';
import { LoadError } from '../ui/placeholders/LoadError';
import { PagePlaceholder } from '../ui/placeholders/PagePlaceholder';
import styles from './ReadingFrame.module.css';
import { useDocumentTitle } from '../ui/useDocumentTitle';

interface Props {
  /** Undefined until it is loaded. */
  title: string | undefined;
  /** Shown in one line below the title. */
  facts?: ReactNode;
  /** The reader's actions. */
  actions?: ReactNode;
  read: Pick<UseQueryResult, 'error'> & { refetch: () => unknown };
  /** Nothing was requested, for example because the address has no id. */
  isMissing?: boolean;
  /** The text for an object that does not exist, or no longer does. */
  gone: string;
  back: { label: string; to: string };
  children: ReactNode;
}

/** Shows one object: title, facts, actions, text, and a link back to its list. */
export function ReadingFrame({ title, facts, actions, read, isMissing = false, gone, back, children }: Props) {
  const { error, refetch } = read;
  const isGone = isMissing || (error instanceof CallError && [400, 404].includes(error.status));
  useDocumentTitle(isGone ? gone : title);
  const way = (
    <Link to={back.to}>
      <Button>{back.label}</Button>
    </Link>
  );
  if (isGone) return <EmptyState wholePage text={gone} step={way} />;
  if (title === undefined && error) return <LoadError error={error} onRetry={() => void refetch()} wayOut={way} />;
  if (title === undefined) return <PagePlaceholder />;
  return (
    <article className={styles.frame}>
      <header>
        <h1>{title}</h1>
        <div className={styles.facts}>{facts}</div>
        <div className={styles.actions}>{actions}</div>
      </header>
      {children}
      <footer>{way}</footer>
    </article>
  );
}
