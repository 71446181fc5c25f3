import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { SettingIcon } from '@portal/widgets/icon/subjects';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../shared/session/store';
import { chooseTheme, useTheme } from '../../shared/theme/theme';
import { LanguageSwitch } from '../../shared/ui/LanguageSwitch';
import { SiteSwitcher } from './SiteSwitcher';
import styles from './frame.module.css';

function ThemeSwitch() {
  const { t } = useTranslation();
  const dark = useTheme() === 'dark';
  const label = t(dark ? 'theme.toLight' : 'theme.toDark');
  return (
    <Button
      type="text"
      icon={dark ? <Icon of={SunOutlined} /> : <Icon of={MoonOutlined} />}
      title={label}
      aria-label={label}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}

/** 系统管理, for team administrators only (spec 000 §2, 'Main layout'). */
function SystemMenu() {
  const { t } = useTranslation('frame');
  if (!useSession()?.user.ifTeamAdmin) return null;
  return (
    <Link to="/management/index" className={styles.headerLink}>
      <Icon of={SettingIcon} /> {t('systemMenu')}
    </Link>
  );
}

/** The tools beside the menu in the header. On a phone they are in the menu's drawer. */
export function HeaderTools() {
  return (
    <>
      <SiteSwitcher />
      <SystemMenu />
      <LanguageSwitch compact />
      <ThemeSwitch />
    </>
  );
}
