import { useQuery } from '@tanstack/react-query';
import { Menu } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { menu } from '../../shared/api/menu';
import { menuEntries, selectedKey } from './menu-items';

interface Props {
  mode: 'horizontal' | 'inline';
  onChosen?: () => void;
}

/** The menu that the server gives the signed-in person. */
export function TopMenu({ mode, onChosen }: Props) {
  const { i18n, t } = useTranslation('shell');
  const { data } = useQuery(menu(i18n.language));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const entries = menuEntries(data ?? []);
  const selected = selectedKey(entries, pathname);
  return (
    <nav aria-label={t('mainMenu')}>
      <Menu
        mode={mode}
        items={entries}
        selectedKeys={selected ? [selected] : []}
        onClick={({ key }) => {
          onChosen?.();
          void navigate(key);
        }}
      />
    </nav>
  );
}
