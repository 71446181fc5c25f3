import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { messageOfError } from '../../../shared/http';
import { homeAddress, passwordExpired } from '../../../shared/session/guard';
import { signOutAndLeave } from '../../../shared/session/session';
import { useSession } from '../../../shared/session/store';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { ChangePasswordForm } from './ChangePasswordForm';
import form from '../SignInForm.module.css';
import styles from '../auth-page.module.css';

/** /resetPassword: outside the shell, so without the push connection (spec 000 §2). */
export default function ResetPasswordPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const session = useSession();
  const [failure, setFailure] = useState('');
  useDocumentTitle(t('changePassword'));
  const expired = session !== null && passwordExpired(session.user);
  const initial = session?.user.mustChangePassword ?? false;
  const leave = () => void navigate(homeAddress, { replace: true });

  const attempt = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => setFailure(messageOfError(error)));

  function describeReason() {
    const leavePortal = { label: t('initialPassword.signOut'), run: attempt(signOutAndLeave) };
    if (initial) return { title: t('initialPassword.title'), text: t('initialPassword.text'), other: leavePortal };
    if (session === null || !expired)
      return { title: t('changePassword'), text: '', other: { label: t('backHome'), run: leave } };
    return {
      title: t('reminder.periodic'),
      text: t('reminder.expired', { days: session.user.sysPublicParamDTO.betweenUpdatePassDay }),
      other: leavePortal,
    };
  }
  const { title, text, other } = describeReason();

  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="reset-title">
        <h1 id="reset-title">{title}</h1>
        {text && <p>{text}</p>}
        <ChangePasswordForm onChanged={leave} />
        <p className={form.failure} role="alert">
          {failure}
        </p>
        <button type="button" className={styles.other} onClick={other.run}>
          {other.label}
        </button>
      </section>
    </main>
  );
}
