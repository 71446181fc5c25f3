import { provinceFigure, type ProvinceFigure } from '@portal/contract/figures';
import type { Board } from '@portal/contract/province-figures';
import { Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { OptionalLink } from '../../shared/charts/OptionalLink';
import { useLists } from './lists';
import { Sparkline } from './Sparkline';
import styles from './board.module.css';

interface Tile {
  figure: ProvinceFigure;
  /** Null if there is nothing to count. */
  value: string | null;
  note?: string;
  tone?: 'warning';
  trend?: readonly number[];
}

/** The figures that answer first: how many, what changed this month, what waits. */
export function headlineOf(board: Board, t: TFunction<'provinceFigures'>): Tile[] {
  const { talents, waiting, satisfaction } = board;
  const long = (waiting.byTime[3] ?? 0) + (waiting.byTime[4] ?? 0);
  const number = (count: number) => count.toLocaleString();
  return [
    {
      figure: 'talents',
      value: number(talents.total),
      note: t('tile.talents', { entered: number(talents.entered), left: number(talents.left) }),
      trend: talents.months.map(({ total }) => total),
    },
    {
      figure: 'entered',
      value: number(talents.entered),
      note: t('tile.previous', { count: number(talents.months.at(-2)?.entered ?? 0) }),
      trend: talents.months.map(({ entered }) => entered),
    },
    {
      figure: 'waiting',
      value: number(waiting.total),
      note: t('tile.long', { count: number(long) }),
      ...(long > 0 && { tone: 'warning' as const }),
    },
    {
      figure: 'overdue',
      value: number(waiting.overdue),
      note: t('tile.overdue'),
      ...(waiting.overdue > 0 && { tone: 'warning' as const }),
    },
    {
      figure: 'satisfaction',
      value: satisfaction && satisfaction.average.toFixed(1),
      note: satisfaction === null ? t('tile.noRatings') : t('tile.ratings', { count: satisfaction.ratings }),
    },
  ];
}

export function Headline({ board }: { board: Board }) {
  const { t } = useTranslation('provinceFigures');
  const { ofTalents } = useLists(board.scope.areaId);
  return (
    <dl className={styles.headline}>
      {headlineOf(board, t).map(({ figure, value, note, tone, trend }) => {
        const { name, unit, meaning } = provinceFigure(figure, currentLocale());
        return (
          <div key={figure}>
            <dt>
              <Tooltip title={meaning}>
                <span tabIndex={0}>{name}</span>
              </Tooltip>
            </dt>
            <dd>
              <OptionalLink to={figure === 'talents' ? ofTalents() : undefined}>
                <strong>{value ?? '—'}</strong>
              </OptionalLink>{' '}
              {value !== null && <small>{unit}</small>}
            </dd>
            <dd className={tone === 'warning' ? styles.warning : styles.note}>{note}</dd>
            {trend && <Sparkline values={trend} />}
          </div>
        );
      })}
    </dl>
  );
}
