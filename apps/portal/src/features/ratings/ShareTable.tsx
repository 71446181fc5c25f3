import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { satisfiedShare } from '../../shared/ratings/rating-texts';
import styles from './ratings.module.css';

interface Row {
  name: string;
  count: number;
  satisfied: number;
  sum: number;
}

/** Ratings by one property, each with its number, share of satisfied ones and average. */
export function ShareTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useTranslation('ratings');
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h3 id={id}>{title}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('figures.name')}</th>
            <th scope="col">{t('figures.rated')}</th>
            <th scope="col">{t('figures.share')}</th>
            <th scope="col">{t('figures.average')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.count.toLocaleString()}</td>
              <td>
                <span className={styles.bar}>
                  <span style={{ width: `${(row.satisfied / row.count) * 100}%` }} />
                </span>
                {satisfiedShare(row)}
              </td>
              <td>{(row.sum / row.count).toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
