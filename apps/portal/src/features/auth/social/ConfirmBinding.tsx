import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { bindSocial } from '../../../shared/api/auth/social';
import { messageOfError } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { returnAddress } from '../../../shared/session/guard';
import { useSession } from '../../../shared/session/store';
import page from '../auth-page.module.css';
import form from '../SignInForm.module.css';
import { pendingBinding, type PendingBinding } from './authorization';
import { SocialCard } from './SocialCard';

/** Asks after the sign-in whether the identity of the refused attempt belongs to this account. */
export default function ConfirmBinding({ binding }: { binding: PendingBinding }) {
  const { t } = useTranslation('social');
  const navigate = useNavigate();
  const account = useSession()?.user.sysUser.username;
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const leave = () => {
    pendingBinding.take();
    void navigate(returnAddress(binding.next), { replace: true });
  };

  async function bind() {
    setBusy(true);
    try {
      await bindSocial(binding.type, { ticket: binding.ticket });
      notice.success(t('bound'));
      leave();
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(false);
    }
  }

  return (
    <SocialCard title={t('confirmTitle')} failure={failure}>
      <p>{t('confirmText', { name: binding.name, account })}</p>
      <button type="button" className={form.submit} disabled={busy || failure !== ''} onClick={() => void bind()}>
        {t('bind')}
      </button>
      <button type="button" className={page.other} onClick={leave}>
        {t('notNow')}
      </button>
    </SocialCard>
  );
}
