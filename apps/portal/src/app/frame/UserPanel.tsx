import { KeyOutlined, LockOutlined, LogoutOutlined, ControlOutlined } from '@ant-design/icons';
import { users } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { IdcardIcon } from '@portal/widgets/icon/subjects';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { enterBackOffice } from '../../shared/api/auth/auth';
import { changeCompany, companies } from '../../shared/api/companies';
import { signOutAndLeave } from '../../shared/session/session';
import { useSession } from '../../shared/session/store';
import { lockScreen } from '../../shared/session/upkeep';
import { Popup } from '../../shared/ui/Popup';
import { useSwitchSession } from './useSwitchSession';
import headerStyles from '../layout/Header.module.css';
import styles from './frame.module.css';

/** The choice among the companies of a user who has several. Switching brings a new token, and every page is read again with it. */
export function CompanySwitch({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('frame');
  const { data = [] } = useQuery(companies());
  const { busy, switchTo } = useSwitchSession(onLeave);
  if (data.length < 2) return null;
  return (
    <fieldset className={styles.companies} disabled={busy}>
      <legend>{t('switchCompany')}</legend>
      {data.map(({ companyId, companyName, current, todo }) => (
        <button
          key={companyId}
          type="button"
          className={styles.entry}
          aria-pressed={current}
          onClick={current ? undefined : () => switchTo(() => changeCompany(companyId))}
        >
          {companyName}
          {todo > 0 && <span className={styles.todos}>{t('companyTodos', { count: todo })}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Shows the signed-in user, with links to personal centre, password, back office and other companies, and a button to
 * sign out.
 */
function UserPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('frame');
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const user = useSession()?.user;
  if (!user) return null;
  const { chineseName, username } = user.sysUser;
  const managesBackOffice = user.companyAdmin || user.roles.includes(users.backOfficeRole);
  const askToSignOut = () => {
    onLeave();
    modal.confirm({
      title: t('signOut.confirm'),
      okText: t('signOut.ok'),
      cancelText: t('cancel'),
      autoFocusButton: 'ok',
      centered: true,
      onOk: signOutAndLeave,
    });
  };
  const openBackOffice = async () => {
    const address = await enterBackOffice().catch(() => null);
    if (address !== null) void navigate(address);
  };
  const entry = (to: string, icon: ReactNode, label: string, open?: () => Promise<void>) => (
    <Link
      to={to}
      className={styles.entry}
      onClick={(event) => {
        onLeave();
        if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void open();
      }}
    >
      {icon} {label}
    </Link>
  );
  return (
    <div className={styles.user}>
      <strong>{chineseName}</strong>
      <small>{username}</small>
      {user.companyName && <small>{user.companyName}</small>}
      <CompanySwitch onLeave={onLeave} />
      {entry('/user/info?tab=user', <Icon of={IdcardIcon} />, t('user.centre'))}
      {entry('/user/info?tab=password', <Icon of={KeyOutlined} />, t('user.password'))}
      {managesBackOffice && entry('/background', <Icon of={ControlOutlined} />, t('user.backOffice'), openBackOffice)}
      <button type="button" className={styles.entry} onClick={() => void lockScreen().catch(() => {})}>
        <Icon of={LockOutlined} /> {t('user.lock')}
      </button>
      <button type="button" className={styles.entry} onClick={askToSignOut}>
        <Icon of={LogoutOutlined} /> {t('signOut.label')}
      </button>
    </div>
  );
}

/** The face and name of the signed-in user, and the panel behind them. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const user = useSession()?.user;
  const phone = useIsPhone();
  if (!user) return null;
  const { chineseName, avatar } = user.sysUser;
  const face = (
    <>
      <span className={headerStyles.face} data-initial={chineseName.slice(0, 1)} aria-hidden>
        {avatar && <img src={avatar} alt="" />}
      </span>
      {!phone && <span className={headerStyles.userName}>{chineseName}</span>}
    </>
  );
  return (
    <Popup label={t('shell:userMenu', { name: chineseName })} trigger={face} triggerClassName={headerStyles.user}>
      {(close) => <UserPanel onLeave={close} />}
    </Popup>
  );
}
