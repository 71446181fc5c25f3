import { LogoutOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../shared/ui/Popup';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { leaveForSignIn } from '../../shared/session/leave';
import { signOut } from '../../shared/session/session';
import { useSession } from '../../shared/session/store';
import styles from './Header.module.css';

/** Who is signed in, for which unit, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { modal } = App.useApp();
  const user = useSession()?.user;
  const phone = useIsPhone();
  if (!user) return null;
  const { chineseName, username, avatar } = user.sysUser;

  const askToLeave = () =>
    modal.confirm({
      title: t('signOut.confirm'),
      okText: t('signOut.ok'),
      cancelText: t('cancel'),
      autoFocusButton: 'ok',
      centered: true,
      onOk: () => signOut().then(() => leaveForSignIn({ comeBack: false })),
    });
  const face = (
    <>
      <span className={styles.face} data-initial={chineseName.slice(0, 1)} aria-hidden>
        {avatar && <img src={avatar} alt="" />}
      </span>
      {!phone && <span className={styles.userName}>{chineseName}</span>}
    </>
  );
  return (
    <Popup label={t('userMenu', { name: chineseName })} trigger={face} triggerClassName={styles.user}>
      {(close) => (
        <div className={styles.person}>
          <strong>{chineseName}</strong>
          <small>{username}</small>
          {user.companyName && <small>{user.companyName}</small>}
          <Button
            block
            icon={<Icon of={LogoutOutlined} />}
            onClick={() => {
              close();
              askToLeave();
            }}
          >
            {t('signOut.label')}
          </Button>
        </div>
      )}
    </Popup>
  );
}
