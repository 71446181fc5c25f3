import { LogoutOutlined } from '@ant-design/icons';
import { App, Avatar, Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { leaveForSignIn } from '../session/leave';
import { signOut } from '../session/session';
import { useSession } from '../session/store';
import styles from './Header.module.css';

/** Who is signed in, for which unit, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { modal } = App.useApp();
  const user = useSession()?.user;
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const { chineseName, username, avatar } = user.sysUser;

  const askToLeave = () => {
    setOpen(false);
    modal.confirm({
      title: t('signOut.confirm'),
      okText: t('signOut.ok'),
      cancelText: t('cancel'),
      autoFocusButton: 'ok',
      onOk: () => signOut().then(leaveForSignIn),
    });
  };
  const person = (
    <div className={styles.person}>
      <strong>{chineseName}</strong>
      <small>{username}</small>
      {user.companyName && <small>{user.companyName}</small>}
      <Button block icon={<LogoutOutlined />} onClick={askToLeave}>
        {t('signOut.label')}
      </Button>
    </div>
  );
  return (
    <Popover content={person} trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen}>
      <button
        type="button"
        className={styles.user}
        aria-expanded={open}
        aria-label={t('userMenu', { name: chineseName })}
      >
        <Avatar size={28} src={avatar || undefined}>
          {chineseName.slice(0, 1)}
        </Avatar>
        {!phone && <span>{chineseName}</span>}
      </button>
    </Popover>
  );
}
