import { changeOf, type CitySeries } from '@portal/contract/city-cards';
import { unseen } from '@portal/widgets/unseen';
import { useTranslation } from 'react-i18next';
import styles from './city-figures.module.css';

interface Props {
  series: readonly CitySeries[];
  updatedOn?: string | undefined;
}

/** The figures of a city as tiles, each with year, source and its course over the years. */
export function CityFigures({ series, updatedOn }: Props) {
  const { t } = useTranslation('cityCards');
  return (
    <>
      <ul className={styles.figures}>
        {series.map((each) => (
          <li key={each.name}>
            <Figure series={each} />
          </li>
        ))}
      </ul>
      {updatedOn && <p className={styles.note}>{t('updatedOn', { date: updatedOn })}</p>}
    </>
  );
}

function Figure({ series }: { series: CitySeries }) {
  const { t } = useTranslation('cityCards');
  const { name, unit, points } = series;
  const last = points.at(-1);
  const change = changeOf(series);
  if (!last) return null;
  return (
    <>
      <h3>{name}</h3>
      <p className={styles.value}>
        <strong>{last.value.toLocaleString()}</strong> {unit}
      </p>
      {change && (
        <p className={styles.change} data-falls={change.by < 0}>
          {t(`change.${change.in}`, { by: `${change.by > 0 ? '+' : ''}${change.by.toLocaleString()}` })}
        </p>
      )}
      {points.length > 1 && <Course series={series} />}
      <p className={styles.source}>{t('source', { year: last.year, source: last.source })}</p>
    </>
  );
}

/** Bars by year. They begin at half of the smallest value, so that small changes can be seen; the values are said. */
function Course({ series: { points, unit } }: { series: CitySeries }) {
  const values = points.map(({ value }) => value);
  const least = Math.min(...values) > 0 ? Math.min(...values) / 2 : Math.min(0, ...values);
  const most = Math.max(...values);
  return (
    <ol className={styles.course}>
      {points.map(({ year, value }) => (
        <li key={year} title={`${year}: ${value.toLocaleString()} ${unit}`}>
          <span
            aria-hidden
            style={{ height: `${most === least ? 100 : Math.max(4, ((value - least) / (most - least)) * 100)}%` }}
          />
          <small>
            {year}
            <em className={unseen}>
              {value.toLocaleString()} {unit}
            </em>
          </small>
        </li>
      ))}
    </ol>
  );
}
