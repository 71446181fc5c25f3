import { EllipsisOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { menu } from '../../shared/api/menus';
import { SubjectIcon } from '../../shared/icons/SubjectIcon';
import { Popup } from '../../shared/ui/Popup';
import { routeAt } from '../route-table';
import { holds, menuEntries, selectedKey, type MenuEntry } from './menu-items';
import styles from './TopMenu.module.css';

/**
 * Returns how many items of a wrapping list fit into its first line, as its width changes. The others have wrapped
 * below, or are wider than the list. `count` is the number of items.
 */
function useOverflow(count: number): { list: RefObject<HTMLUListElement | null>; fitting: number } {
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const items = [...element.children] as HTMLElement[];
      const wrapped = items.findIndex(
        (item) => item.offsetTop > (items[0]?.offsetTop ?? 0) || item.offsetWidth > element.clientWidth + 1,
      );
      setFitting(wrapped < 0 ? count : wrapped);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return { list, fitting };
}

interface Props {
  direction: 'row' | 'column';
  onChosen?: () => void;
}

/** Shows a drawing, or a picture that an administrator has uploaded. */
const iconOf = ({ icon }: MenuEntry): ReactNode =>
  icon &&
  (icon.startsWith('data:') ? <img src={icon} alt="" width={16} height={16} /> : <SubjectIcon subject={icon} />);

/** A group in the row is a panel: it closes when the reader goes on. */
const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
  if (!currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('open');
};

/** The menu that the server gives the signed-in person. */
export function TopMenu({ direction, onChosen }: Props) {
  const { i18n, t } = useTranslation('shell');
  const { data } = useQuery(menu(i18n.language));
  const { pathname } = useLocation();
  const entries = menuEntries(data ?? []);
  const selected = selectedKey(entries, routeAt(pathname)?.within ?? pathname);
  const row = direction === 'row';
  const { list, fitting } = useOverflow(entries.length);
  const hidden = row ? entries.slice(fitting) : [];
  /** `unfolded` opens the group of the shown page. Groups that the reader opens then stay open until they fold them. */
  const line = (entry: MenuEntry, { onFollow = onChosen, inert = false, unfolded = !row } = {}) => (
    <li key={entry.key} inert={inert}>
      {'children' in entry ? (
        <details
          className={styles.group}
          open={unfolded && holds(entry, selected)}
          onBlur={unfolded ? undefined : closeWhenLeft}
        >
          <summary className={styles.entry} aria-current={holds(entry, selected) || undefined}>
            {iconOf(entry)} {entry.label}
          </summary>
          <ul>{entry.children.map((child) => line(child, { onFollow, unfolded }))}</ul>
        </details>
      ) : (
        <Link
          to={entry.key}
          className={styles.entry}
          aria-current={entry.key === selected ? 'page' : undefined}
          onClick={({ currentTarget }) => {
            if (!unfolded) currentTarget.closest('details')?.removeAttribute('open');
            onFollow?.();
          }}
        >
          {iconOf(entry)} {entry.label}
        </Link>
      )}
    </li>
  );
  return (
    <nav aria-label={t('mainMenu')} className={row ? styles.row : undefined}>
      <ul ref={list} className={styles.menu} data-direction={direction}>
        {entries.map((entry, index) => line(entry, { inert: row && index >= fitting }))}
      </ul>
      {hidden.length > 0 && (
        <Popup
          label={t('moreMenu')}
          trigger={<Icon of={EllipsisOutlined} />}
          triggerClassName={styles.entry}
          current={hidden.some((entry) => holds(entry, selected))}
        >
          {(close) => (
            <ul className={styles.menu} data-direction="column">
              {hidden.map((entry) => line(entry, { onFollow: close, unfolded: true }))}
            </ul>
          )}
        </Popup>
      )}
    </nav>
  );
}
