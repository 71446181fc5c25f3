import { useTranslation } from 'react-i18next';
import { usePlatformSettings } from '../../shared/api/settings';
import { LanguageSwitch } from '../../shared/ui/LanguageSwitch';
import { SiteFooter } from '../../shared/ui/SiteFooter';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { SignInForm } from './SignInForm';
import styles from './SignInPage.module.css';

/** /login/user: account and password. No antd here, so that the page stays light. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('signIn');
  const settings = usePlatformSettings();
  useDocumentTitle(t('title'));
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <LanguageSwitch />
      </header>
      <main className={styles.card}>
        <section className={styles.brand}>
          <img src={settings?.loginWebLogo || '/icon.svg'} alt="" width={56} height={56} />
          <h1>{settings?.loginApplicationName || t('product')}</h1>
          <p>{t('slogan')}</p>
        </section>
        <section className={styles.form} aria-labelledby="sign-in-title">
          <h2 id="sign-in-title">{t('title')}</h2>
          <SignInForm captchaEnabled={settings?.captchaEnabled ?? null} onSignedIn={onSignedIn} />
        </section>
      </main>
      <SiteFooter className={styles.foot} />
    </div>
  );
}
