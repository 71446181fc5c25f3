import { textOf, type StoredRecord } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ratingsOfService } from '../../../shared/api/ratings';
import { satisfiedShare } from '../../../shared/ratings/rating-texts';
import styles from './service.module.css';

/** What one wants to know first: how long it takes, what it costs, and how satisfied others were. */
export function ServiceFacts({ record: { id, values } }: { record: StoredRecord }) {
  const { t } = useTranslation('services');
  const { data: ratings } = useQuery(ratingsOfService(id));
  const fee = textOf(values, 'fee');
  const days = (key: 'promisedDays' | 'statutoryDays') => {
    const count = values[key];
    return typeof count === 'number' ? { value: String(count), unit: t('workdays', { count }) } : null;
  };
  const facts = [
    { key: 'promised', label: t('promised'), ...days('promisedDays') },
    { key: 'statutory', label: t('statutory'), ...days('statutoryDays') },
    { key: 'fee', label: t('feeLabel'), value: fee ?? undefined },
    {
      key: 'satisfied',
      label: t('satisfied'),
      value: ratings && satisfiedShare(ratings),
      unit: ratings && (ratings.count === 0 ? t('noRatings') : t('ratings', { count: ratings.count })),
    },
  ].filter(({ value }) => value !== undefined);
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value, unit }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong> {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
