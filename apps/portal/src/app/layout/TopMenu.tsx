import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  CalendarOutlined,
  CustomerServiceOutlined,
  EllipsisOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  FundViewOutlined,
  HomeOutlined,
  IdcardOutlined,
  MessageOutlined,
  ReadOutlined,
  TeamOutlined,
  ToolOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { menuAdministration } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { menu } from '../../shared/api/menus/menus';
import { Popup } from '../../shared/ui/Popup';
import { menuEntries, selectedKey, type MenuEntry } from './menu-items';
import styles from './TopMenu.module.css';
import { useOverflow } from './useOverflow';

interface Props {
  direction: 'row' | 'column';
  onChosen?: () => void;
}

/** The icons that the server names. */
const icons: Record<menuAdministration.MenuIcon, ReactNode> = {
  home: <Icon of={HomeOutlined} />,
  audit: <Icon of={AuditOutlined} />,
  apartment: <Icon of={ApartmentOutlined} />,
  monitor: <Icon of={FundViewOutlined} />,
  message: <Icon of={MessageOutlined} />,
  notice: <Icon of={BellOutlined} />,
  read: <Icon of={ReadOutlined} />,
  talent: <Icon of={TeamOutlined} />,
  calendar: <Icon of={CalendarOutlined} />,
  idcard: <Icon of={IdcardOutlined} />,
  bank: <Icon of={BankOutlined} />,
  application: <Icon of={AppstoreOutlined} />,
  service: <Icon of={CustomerServiceOutlined} />,
  meeting: <Icon of={VideoCameraOutlined} />,
  carrier: <Icon of={ExperimentOutlined} />,
  city: <Icon of={EnvironmentOutlined} />,
  tool: <Icon of={ToolOutlined} />,
};

const iconOf = ({ icon }: MenuEntry): ReactNode => icon !== null && (icons as Record<string, ReactNode>)[icon];

/** The menu that the server gives the signed-in person. */
export function TopMenu({ direction, onChosen }: Props) {
  const { i18n, t } = useTranslation('shell');
  const { data } = useQuery(menu(i18n.language));
  const { pathname } = useLocation();
  const entries = menuEntries(data ?? []);
  const selected = selectedKey(entries, pathname);
  const row = direction === 'row';
  const { list, fitting } = useOverflow(entries.length);
  const line = (entry: MenuEntry, onFollow = onChosen, inert = false) => (
    <li key={entry.key} inert={inert}>
      {'children' in entry ? (
        <details className={styles.group}>
          <summary className={styles.entry}>
            {iconOf(entry)} {entry.label}
          </summary>
          <ul>{entry.children.map((child) => line(child, onFollow))}</ul>
        </details>
      ) : (
        <Link
          to={entry.key}
          className={styles.entry}
          aria-current={entry.key === selected ? 'page' : undefined}
          onClick={onFollow}
        >
          {iconOf(entry)} {entry.label}
        </Link>
      )}
    </li>
  );
  return (
    <nav aria-label={t('mainMenu')} className={row ? styles.row : undefined}>
      <ul ref={list} className={styles.menu} data-direction={direction}>
        {entries.map((entry, index) => line(entry, onChosen, row && index >= fitting))}
      </ul>
      {row && fitting < entries.length && (
        <Popup label={t('moreMenu')} trigger={<Icon of={EllipsisOutlined} />} triggerClassName={styles.entry}>
          {(close) => (
            <ul className={styles.menu} data-direction="column">
              {entries.slice(fitting).map((entry) => line(entry, close))}
            </ul>
          )}
        </Popup>
      )}
    </nav>
  );
}
