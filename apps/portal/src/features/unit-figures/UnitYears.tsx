import type { UnitFigures } from '@portal/contract/unit-figures';
import { useTranslation } from 'react-i18next';
import layout from '../../shared/charts/figure-page.module.css';
import { shareOf, SharesChart } from '../../shared/charts/SharesChart';

interface Props {
  figures: UnitFigures;
  onYear: (year: string) => void;
}

/** People and money by the years that units reported, with the share of research. */
export function UnitYears({ figures: { years }, onYear }: Props) {
  const { t } = useTranslation('unitFigures');
  if (years.length === 0) return null;
  const select = (index: number) => years[index] && onYear(String(years[index].year));
  return (
    <div className={layout.pair}>
      <SharesChart
        title={t('yearsOfPeople')}
        period={t('year')}
        counts={[t('measure.employees'), t('measure.researchers')]}
        share={t('researchersShare')}
        periods={years.map(({ year, employees, researchers }) => ({
          period: String(year),
          counts: [employees, researchers],
          share: shareOf(researchers, employees),
        }))}
        onSelect={select}
      />
      <SharesChart
        title={t('yearsOfMoney')}
        period={t('year')}
        counts={[t('measure.revenue'), t('measure.research')]}
        share={t('researchShare')}
        periods={years.map(({ year, revenue, research }) => ({
          period: String(year),
          counts: [revenue, research],
          share: shareOf(research, revenue),
        }))}
        onSelect={select}
      />
    </div>
  );
}
