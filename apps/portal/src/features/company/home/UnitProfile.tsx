import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyProfile, type CompanyProfile } from '../../../shared/api/company';
import { useSession } from '../../../shared/session/store';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { StateTag } from '../../../shared/ui/StateTag';
import styles from './UnitProfile.module.css';

const colours = {
  none: 'default',
  draft: 'warning',
  review: 'processing',
  approved: 'success',
  returned: 'error',
} as const;

/** Where the profile of the user's unit stands, and why it was returned. */
export function UnitProfile() {
  const { t } = useTranslation('home');
  const inUnit = useSession()?.user.companyId != null;
  const { data, error, refetch } = useQuery({ ...companyProfile(), enabled: inUnit });
  return (
    <Panel title={t('blocks.unitProfile')} more={{ label: t('unitProfile.open'), to: '/unitInformation' }}>
      {!inUnit && <EmptyState text={t('unitProfile.none')} />}
      {inUnit && !data && <LoadState error={error} onRetry={() => void refetch()} lines={2} />}
      {data && <Standing profile={data} />}
    </Panel>
  );
}

function Standing({ profile: { companyName, record, review } }: { profile: CompanyProfile }) {
  const { t } = useTranslation('home');
  const kept = (record?.state ?? 'none') as keyof typeof colours;
  const state = review?.returned ? 'returned' : kept;
  return (
    <div className={styles.standing}>
      <strong>{companyName}</strong> <StateTag colour={colours[state]} label={t(`unitProfile.states.${state}`)} />
      {review && state !== 'draft' && (
        <p className={styles.note}>
          {t('unitProfile.since')} <RelativeTime value={review.submitTime} />
        </p>
      )}
      {review?.reason && state === 'returned' && (
        <p className={styles.note}>{t('unitProfile.reason', { text: review.reason.text })}</p>
      )}
    </div>
  );
}
