import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { stopPasswordReminder } from '../../../shared/api/account';
import { messageOfError } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { reloadUser } from '../../../shared/session/session';

/** Where a reminder that was closed is remembered until the browser is closed. */
const closedKey = 'portal.passwordReminderClosed';

/** Reminds of a password that expires soon (spec 000 §2, 'Login screens'). */
export function PasswordDialog({ userId, daysLeft }: { userId: number; daysLeft: number }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [open, setOpen] = useState(sessionStorage.getItem(closedKey) !== String(userId));
  const [busy, setBusy] = useState(false);

  const close = () => {
    sessionStorage.setItem(closedKey, String(userId));
    setOpen(false);
  };
  const change = () => {
    close();
    void navigate('/user/info?tab=password');
  };

  async function ignore() {
    setBusy(true);
    try {
      await stopPasswordReminder();
      setOpen(false);
      await reloadUser();
    } catch (error) {
      notice.error(messageOfError(error));
    }
    setBusy(false);
  }

  return (
    <Modal
      open={open}
      title={t('reminder.soon')}
      onCancel={close}
      footer={[
        <Button key="ignore" loading={busy} onClick={() => void ignore()}>
          {t('reminder.ignore')}
        </Button>,
        <Button key="change" type="primary" onClick={change}>
          {t('reminder.change')}
        </Button>,
      ]}
    >
      <p>{t('reminder.daysLeft', { days: daysLeft })}</p>
    </Modal>
  );
}
