import { provinceFigure } from '@portal/contract/figures';
import { useQuery } from '@tanstack/react-query';
import { useIsPhone } from '@portal/widgets/media';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { provinceBoard, provinceSummary } from '../../../shared/api/province-figures';
import { AreaTiles } from '../../../shared/charts/AreaTiles';
import { MapChart } from '../../../shared/charts/MapChart';
import { currentLocale } from '../../../shared/i18n';
import { figuresPath } from '../../../shared/paths';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel } from '../../../shared/ui/Panel';
import styles from './home.module.css';

const tiles = ['talents', 'entered', 'waiting', 'overdue'] as const;

/**
 * How many talents there are, what is new this month, what waits, and where the talents are. Those who reach less than
 * a company see nothing.
 */
export function ProvinceBlock() {
  const { t } = useTranslation('provinceFigures');
  const { t: tHome } = useTranslation('home');
  const { data: summary } = useQuery(provinceSummary());
  const { data, error, refetch } = useQuery({ ...provinceBoard(undefined), enabled: summary !== null });
  const navigate = useNavigate();
  const phone = useIsPhone();
  const { unit, meaning } = provinceFigure('areas', currentLocale());
  const open = (areaId: string) => void navigate(`${figuresPath}?areaId=${areaId}`);
  const areas = data?.areas.map(({ areaId, areaName, talents }) => ({
    code: String(areaId),
    name: areaName,
    count: talents,
  }));
  if (summary === null) return null;
  return (
    <Panel
      title={
        data && data.scope.kind !== 'province' ? t('titleOf', { name: data.scope.name }) : tHome('blocks.province')
      }
      more={{ label: t('openBoard'), to: figuresPath }}
    >
      {summary && (
        <dl className={styles.tiles}>
          {tiles.map((name) => (
            <div key={name}>
              <dt>{t(`home.${name}`)}</dt>
              <dd className={name === 'overdue' && summary.overdue > 0 ? styles.warning : undefined}>
                <strong>{summary[name].toLocaleString()}</strong>{' '}
                <small>{provinceFigure(name, currentLocale()).unit}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={12} />}
      {data?.countedAt === null && data.scope.kind !== 'unit' && <p className={styles.hint}>{t('notCounted')}</p>}
      {data?.scope.kind === 'province' && areas && (
        <MapChart
          quiet
          title={tHome('province.map')}
          definition={meaning}
          unit={unit}
          areas={areas}
          table={{ columns: [t('area'), t('home.talents')], rows: areas.map(({ name, count }) => [name, count]) }}
          height={phone ? 270 : 320}
          fontSize={phone ? 9 : 11}
          onSelect={({ code }) => open(code)}
          addressOf={(row) => areas[row] && `${figuresPath}?areaId=${areas[row].code}`}
        />
      )}
      {data && data.scope.kind !== 'province' && areas && areas.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{tHome('province.where')}</h3>
          <AreaTiles label={tHome('province.where')} areas={areas} onSelect={({ code }) => open(code)} />
        </>
      )}
    </Panel>
  );
}
