import type { Page } from '@portal/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { withoutArrows } from '@portal/widgets/icon';
import { Button, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListQuery } from '../api/list-query';
import styles from './CardListPage.module.css';
import { EmptyState } from '../ui/placeholders/EmptyState';
import { ListHead } from '../ui/ListHead';
import { LoadState } from '../ui/placeholders/LoadError';
import { SearchBox } from '../ui/SearchBox';
import { Surface } from '../layouts/Surface';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { useExistingPage } from '../filters/useListQuery';

interface Props<T, Name extends string> {
  title: string;
  hint: string;
  /** Missing where there is nothing to search for. */
  searchLabel?: string;
  list: UseQueryResult<Page<T>>;
  query: ListQuery & Readonly<Record<Name, string>>;
  onQuery: (change: Partial<ListQuery> & Partial<Record<Name, string>>) => void;
  rowKey: (row: T) => number;
  renderCard: (row: T) => ReactNode;
  empty: string;
  /** The filters that, besides the search, narrow the list: an empty list offers to clear them. */
  narrowedBy?: readonly Name[];
  /** The filters, rendered before the search box. */
  filters?: ReactNode;
  action?: ReactNode;
  /** Shown in place of the cards and their pages, for example a map. */
  body?: ReactNode;
  /** Shows each card as a row instead of in a grid. */
  rows?: boolean;
}

/** A page of cards for readers: search, filters, paging. */
export function CardListPage<T, Name extends string = never>(props: Props<T, Name>) {
  const { t } = useTranslation('widgets');
  const { query, list, narrowedBy = [] } = props;
  const change: (changed: object) => void = props.onQuery;
  const { error, refetch } = list;
  const data = useExistingPage(list.data, query, change);
  const narrowed = query.keyword !== '' || narrowedBy.some((name) => query[name] !== '');
  const clear = () => change({ ...Object.fromEntries(narrowedBy.map((name) => [name, ''])), keyword: '', current: 1 });
  useDocumentTitle(props.title);
  const cards = (
    <>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && (
        <EmptyState
          text={narrowed ? t('query.nothingFits') : props.empty}
          step={narrowed && <Button onClick={clear}>{t('query.clear')}</Button>}
        />
      )}
      <ul className={props.rows ? styles.rows : styles.cards} aria-label={props.title}>
        {data?.records.map((row) => (
          <li key={props.rowKey(row)}>{props.renderCard(row)}</li>
        ))}
      </ul>
      {data && data.total > query.size && (
        <Pagination
          align="end"
          current={query.current}
          pageSize={query.size}
          total={data.total}
          showSizeChanger={false}
          itemRender={withoutArrows}
          onChange={(current) => change({ current })}
        />
      )}
    </>
  );
  return (
    <Surface as="section">
      <ListHead title={props.title} hint={props.hint} action={props.action} />
      <div className={styles.tools}>
        <div className={styles.filters}>{props.filters}</div>
        {props.searchLabel !== undefined && (
          <SearchBox
            value={query.keyword}
            label={props.searchLabel}
            onSearch={(keyword) => change({ keyword, current: 1 })}
          />
        )}
      </div>
      {props.body || cards}
    </Surface>
  );
}

interface CardProps {
  to: string;
  title: string;
  /** Rendered beside the title, for example a state. */
  tag?: ReactNode;
  picture?: ReactNode;
  /** The lines of the card. Empty ones are left out. */
  lines: readonly ReactNode[];
  /** Rendered at the end, for example free places. */
  foot?: ReactNode;
}

/** Something that readers open, in a list of cards. */
export const Card = ({ to, title, tag, picture, lines, foot }: CardProps) => (
  <Link to={to} className={styles.card}>
    {picture}
    <h2>{title}</h2>
    {tag && <div>{tag}</div>}
    {lines.filter(Boolean).map((line, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- lines keep their places
      <p key={index}>{line}</p>
    ))}
    {foot && <div className={styles.foot}>{foot}</div>}
  </Link>
);
