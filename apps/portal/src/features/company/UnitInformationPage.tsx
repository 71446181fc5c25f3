import { textsIn } from '@portal/contract';
import { subRecordKinds, subRecordTitle } from '@portal/contract/company';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { companyProfile } from '../../shared/api/company';
import { currentLocale } from '../../shared/i18n';
import { PageTabs } from '../../shared/layouts/PageTabs';
import { useSession } from '../../shared/session/store';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { UnverifiedNotice } from '../../shared/ui/UnverifiedNotice';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameters } from '../../shared/ui/useParameters';
import styles from './company.module.css';
import { ProfileTab } from './ProfileTab';
import { ReviewNotice } from './ReviewNotice';
import { SubRecordTab } from './sub-records/SubRecordTab';

const tabs = ['profile', ...subRecordKinds] as const;

/**
 * /unitInformation?tab= shows the profile of the current company with its sub-records. Its administrators change and
 * submit it.
 */
export function UnitInformationPage() {
  const { t } = useTranslation('company');
  const inUnit = useSession()?.user?.companyId != null;
  const { data, error, refetch } = useQuery({ ...companyProfile(), enabled: inUnit });
  const [parameters, change] = useParameters();
  const tab = tabs.find((each) => each === parameters.get('tab')) ?? 'profile';
  useDocumentTitle(t('title'));

  if (!inUnit) return <EmptyState wholePage text={t('noUnit')} />;
  return (
    <section className={styles.page}>
      <ListHead title={data?.companyName ?? t('title')} hint={t(data && !data.administers ? 'readOnlyHint' : 'hint')} />
      <UnverifiedNotice />
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && <ReviewNotice profile={data} />}
      {data && (
        <PageTabs
          label={t('title')}
          active={tab}
          onChange={(key) =>
            change(() => new URLSearchParams(key === 'profile' ? {} : { tab: key }), { replace: true })
          }
          items={tabs.map((key) => ({
            key,
            label: key === 'profile' ? t('tabs.profile') : textsIn(subRecordTitle, currentLocale())[key],
            children:
              key === 'profile' ? <ProfileTab profile={data} /> : <SubRecordTab kind={key} editable={data.editable} />,
          }))}
        />
      )}
    </section>
  );
}
