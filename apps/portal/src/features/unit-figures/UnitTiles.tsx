import type { UnitFigures, UnitMeasure } from '@portal/contract/unit-figures';
import { useTranslation } from 'react-i18next';
import { FigureTile, FigureTiles } from '../../shared/charts/FigureTiles';
import { currentLocale } from '../../shared/i18n';
import { shareOf, shareText } from '../../shared/charts/SharesChart';
import { listAddress, type UnitQuery } from './query';
import styles from './figures.module.css';

interface Props {
  figures: UnitFigures;
  query: UnitQuery;
}

/** The totals of all counted units. Each leads to the list of these units, sorted by it. */
export function UnitTiles({ figures, query }: Props) {
  const { t } = useTranslation('unitFigures');
  const share = (part: number, whole: number) => shareText(shareOf(part, whole));
  const { employees, doctors, masters, researchers, research, revenue, carriers, results } = figures;
  const year = figures.year ?? '—';
  const tile = (by: UnitMeasure, note: string, value: number | string = figures[by]) => (
    <FigureTile
      label={t(`tile.${by}`)}
      value={value}
      note={note}
      address={listAddress(query, by)}
      tone={by === 'units' ? 'accent' : undefined}
    />
  );
  return (
    <div className={styles.tiles}>
      <FigureTiles>
        {tile('units', t('note.units', { year, people: figures.withPeople, money: figures.withMoney }))}
        {tile('employees', t('note.employees', { share: share(doctors + masters, employees) }))}
        {tile('researchers', t('note.researchers', { share: share(researchers, employees) }))}
        {tile('revenue', t('note.revenue', { tax: money(figures.tax) }), money(revenue))}
        {tile('research', t('note.research', { share: share(research, revenue) }), money(research))}
        {tile('carriers', t('note.carriers', { results }), carriers)}
        {tile('patents', t('note.patents', { count: grantedIn(figures) }))}
      </FigureTiles>
    </div>
  );
}

/** Amounts are in ten thousand yuan, and long, so that they are shortened. */
const money = (amount: number): string =>
  new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 4,
  }).format(amount * 10_000);

const grantedIn = ({ holdings }: UnitFigures): number =>
  holdings.patentStatus.find(({ value }) => value === 'granted')?.count ?? 0;
