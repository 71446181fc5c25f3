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
  /** Missing until it is read. */
  title: string | undefined;
  /** In one line below the title. */
  facts?: ReactNode;
  /** What one can do. */
  actions?: ReactNode;
  read: Pick<UseQueryResult, 'error'> & { refetch: () => unknown };
  /** Nothing was asked for, e.g. an address without an id. */
  isMissing?: boolean;
  /** What it says of something that does not exist, or not any more. */
  gone: string;
  back: { label: string; to: string };
  children: ReactNode;
}

/** One thing for reading: title, facts, actions, text; and the way back to its list. */
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
