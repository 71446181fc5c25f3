import { carriers } from '@portal/contract/carriers';
import type { RecordValues } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { recordPage, type RecordListQuery } from '../../../../shared/api/records/records';
import { Pin, ProvinceMap, useCityNames, type Marker } from '../../../../shared/map';
import { carrierAddress } from '../../../../shared/paths';
import { useOptionLabel } from '../../../../shared/records';
import { EmptyState } from '../../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../../shared/ui/placeholders/LoadError';
import styles from './list.module.css';

interface Props {
  narrowing: Pick<RecordListQuery, 'keyword' | 'state' | 'filters'>;
  /** The city that is shown; the whole province if it is empty. */
  area: string;
  onCity: (area: string) => void;
}

/** As many as one answer can hold. */
const shownAtMost = 500;

/** The carriers that the filters find on the map, beside a list of them. A click on a city shows that city. */
export function CarrierMap({ narrowing, area, onCity }: Props) {
  const { t } = useTranslation('carriers');
  const names = useCityNames();
  const label = useOptionLabel(carriers);
  const { data, error, refetch } = useQuery(recordPage(carriers, { ...narrowing, current: 1, size: shownAtMost }));
  const found = useMemo(
    () => (data?.records ?? []).map(({ id, values }) => ({ id, ...(values as RecordValues<typeof carriers.fields>) })),
    [data],
  );
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (found.length === 0)
    return (
      <EmptyState
        text={t('noneHere')}
        step={area && <Button onClick={() => onCity('')}>{t('wholeProvince')}</Button>}
      />
    );
  const markers = found.flatMap(({ id, name = '', position }): Marker[] =>
    position
      ? [
          {
            key: String(id),
            point: [Number(position.longitude), Number(position.latitude)],
            children: <Pin name={name} to={carrierAddress(id)} />,
          },
        ]
      : [],
  );
  return (
    <div className={styles.onMap}>
      <div>
        <ProvinceMap
          label={t('mapLabel', { count: markers.length })}
          area={area || undefined}
          names={names}
          markers={markers}
          onCity={(code) => onCity(code === area ? '' : code)}
        />
        <p className={styles.note}>
          {t('mapHint')}
          {markers.length < found.length && ` ${t('withoutPosition', { count: found.length - markers.length })}`}
          {data.total > found.length && ` ${t('shownAtMost', { count: found.length })}`}
        </p>
      </div>
      <ol className={styles.beside} aria-label={t('title')}>
        {found.map(({ id, name, kind = '', level = '', address }) => (
          <li key={id}>
            <Link to={carrierAddress(id)}>{name}</Link>
            <span>
              {label('level', level)} · {label('kind', kind)}
            </span>
            <span>{address}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
