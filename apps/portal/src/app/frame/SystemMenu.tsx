import { Icon } from '@portal/widgets/icon';
import { SettingIcon } from '@portal/widgets/icon/subjects';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../shared/session/store';
import styles from './frame.module.css';

/** 系统管理, for team administrators only (spec 000 §2, 'Main layout'). */
export function SystemMenu() {
  const { t } = useTranslation('frame');
  if (!useSession()?.user.ifTeamAdmin) return null;
  return (
    <Link to="/management/index" className={styles.headerLink}>
      <Icon of={SettingIcon} /> {t('systemMenu')}
    </Link>
  );
}
