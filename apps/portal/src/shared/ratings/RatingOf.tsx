import type { RatedMatter, RatingKind } from '@portal/contract/ratings';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ratingOf } from '../api/ratings';
import { reasonLabels, StepTag } from './rating-texts';
import styles from './ratings.module.css';

const RatingDialog = lazyInPlace(() => import('./RatingDialog'));

interface Props {
  kind: RatingKind;
  /** The matter as the server opened it for rating. */
  matterId: string | number;
}

/** How a handled matter was rated, or a button that rates it. Shows nothing of a matter that is not the reader's. */
export function RatingOf({ kind, matterId }: Props) {
  const { data } = useQuery(ratingOf(kind, String(matterId)));
  return data ? <RatingLine matter={data} /> : null;
}

/** Shows the rating of a matter that the caller has already loaded. */
export function RatingLine({ matter }: { matter: RatedMatter }) {
  const { t } = useTranslation('ratings');
  const [rating, setRating] = useState(false);
  const { step, reasons, opinion, open, until } = matter;
  if (step === null)
    return (
      <div className={styles.line}>
        {open ? (
          <>
            <Button type="primary" onClick={() => setRating(true)}>
              {t('rate')}
            </Button>
            <span className={styles.note}>{t('until', { date: until.slice(0, 10) })}</span>
          </>
        ) : (
          <span className={styles.note}>{t('over')}</span>
        )}
        <Suspense>{rating && <RatingDialog matter={matter} onClose={() => setRating(false)} />}</Suspense>
      </div>
    );
  return (
    <div className={styles.line}>
      <span className={styles.note}>{t('mine')}</span>
      <StepTag step={step} />
      {reasons.length > 0 && <span>{reasonLabels(reasons).join(' · ')}</span>}
      {opinion && <q className={styles.opinion}>{opinion}</q>}
    </div>
  );
}
