import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { countedUnits } from '../../shared/api/unit-figures';
import layout from '../../shared/charts/figure-page.module.css';
import { FigureDefinitions } from '../../shared/charts/FigureDefinitions';
import { ListHead } from '../../shared/ui/ListHead';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { listAnchor, useUnitQuery } from './query';
import { UnitFilters } from './UnitFilters';
import { UnitGroups } from './UnitGroups';
import { UnitHoldings } from './UnitHoldings';
import { UnitList } from './UnitList';
import { UnitTiles } from './UnitTiles';
import { UnitYears } from './UnitYears';
import styles from './figures.module.css';

/** /auditDepartment/unitFigures: statistics over units, their staff, performance, carriers and patents. */
export function UnitFiguresPage() {
  const { t } = useTranslation('unitFigures');
  const [query, change] = useUnitQuery();
  const { data, error, refetch, isPlaceholderData } = useQuery(countedUnits(query));
  const list = useRef<HTMLDivElement>(null);
  useDocumentTitle(t('title'));
  const { hash, key } = useLocation();
  /* Each press of a figure is an entry of the history, also where the address stays the same. */
  const asked = data !== undefined && hash === `#${listAnchor}` ? key : undefined;
  useEffect(() => {
    if (asked !== undefined) list.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return (
    <section className={layout.page} aria-busy={!data || isPlaceholderData}>
      <ListHead title={t('title')} hint={t('hint')} />
      <UnitFilters figures={data} query={query} onChange={change} />
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={12} />}
      {data?.units === 0 && <EmptyState text={t('empty')} />}
      {data && data.units > 0 && (
        <>
          <UnitTiles figures={data} query={query} />
          <UnitGroups figures={data} query={query} onChange={change} />
          <UnitYears figures={data} onYear={(year) => change({ year, current: 1 })} />
          <UnitHoldings figures={data} query={query} />
          <div ref={list} id={listAnchor} className={styles.list}>
            <UnitList figures={data} query={query} onChange={change} />
          </div>
        </>
      )}
      <FigureDefinitions page="units" />
    </section>
  );
}
