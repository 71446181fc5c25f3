import type { Page } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilteredListPage } from '../../shared/filters/FilteredListPage';
import type { FilteredQuery } from '../../shared/filters/list-filters';
import { useParameter } from '../../shared/ui/useParameters';
import type { MonitorFilters } from './monitor-filters';
import { MonitorNav } from './MonitorNav';
import styles from './MonitorPage.module.css';

/** Keeps in the address which instance is open, so that a reload keeps it and the back button closes it. */
function useOpenInstance(): [string | null, (procInstId: string | null) => void] {
  const [params, set] = useParameter('instance');
  return [params.get('instance'), (procInstId) => set(procInstId, { replace: procInstId === null })];
}

const MonitorFilterForm = lazyInPlace(() => import('./MonitorFilterForm'));
const InstanceDrawer = lazyInPlace(() => import('./InstanceDrawer'));

interface Props<T, Name extends string> {
  /** The name, by which its texts are `lists.<name>`. */
  name: 'instances' | 'incidents' | 'jobs';
  filters: MonitorFilters<Name>;
  query: FilteredQuery<Name>;
  onQuery: (change: Partial<FilteredQuery<Name>>) => void;
  list: UseQueryResult<Page<T>>;
  columns: readonly DataColumn<T>[];
  rowKey: (row: T) => string;
  renderCard: (row: T) => ReactNode;
  tools?: ReactNode;
  /** Between the filters and the rows. */
  above?: ReactNode;
}

/** One of the monitor's lists. A row opens its instance. */
export function MonitorList<T extends { procInstId: string }, Name extends string>(props: Props<T, Name>) {
  const { t } = useTranslation('monitor');
  // the rows' words too: fetched when the rows are there, they would hide the page again
  useTranslation('process');
  const { name, filters, ...list } = props;
  const [opened, open] = useOpenInstance();
  return (
    <section className={styles.page}>
      <MonitorNav current={name} />
      <FilteredListPage<T, Name>
        {...list}
        name={name}
        title={t(`lists.${name}.title`)}
        hint={t(`lists.${name}.hint`)}
        searchLabel={t('search')}
        filters={filters}
        renderForm={(form) => <MonitorFilterForm {...form} filters={filters} />}
        onOpen={({ procInstId }) => open(procInstId)}
        empty={t(`lists.${name}.empty`)}
        nothingFound={t(`lists.${name}.nothingFound`)}
      />
      <Suspense>
        {opened && <InstanceDrawer key={opened} procInstId={opened} onClose={() => open(null)} onLead={open} />}
      </Suspense>
    </section>
  );
}
