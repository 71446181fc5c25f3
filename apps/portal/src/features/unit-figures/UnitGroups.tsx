import { unitMeasures, type UnitDimension, type UnitFigures, type UnitMeasure } from '@portal/contract/unit-figures';
import { useIsPhone } from '@portal/widgets/media';
import { Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../../shared/charts/BarChart';
import layout from '../../shared/charts/figure-page.module.css';
import { MapChart } from '../../shared/charts/MapChart';
import { pageAddress, type ChangeUnitQuery, type UnitQuery } from './query';
import styles from './figures.module.css';

interface Props {
  figures: UnitFigures;
  query: UnitQuery;
  onChange: ChangeUnitQuery;
}

/** The units by area, nature, industry and scale, by the measure that is chosen. A bar narrows the page to its units. */
export function UnitGroups({ figures, query, onChange }: Props) {
  const { t } = useTranslation('unitFigures');
  const phone = useIsPhone();
  const { by } = query;
  const measures = unitMeasures.map((value) => ({ value, label: t(`measure.${value}`) }));
  const compare = (measure: UnitMeasure) => onChange({ by: measure, current: 1 });
  /** Choosing a group again takes its filter back. */
  const narrowed = (dimension: UnitDimension, value: string) => ({
    [dimension]: query[dimension] === value ? '' : value,
  });
  const narrow = (dimension: UnitDimension, value: string | undefined) => {
    if (value) onChange({ ...narrowed(dimension, value), current: 1 });
  };
  const narrowedAddress = (dimension: UnitDimension, value: string | undefined) =>
    value ? pageAddress({ ...query, ...narrowed(dimension, value) }) : undefined;
  const unit = t(`unit.${by}`);
  const groupsOf = (dimension: UnitDimension) => figures.by[dimension].map((group) => ({ ...group, count: group[by] }));
  const bars = (dimension: UnitDimension) => {
    const groups = groupsOf(dimension).toSorted((one, other) => other.count - one.count);
    return (
      <BarChart
        key={dimension}
        quiet
        title={t(`by.${dimension}`)}
        unit={unit}
        bars={groups}
        addressOf={(row) => narrowedAddress(dimension, groups[row]?.value)}
        onSelect={(index) => narrow(dimension, groups[index]?.value)}
      />
    );
  };
  return (
    <section className={styles.groups} aria-label={t('structure')}>
      <header className={styles.head}>
        <h2>{t('structure')}</h2>
        {phone ? (
          <Select aria-label={t('shownBy')} value={by} options={measures} onChange={compare} />
        ) : (
          <Segmented aria-label={t('shownBy')} value={by} options={measures} onChange={compare} />
        )}
      </header>
      <div className={layout.pair}>
        {query.area === '' ? (
          <div>
            <MapChart
              quiet
              title={t('by.area')}
              unit={unit}
              areas={groupsOf('area')
                .filter(({ value }) => value !== '')
                .map(({ value, label, count }) => ({ code: value, name: label, count }))}
              table={{
                columns: [t('area'), ...measures.map(({ label }) => label)],
                rows: figures.by.area.map((group) => [group.label, ...unitMeasures.map((measure) => group[measure])]),
              }}
              height={phone ? 270 : 380}
              fontSize={phone ? 9 : 12}
              onSelect={({ code }) => narrow('area', code)}
            />
          </div>
        ) : (
          bars('area')
        )}
        {bars('industry')}
        {bars('nature')}
        {bars('scale')}
      </div>
    </section>
  );
}
