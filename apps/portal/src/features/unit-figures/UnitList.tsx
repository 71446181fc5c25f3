import { unitMeasures, type CountedUnit, type UnitFigures, type UnitMeasure } from '@portal/contract/unit-figures';
import { DataTable, type DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { unitsBehind } from '../../shared/api/unit-figures';
import { unitReviewAddress } from '../../shared/paths';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import type { ChangeUnitQuery, UnitQuery } from './query';
import styles from './figures.module.css';

interface Props {
  figures: UnitFigures;
  query: UnitQuery;
  onChange: ChangeUnitQuery;
}

const numbers = unitMeasures.filter((measure) => measure !== 'units');
const text = (value: number | null): string => value?.toLocaleString() ?? '—';

/** The units behind the figures, those with most of the chosen measure first. A unit opens its information. */
export function UnitList({ figures, query, onChange }: Props) {
  const { t } = useTranslation('unitFigures');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(unitsBehind(query));
  const headOf = (measure: UnitMeasure) =>
    measure === query.by ? `${t(`measure.${measure}`)} ↓` : t(`measure.${measure}`);
  const name = (row: CountedUnit) => <Link to={unitReviewAddress(row.id)}>{row.name}</Link>;
  const columns: DataColumn<CountedUnit>[] = [
    { key: 'name', title: t('name'), minWidth: 180, render: name },
    { key: 'area', title: t('area'), render: ({ area }) => area },
    { key: 'industry', title: t('industry'), minWidth: 120, render: ({ industry }) => industry },
    { key: 'nature', title: t('nature'), render: ({ nature }) => nature },
    { key: 'scale', title: t('scale'), optional: true, render: ({ scale }) => scale },
    ...numbers.map((measure) => ({
      key: measure,
      title: headOf(measure),
      align: 'right' as const,
      render: (row: CountedUnit) => text(row[measure]),
    })),
  ];
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <DataTable<CountedUnit>
      name="unitFigures"
      label={t('list')}
      toolbar={
        <div className={styles.head}>
          <h2>{t('list')}</h2>
          <p>{t('listHint', { year: figures.year ?? '—' })}</p>
          <Select
            aria-label={t('sortedBy')}
            value={query.by}
            popupMatchSelectWidth={false}
            options={unitMeasures.map((value) => ({
              value,
              label: t('sorted', { measure: t(value === 'units' ? 'name' : `measure.${value}`) }),
            }))}
            onChange={(by) => onChange({ by, current: 1 })}
          />
        </div>
      }
      columns={columns}
      rows={data?.records ?? []}
      rowKey={({ id }) => String(id)}
      loading={!data}
      onRefresh={() => void refetch()}
      renderCard={
        phone
          ? (row) => (
              <>
                <strong>{name(row)}</strong>
                <p>{[row.area, row.industry, row.nature].join(' · ')}</p>
                <dl className={styles.card}>
                  {numbers.map((measure) => (
                    <div key={measure}>
                      <dt>{t(`measure.${measure}`)}</dt>
                      <dd>{text(row[measure])}</dd>
                    </div>
                  ))}
                </dl>
              </>
            )
          : undefined
      }
      paging={{
        current: query.current,
        size: query.size,
        total: data?.total ?? 0,
        onChange: (current, size) => onChange({ current, size }),
      }}
    />
  );
}
