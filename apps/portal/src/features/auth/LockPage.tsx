import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { unlockSession } from '../../shared/api/auth/account';
import { returnAddress } from '../../shared/session/guard';
import { signOutAndLeave } from '../../shared/session/session';
import { sessionOf } from '../../shared/session/session-of';
import { sessionStore, useSession } from '../../shared/session/store';
import { renewSession } from '../../shared/session/upkeep';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { ErrorPage } from '../errors';
import { FormShell } from './FormShell';
import { PasswordField } from './PasswordField';
import styles from './auth-page.module.css';

/** /lock: the screen of a session that was locked, which only the password opens. */
export default function LockPage() {
  const session = useSession();
  const [params] = useSearchParams();
  if (!session) return <ErrorPage status="lock" />;
  if (!session.locked) return <Navigate to={returnAddress(params.get('from'))} replace />;
  return <Locked name={session.user.sysUser.chineseName} />;
}

function Locked({ name }: { name: string }) {
  const { t } = useTranslation('account');
  useDocumentTitle(t('lock.title'));
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="lock-title">
        <h1 id="lock-title">{t('lock.title')}</h1>
        <p>{t('lock.text', { name })}</p>
        <FormShell
          check={(text): { password?: string } =>
            text('password') === '' ? { password: t('newPasswordRequired') } : {}
          }
          send={(text) => unlockScreen(text('password'))}
          submit={t('lock.unlock')}
          sending={t('lock.unlocking')}
          secret
        >
          {(errors) => <PasswordField label={t('lock.password')} error={errors.password} />}
        </FormShell>
        <button type="button" className={styles.other} onClick={() => void signOutAndLeave()}>
          {t('lock.signOut')}
        </button>
      </section>
    </main>
  );
}

/** @throws CallError for a wrong password, or while further attempts have to wait */
async function unlockScreen(password: string): Promise<void> {
  const session = sessionStore.get();
  if (session && session.expiresAt <= Date.now()) await renewSession();
  sessionStore.set(sessionOf(await unlockSession(password)));
}
