import { carriers } from '@portal/contract/carriers';
import { fieldLabel, type RecordValues } from '@portal/contract/records';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../../shared/i18n';
import styles from './detail.module.css';

const tiles = ['staff', 'seniors', 'floorSpace', 'equipment'] as const;

/** The size of a carrier as tiles, and its staff by degree as a bar. */
export function Staffing({ values }: { values: RecordValues<typeof carriers.fields> }) {
  const { t } = useTranslation('carriers');
  const { staff = 0, doctors, masters } = values;
  const shown = tiles.filter((key) => values[key] !== undefined);
  const parts = [
    { key: 'doctors', count: doctors ?? 0 },
    { key: 'masters', count: masters ?? 0 },
    { key: 'others', count: Math.max(0, staff - (doctors ?? 0) - (masters ?? 0)) },
  ] as const;
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('staffing')}>
      <dl className={styles.tiles}>
        {shown.map((key) => (
          <div key={key}>
            <dt>{labelOf(key)}</dt>
            <dd>{values[key]?.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      {staff > 0 && (doctors !== undefined || masters !== undefined) && (
        <figure className={styles.degrees}>
          <figcaption>{t('degrees.title')}</figcaption>
          <div aria-hidden>
            {parts.map(({ key, count }) => (
              <span key={key} data-degree={key} style={{ flexGrow: count }} />
            ))}
          </div>
          <ul>
            {parts.map(({ key, count }) => (
              <li key={key} data-degree={key}>
                {t(`degrees.${key}`)} <strong>{count.toLocaleString()}</strong> ({Math.round((count / staff) * 100)}%)
              </li>
            ))}
          </ul>
        </figure>
      )}
    </section>
  );
}

const labelOf = (key: string): string => fieldLabel(carriers, key, currentLocale()) ?? key;
