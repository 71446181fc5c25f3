import { Modal } from '@portal/widgets/modal';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { stopPasswordReminder } from '../../../shared/api/auth/account';
import { reloadUser } from '../../../shared/session/upkeep';
import { useBusy } from '../../../shared/ui/useBusy';

/** The key under which a closed reminder is remembered until the browser is closed. */
const closedKey = 'portal.passwordReminderClosed';

type Props = { userId: number } & ({ daysLeft: number } | { daysUsed: number });

/** Reminds the user of a password that expires soon or has been in use for long (spec 000 §2, 'Login screens'). */
export function PasswordDialog({ userId, ...days }: Props) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [open, setOpen] = useState(sessionStorage.getItem(closedKey) !== String(userId));
  const { busy, run } = useBusy();
  const primary = useRef<HTMLButtonElement>(null);

  const { title, text } =
    'daysLeft' in days
      ? { title: t('reminder.soon'), text: t('reminder.daysLeft', { count: days.daysLeft }) }
      : { title: t('reminder.periodic'), text: t('reminder.daysUsed', { days: days.daysUsed }) };

  const close = () => {
    sessionStorage.setItem(closedKey, String(userId));
    setOpen(false);
  };
  const change = () => {
    close();
    void navigate('/user/info?tab=password');
  };

  async function ignore() {
    await stopPasswordReminder();
    setOpen(false);
    await reloadUser();
  }

  return (
    <Modal
      open={open}
      title={title}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && primary.current?.focus()}
      footer={[
        <Button key="ignore" loading={busy} onClick={() => void run(ignore)}>
          {t('reminder.ignore')}
        </Button>,
        <Button key="change" ref={primary} type="primary" onClick={change}>
          {t('reminder.change')}
        </Button>,
      ]}
    >
      <p>{text}</p>
    </Modal>
  );
}
