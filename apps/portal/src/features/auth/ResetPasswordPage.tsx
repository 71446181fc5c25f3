import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { stopPasswordReminder } from '../../shared/api/account';
import { messageOfError } from '../../shared/http';
import { homeAddress, passwordExpired } from '../../shared/session/guard';
import { reloadUser } from '../../shared/session/session';
import { useSession } from '../../shared/session/store';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { ChangePasswordForm } from './ChangePasswordForm';
import form from './SignInForm.module.css';
import styles from './ResetPasswordPage.module.css';

/** /resetPassword: outside the shell, so without the push connection (spec 000 §2). */
export default function ResetPasswordPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const session = useSession();
  const [failure, setFailure] = useState('');
  useDocumentTitle(t('changePassword'));
  const expired = session !== null && passwordExpired(session.user);
  const leave = () => void navigate(homeAddress, { replace: true });

  async function ignore() {
    try {
      await stopPasswordReminder();
      await reloadUser();
      leave();
    } catch (error) {
      setFailure(messageOfError(error));
    }
  }

  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="reset-title">
        <h1 id="reset-title">{expired ? t('reminder.periodic') : t('changePassword')}</h1>
        {expired && <p>{t('reminder.expired', { days: session.user.sysPublicParamDTO.betweenUpdatePassDay })}</p>}
        <ChangePasswordForm onChanged={leave} />
        <p className={form.failure} role="alert">
          {failure}
        </p>
        <button type="button" className={styles.other} onClick={() => (expired ? void ignore() : leave())}>
          {expired ? t('reminder.ignore') : t('backHome')}
        </button>
      </section>
    </main>
  );
}
