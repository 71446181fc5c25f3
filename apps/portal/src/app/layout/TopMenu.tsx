import { ApartmentOutlined, AuditOutlined, FundViewOutlined, HomeOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { menu } from '../../shared/api/menus';
import { menuEntries, selectedKey, type MenuEntry } from './menu-items';
import styles from './TopMenu.module.css';

interface Props {
  direction: 'row' | 'column';
  onChosen?: () => void;
}

/** The icons that the server names. */
const icons: Record<string, ReactNode> = {
  home: <Icon of={HomeOutlined} />,
  audit: <Icon of={AuditOutlined} />,
  apartment: <Icon of={ApartmentOutlined} />,
  monitor: <Icon of={FundViewOutlined} />,
};

/** The menu that the server gives the signed-in person. */
export function TopMenu({ direction, onChosen }: Props) {
  const { i18n, t } = useTranslation('shell');
  const { data } = useQuery(menu(i18n.language));
  const { pathname } = useLocation();
  const entries = menuEntries(data ?? []);
  const selected = selectedKey(entries, pathname);
  const line = (entry: MenuEntry) => (
    <li key={entry.key}>
      {'children' in entry ? (
        <details className={styles.group}>
          <summary className={styles.entry}>{entry.label}</summary>
          <ul>{entry.children.map(line)}</ul>
        </details>
      ) : (
        <Link
          to={entry.key}
          className={styles.entry}
          aria-current={entry.key === selected ? 'page' : undefined}
          onClick={onChosen}
        >
          {entry.icon && icons[entry.icon]} {entry.label}
        </Link>
      )}
    </li>
  );
  return (
    <nav aria-label={t('mainMenu')}>
      <ul className={styles.menu} data-direction={direction}>
        {entries.map(line)}
      </ul>
    </nav>
  );
}
