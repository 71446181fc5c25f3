import { provinceFigure } from '@portal/contract/figures';
import type { Board, TalentDimension } from '@portal/contract/province-figures';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BarChart } from '../../shared/charts/BarChart';
import { MonthsChart } from '../../shared/charts/MonthsChart';
import { currentLocale } from '../../shared/i18n';
import { useLists } from './lists';
import styles from './board.module.css';

interface Props {
  board: Board;
  of: readonly TalentDimension[];
}

/** Shows the talents by level, category and so on, a chart each. Levels are drawn as a pyramid. */
export function Structure({ board, of }: Props) {
  const { ofTalents } = useLists(board.scope.areaId);
  const navigate = useNavigate();
  return (
    <div className={of.length > 1 ? styles.grid : styles.block}>
      {of.map((dimension) => {
        const { name, unit, meaning } = provinceFigure(dimension, currentLocale());
        const parts = board.talents.by[dimension];
        const addressOf = (row: number) => parts[row] && ofTalents(dimension, parts[row].value);
        return (
          <BarChart
            key={dimension}
            quiet
            title={name}
            definition={meaning}
            unit={unit}
            bars={parts}
            centred={dimension === 'level'}
            addressOf={addressOf}
            onSelect={(index) => {
              const address = addressOf(index);
              if (address !== undefined) void navigate(address);
            }}
          />
        );
      })}
    </div>
  );
}

/** Talents who came and went by month. */
export function Trend({ board, height }: { board: Board; height?: number }) {
  const { t } = useTranslation('provinceFigures');
  const { name, meaning } = provinceFigure('months', currentLocale());
  return (
    <div className={styles.block}>
      <MonthsChart
        quiet
        title={name}
        definition={meaning}
        {...(height !== undefined && { height })}
        months={board.talents.months}
        names={{
          month: t('months.month'),
          entered: t('months.entered'),
          left: t('months.left'),
          total: t('months.total'),
        }}
      />
    </div>
  );
}
