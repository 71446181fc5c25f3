import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { chooseTheme, useTheme } from '../../shared/theme/theme';

export function ThemeSwitch() {
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
