import { DataTable, type DataColumn } from '@portal/widgets';
import type { Page } from '@portal/contract';
import { useIsPhone } from '@portal/widgets/media';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '../api/list-query';
import { EmptyState } from './placeholders/EmptyState';
import { ListHead } from './ListHead';
import { LoadError } from './placeholders/LoadError';
import { SearchBox } from './SearchBox';
import { useDocumentTitle } from './useDocumentTitle';
import { useExistingPage } from '../filters/useListQuery';

interface Props<T> {
  name: string;
  title: string;
  hint: string;
  /** What can be searched for. The default is that of instance and task lists. */
  searchLabel?: string;
  list: UseQueryResult<Page<T>>;
  query: ListQuery;
  onQuery: (change: Partial<ListQuery>) => void;
  columns: readonly DataColumn<T>[];
  rowKey: (row: T) => string;
  renderCard: (row: T) => ReactNode;
  /** Missing where rows cannot be opened. */
  onOpen?: ((row: T) => void) | undefined;
  empty: string;
  /** Shown instead of a list that is empty because of a filter. By default the search can be cleared. */
  nothingFound?: ReactNode;
  /** Filters in addition to the search: above the list, and beside the search box. */
  filters?: ReactNode;
  tools?: ReactNode;
  /** The first step that an empty list offers. */
  step?: ReactNode;
  /** The page's main action. */
  action?: ReactNode;
}

/** A page that is one list: search, paging, rows that open. */
export function ListPage<T extends object>(props: Props<T>) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const { query, onQuery: change } = props;
  const { error, refetch } = props.list;
  const data = useExistingPage(props.list.data, query, change);
  useDocumentTitle(props.title);
  const refresh = () => void refetch();

  const nothingFound = query.keyword && (
    <EmptyState
      text={t('list.nothingFound', { keyword: query.keyword })}
      step={<Button onClick={() => change({ keyword: '', current: 1 })}>{t('list.clearSearch')}</Button>}
    />
  );
  return (
    <>
      <ListHead title={props.title} hint={props.hint} action={props.action} />
      {props.filters}
      {error && !data ? (
        <LoadError error={error} onRetry={refresh} />
      ) : (
        <DataTable
          name={props.name}
          label={props.title}
          columns={props.columns}
          rows={data?.records ?? []}
          rowKey={props.rowKey}
          loading={!data}
          onRefresh={refresh}
          {...(props.onOpen && { onOpen: props.onOpen })}
          renderCard={phone ? props.renderCard : undefined}
          empty={data && (props.nothingFound || nothingFound || <EmptyState text={props.empty} step={props.step} />)}
          toolbar={
            <>
              <SearchBox
                value={query.keyword}
                label={props.searchLabel ?? t('list.search')}
                onSearch={(keyword) => change({ keyword, current: 1 })}
              />
              {props.tools}
            </>
          }
          paging={{
            current: query.current,
            size: query.size,
            total: props.list.data?.total ?? 0,
            more: props.list.data?.more,
            onChange: (current, size) => change({ current, size }),
          }}
        />
      )}
    </>
  );
}
