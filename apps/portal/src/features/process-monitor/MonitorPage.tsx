import { FilterOutlined } from '@ant-design/icons';
import type { administration as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { administration } from '../../shared/api/administration';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ListPage } from '../../shared/ui/ListPage';
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
  const [query, change] = useInstanceQuery();
  const list = useQuery(administration.instances(query));
  const [opened, open] = useOpenInstance();
  const conditions = countConditions(query);
  const [filtering, setFiltering] = useState(conditions > 0);
  const narrowed = query.keyword !== '' || conditions > 0;
  const clear = () => {
    setFiltering(false);
    change({ ...conditionsBy({}), keyword: '', current: 1 });
  };
  return (
    <section className={styles.page}>
      <ListPage<Instance>
        name="instances"
        title={t('title')}
        hint={t('hint')}
        searchLabel={t('search')}
        list={list}
        query={query}
        onQuery={change}
        columns={instanceColumns(t)}
        rowKey={({ procInstId }) => procInstId}
        renderCard={(instance) => <InstanceCard instance={instance} />}
        onOpen={({ procInstId }) => open(procInstId)}
        empty={t('empty')}
        nothingFound={
          narrowed && <EmptyState text={t('nothingFound')} step={<Button onClick={clear}>{t('clear')}</Button>} />
        }
        filters={
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
        }
        tools={
          <Button
            icon={<Icon of={FilterOutlined} />}
            aria-expanded={filtering}
            onClick={() => setFiltering(!filtering)}
          >
            {conditions > 0 ? t('filterBy', { count: conditions }) : t('filter')}
          </Button>
        }
      />
      <Suspense>{opened && <InstanceDrawer procInstId={opened} onClose={() => open(null)} />}</Suspense>
    </section>
  );
}
