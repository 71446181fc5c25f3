import { carriers } from '@portal/contract/carriers';
import type { RecordValues } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { recordPage } from '../../../../shared/api/records/records';
import { Pin, ProvinceMap, useCityNames, type Marker } from '../../../../shared/map';
import { carrierAddress, carriersPath } from '../../../../shared/paths';
import { useOptionLabel } from '../../../../shared/records';
import { LoadState } from '../../../../shared/ui/placeholders/LoadError';
import styles from './card.module.css';

const shownAtMost = 100;

/** The published carriers of the city on its map, and beside it as a list. */
export function CityCarriers({ area, name }: { area: string; name: string }) {
  const { t } = useTranslation('cityCards');
  const names = useCityNames();
  const label = useOptionLabel(carriers);
  const query = { current: 1, size: shownAtMost, keyword: '', state: 'published', filters: { area } };
  const { data, error, refetch } = useQuery(recordPage(carriers, query));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (data.records.length === 0) return <p className={styles.note}>{t('noCarriers')}</p>;
  const found = data.records.map(({ id, values }) => ({ id, ...(values as RecordValues<typeof carriers.fields>) }));
  const markers = found.flatMap(({ id, name: carrier = '', position }): Marker[] =>
    position
      ? [
          {
            key: String(id),
            point: [Number(position.longitude), Number(position.latitude)],
            children: <Pin name={carrier} to={carrierAddress(id)} />,
          },
        ]
      : [],
  );
  return (
    <div className={styles.carriers}>
      <ProvinceMap label={t('carrierMap', { name })} area={area} names={names} markers={markers} />
      <ul>
        {found.map(({ id, name: carrier, level = '', kind = '', unit }) => (
          <li key={id}>
            <Link to={carrierAddress(id)}>{carrier}</Link>
            <span>{[label('level', level), label('kind', kind), unit].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
        {data.total > found.length && (
          <li>
            <Link to={`${carriersPath}?area=${area}`}>{t('allCarriers', { count: data.total })}</Link>
          </li>
        )}
      </ul>
    </div>
  );
}
