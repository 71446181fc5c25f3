import { DataTable, type DataColumn } from '@portal/widgets';
import type { Page } from '@portal/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '../../shared/api/lists';
import { EmptyState } from '../../shared/ui/EmptyState';
import { LoadError } from '../../shared/ui/LoadError';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useExistingPage } from '../../shared/ui/useExistingPage';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { ListHead } from '../../shared/ui/ListHead';

interface Props<T> {
  name: string;
  title: string;
  hint: string;
  list: UseQueryResult<Page<T>>;
  query: ListQuery;
  onQuery: (change: Partial<ListQuery>) => void;
  columns: readonly DataColumn<T>[];
  rowKey: (row: T) => string;
  renderCard: (row: T) => ReactNode;
  onOpen: (row: T) => void;
  empty: string;
  /** The first step that an empty list offers. */
  step?: ReactNode;
  /** The page's main action. */
  action?: ReactNode;
}

/** One list of the process area: search, paging, rows that open. */
export function WorkflowList<T extends object>(props: Props<T>) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const { query, onQuery: change } = props;
  const { data, error, refetch } = props.list;
  useDocumentTitle(props.title);
  useExistingPage(data, query, change);
  const refresh = () => void refetch();

  const emptyText = query.keyword ? t('list.nothingFound', { keyword: query.keyword }) : props.empty;
  const clearSearch = <Button onClick={() => change({ keyword: '', current: 1 })}>{t('list.clearSearch')}</Button>;
  return (
    <>
      <ListHead title={props.title} hint={props.hint} action={props.action} />
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
          onOpen={props.onOpen}
          renderCard={phone ? props.renderCard : undefined}
          empty={data && <EmptyState text={emptyText} step={query.keyword ? clearSearch : props.step} />}
          toolbar={
            <SearchBox
              value={query.keyword}
              label={t('list.search')}
              onSearch={(keyword) => change({ keyword, current: 1 })}
            />
          }
          paging={{
            current: query.current,
            size: query.size,
            total: data?.total ?? 0,
            onChange: (current, size) => change({ current: size === query.size ? current : 1, size }),
          }}
        />
      )}
    </>
  );
}
