import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { editableSettings } from '../../shared/api/settings/administration';
import { SectionNav } from '../../shared/layouts/SectionNav';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { MailSection } from './MailSection';
import { PrivacyTermsSection } from './PrivacyTermsSection';
import { partId, parts, SettingsForm } from './SettingsForm';
import styles from './settings.module.css';

/** /background/settings: names, logos, addresses and password rules of the platform. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { t: terms } = useTranslation('privacyTerms');
  const { t: mail } = useTranslation('emails');
  const { data, error, refetch } = useQuery(editableSettings());
  useDocumentTitle(t('title'));
  return (
    <section>
      <ListHead title={t('title')} hint={t('hint')} />
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      <div className={styles.page}>
        <div className={styles.nav}>
          <SectionNav
            label={t('parts')}
            items={[
              ...(data ? parts.map((part) => ({ id: partId(part), label: t(`part.${part}`) })) : []),
              { id: partId('mail'), label: mail('server') },
              { id: partId('terms'), label: terms('title') },
            ]}
          />
        </div>
        <div>
          {data && <SettingsForm stored={data} onReload={() => refetch({ throwOnError: true })} />}
          <MailSection id={partId('mail')} />
          <PrivacyTermsSection id={partId('terms')} />
        </div>
      </div>
    </section>
  );
}
