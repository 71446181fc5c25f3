import { FilterOutlined } from '@ant-design/icons';
import type { Page } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { Icon } from '@portal/widgets/icon';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ListPage } from '../../shared/ui/ListPage';
import { MonitorNav } from './MonitorNav';
import styles from './MonitorPage.module.css';
import { conditionsBy, conditionsOf, countConditions, type Narrowed, type Narrowing } from './narrowing';
import { useOpenInstance } from './useOpenInstance';

const Filters = lazy(() => import('./Filters'));
const InstanceDrawer = lazy(() => import('./InstanceDrawer'));

interface Props<T, Name extends string> {
  /** Its texts are `lists.<name>`. */
  name: 'instances' | 'incidents' | 'jobs';
  by: Narrowing<Name>;
  query: Narrowed<Name>;
  onQuery: (change: Partial<Narrowed<Name>>) => void;
  list: UseQueryResult<Page<T>>;
  columns: readonly DataColumn<T>[];
  rowKey: (row: T) => string;
  renderCard: (row: T) => ReactNode;
  tools?: ReactNode;
  /** Between the filters and the rows. */
  told?: ReactNode;
}

/** One of the monitor's lists, whose rows open the instance that they belong to. */
export function MonitorList<T extends { procInstId: string }, Name extends string>(props: Props<T, Name>) {
  const { t } = useTranslation('processMonitor');
  // the rows' words too: fetched when the rows are there, they would hide the page again
  useTranslation('process');
  const { name, by, query, onQuery: change } = props;
  const [opened, open] = useOpenInstance();
  const conditions = countConditions(by, query);
  const [filtering, setFiltering] = useState(conditions > 0);
  const narrowed = query.keyword !== '' || conditions > 0;
  const narrow = (values: Partial<Record<Name, string>>, keyword: string) => {
    const changed = { ...conditionsBy(by, values), keyword, current: 1 };
    change(changed as unknown as Partial<Narrowed<Name>>);
  };
  const clear = () => {
    setFiltering(false);
    narrow({}, '');
  };
  return (
    <section className={styles.page}>
      <MonitorNav current={name} />
      <ListPage<T>
        name={name}
        title={t(`lists.${name}.title`)}
        hint={t(`lists.${name}.hint`)}
        searchLabel={t('search')}
        list={props.list}
        query={query}
        onQuery={(changed) => change(changed as Partial<Narrowed<Name>>)}
        columns={props.columns}
        rowKey={props.rowKey}
        renderCard={props.renderCard}
        onOpen={({ procInstId }) => open(procInstId)}
        empty={t(`lists.${name}.empty`)}
        nothingFound={
          narrowed && (
            <EmptyState text={t(`lists.${name}.nothingFound`)} step={<Button onClick={clear}>{t('clear')}</Button>} />
          )
        }
        filters={
          <>
            <Suspense>
              {filtering && (
                <div className={styles.filters}>
                  <Filters
                    by={by}
                    values={conditionsOf(by, query)}
                    onSearch={(values) => narrow(values as Partial<Record<Name, string>>, query.keyword)}
                  />
                </div>
              )}
            </Suspense>
            {props.told}
          </>
        }
        tools={
          <>
            <Button
              icon={<Icon of={FilterOutlined} />}
              aria-expanded={filtering}
              onClick={() => setFiltering(!filtering)}
            >
              {conditions > 0 ? t('filterBy', { count: conditions }) : t('filter')}
            </Button>
            {props.tools}
          </>
        }
      />
      <Suspense>
        {opened && <InstanceDrawer key={opened} procInstId={opened} onClose={() => open(null)} onLead={open} />}
      </Suspense>
    </section>
  );
}
