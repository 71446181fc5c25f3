import { unitHoldings, type UnitFigures, type UnitHolding, type UnitMeasure } from '@portal/contract/unit-figures';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BarChart } from '../../shared/charts/BarChart';
import layout from '../../shared/charts/figure-page.module.css';
import { listAddress, type UnitQuery } from './query';
import styles from './figures.module.css';

interface Props {
  figures: UnitFigures;
  query: UnitQuery;
}

const measureOf: Readonly<Record<UnitHolding, UnitMeasure>> = {
  carrierLevel: 'carriers',
  carrierType: 'carriers',
  resultKind: 'carriers',
  patentKind: 'patents',
  patentStatus: 'patents',
};

/** The carriers, results and patents of the units by their sorts. */
export function UnitHoldings({ figures: { holdings }, query }: Props) {
  const { t } = useTranslation('unitFigures');
  const navigate = useNavigate();
  const shown = unitHoldings.filter((name) => holdings[name].length > 0);
  if (shown.length === 0) return null;
  return (
    <section className={styles.groups} aria-label={t('holdings')}>
      <header className={styles.head}>
        <h2>{t('holdings')}</h2>
      </header>
      <div className={layout.pair}>
        {shown.map((name) => (
          <BarChart
            key={name}
            quiet
            title={t(`holding.${name}`)}
            unit={t(`holdingUnit.${measureOf[name]}`)}
            bars={holdings[name]}
            addressOf={() => listAddress(query, measureOf[name])}
            onSelect={() => void navigate(listAddress(query, measureOf[name]))}
          />
        ))}
      </div>
    </section>
  );
}
