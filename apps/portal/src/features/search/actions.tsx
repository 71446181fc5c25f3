import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { readerLocales } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { SettingIcon, StartIcon, TaskIcon } from '@portal/widgets/icon/subjects';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLocale, languageNames } from '../../shared/i18n';
import { workOrdersPath } from '../../shared/paths';
import { chooseTheme, useTheme } from '../../shared/theme/theme';

export interface QuickAction {
  key: string;
  title: string;
  icon: ReactNode;
  /** Opens an address, or does something at once. */
  address?: string;
  run?: () => void;
}

/** What can be done from the search without finding something first. */
export function useQuickActions(): QuickAction[] {
  const { t } = useTranslation('search');
  const dark = useTheme() === 'dark';
  return [
    { key: 'start', title: t('action.start'), icon: <Icon of={StartIcon} />, address: '/process/create' },
    {
      key: 'workOrder',
      title: t('action.workOrder'),
      icon: <Icon of={TaskIcon} />,
      address: `${workOrdersPath}?id=new`,
    },
    {
      key: 'theme',
      title: t(dark ? 'action.light' : 'action.dark'),
      icon: <Icon of={dark ? SunOutlined : MoonOutlined} />,
      run: () => chooseTheme(dark ? 'light' : 'dark'),
    },
    ...readerLocales
      .filter((locale) => locale !== currentLocale())
      .map((locale) => ({
        key: `language ${locale}`,
        title: t('action.language', { language: languageNames[locale] }),
        icon: <Icon of={SettingIcon} />,
        run: () => void chooseLanguage(locale),
      })),
  ];
}
