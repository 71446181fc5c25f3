import { useIsPhone } from '@portal/widgets/media';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/store';
import { Popup } from '../../shared/ui/Popup';
import styles from '../layout/Header.module.css';
import { UserPanel } from './UserPanel';

/** The face and name of the signed-in user, and the panel behind them. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const user = useSession()?.user;
  const phone = useIsPhone();
  if (!user) return null;
  const { chineseName, avatar } = user.sysUser;
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
      {(close) => <UserPanel onLeave={close} />}
    </Popup>
  );
}
