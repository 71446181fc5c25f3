import { useTranslation } from 'react-i18next';
import { usePlatformSettings } from '../../../shared/api/settings/settings';
import styles from './SecurityPanel.module.css';
import { SessionList } from './SessionList';
import { SecondFactorSection } from './second-factor/SecondFactorSection';
import { EmailSection } from './EmailSection';
import { PasskeySection } from '../passkeys/PasskeySection';
import { PrivacySection } from './PrivacySection';
import { SocialSection } from './SocialSection';
import { SignInLog } from './SignInLog';

/** The security centre: the user's sessions, the second factor, the address for mail, the bound identities, and the sign-ins to the account. */
export function SecurityPanel() {
  const { t } = useTranslation('security');
  const settings = usePlatformSettings();
  const { t: tPasskeys } = useTranslation('passkeys');
  const { t: tSecondFactor } = useTranslation('secondFactor');
  return (
    <>
      <section className={styles.section} aria-labelledby="sessions-title">
        <h2 id="sessions-title">{t('sessions')}</h2>
        <SessionList />
      </section>
      <section className={styles.section} aria-labelledby="second-factor-title">
        <h2 id="second-factor-title">{tSecondFactor('title')}</h2>
        <SecondFactorSection />
      </section>
      <EmailSection />
      {settings?.passkeys && (
        <section className={styles.section} aria-labelledby="passkeys-title">
          <h2 id="passkeys-title">{tPasskeys('title')}</h2>
          <PasskeySection />
        </section>
      )}
      <SocialSection />
      <PrivacySection />
      <section className={styles.section} aria-labelledby="sign-ins-title">
        <h2 id="sign-ins-title">{t('signIns')}</h2>
        <p className={styles.hint}>{t('signInsHint')}</p>
        <SignInLog />
      </section>
    </>
  );
}
