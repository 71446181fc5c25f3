import { FilterOutlined } from '@ant-design/icons';
import type { administration as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { DataTable } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { administration } from '../../shared/api/administration';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/LoadError';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useExistingPage } from '../../shared/ui/useExistingPage';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { conditionsBy, conditionsOf, countConditions, useInstanceQuery } from './instance-query';
import { instanceColumns, InstanceCard } from './instance-columns';
import styles from './MonitorPage.module.css';

const Filters = lazy(() => import('./Filters'));
const InstanceDrawer = lazy(() => import('./InstanceDrawer'));

type Instance = contract.InstanceRecord;

/** Which instance is open stands in the address, so that a reload keeps it and the way back closes it. */
function useOpenInstance(): [string | null, (procInstId: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (procInstId: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (procInstId === null) next.delete('instance');
        else next.set('instance', procInstId);
        return next;
      },
      { replace: procInstId === null },
    );
  return [params.get('instance'), open];
}

/** Every instance of the tenant, for those who look after processes. */
export function MonitorPage() {
  const { t } = useTranslation('processMonitor');
  // the rows' words too: fetched when the rows are there, they would hide the page again
  useTranslation('process');
  const phone = useIsPhone();
  const [query, change] = useInstanceQuery();
  const [opened, open] = useOpenInstance();
  const conditions = countConditions(query);
  const [filtering, setFiltering] = useState(conditions > 0);
  const { data, error, isFetching, refetch } = useQuery(administration.instances(query));
  useDocumentTitle(t('title'));
  useExistingPage(data, query, change);
  const { size, keyword } = query;
  const narrowed = keyword !== '' || conditions > 0;
  const clear = () => {
    setFiltering(false);
    change({ ...conditionsBy({}), keyword: '', current: 1 });
  };
  return (
    <section className={styles.page}>
      <ListHead title={t('title')} hint={t('hint')} />
      <Suspense>
        {filtering && (
          <div className={styles.filters}>
            <Filters
              values={conditionsOf(query)}
              onSearch={(values) => change({ ...conditionsBy(values), current: 1 })}
            />
          </div>
        )}
      </Suspense>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable<Instance>
          name="instances"
          label={t('title')}
          columns={instanceColumns(t)}
          rows={data?.records ?? []}
          rowKey={({ procInstId }) => procInstId}
          loading={isFetching && !data}
          onRefresh={() => void refetch()}
          onOpen={({ procInstId }) => open(procInstId)}
          renderCard={phone ? (instance) => <InstanceCard instance={instance} /> : undefined}
          empty={
            data && (
              <EmptyState
                text={t(narrowed ? 'nothingFound' : 'empty')}
                step={narrowed && <Button onClick={clear}>{t('clear')}</Button>}
              />
            )
          }
          toolbar={
            <>
              <SearchBox
                value={keyword}
                label={t('search')}
                onSearch={(words) => change({ keyword: words, current: 1 })}
              />
              <Button
                icon={<Icon of={FilterOutlined} />}
                aria-expanded={filtering}
                onClick={() => setFiltering(!filtering)}
              >
                {conditions > 0 ? t('filterBy', { count: conditions }) : t('filter')}
              </Button>
            </>
          }
          paging={{
            current: query.current,
            size,
            total: data?.total ?? 0,
            onChange: (current, chosen) => change({ current: chosen === size ? current : 1, size: chosen }),
          }}
        />
      )}
      <Suspense>{opened && <InstanceDrawer procInstId={opened} onClose={() => open(null)} />}</Suspense>
    </section>
  );
}
