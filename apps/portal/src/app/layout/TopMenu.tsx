import { EllipsisOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { menu } from '../../shared/api/menus/menus';
import { SubjectIcon } from '../../shared/icons/SubjectIcon';
import { Popup } from '../../shared/ui/Popup';
import { menuEntries, selectedKey, type MenuEntry } from './menu-items';
import styles from './TopMenu.module.css';
import { useOverflow } from './useOverflow';

interface Props {
  direction: 'row' | 'column';
  onChosen?: () => void;
}

/** A drawing, or a picture that an administrator has uploaded. */
const iconOf = ({ icon }: MenuEntry): ReactNode =>
  icon &&
  (icon.startsWith('data:') ? <img src={icon} alt="" width={16} height={16} /> : <SubjectIcon subject={icon} />);

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
