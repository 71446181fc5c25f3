import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { selfAppMenu } from '../../../shared/api/applications';
import { menu } from '../../../shared/api/menus';
import { useRouteTitle } from '../../../shared/i18n/texts';
import { Popup } from '../../../shared/ui/Popup';
import { applicationIn, findItem } from '../../layout/menu-items';
import { close, closeOthers, closeToTheRight, homeTab, type OpenTab } from './open-tabs';
import styles from './TabBar.module.css';
import { useOpenTabs } from './useOpenTabs';

const middleButton = 1;
const actions = [
  ['close', close],
  ['closeOthers', closeOthers],
  ['closeRight', closeToTheRight],
] as const;

interface Props {
  /** The routes whose tabs were closed. */
  onClosed?: (routes: readonly string[]) => void;
}

/** Shows the open pages. A middle click or Delete closes a tab, and the arrow keys move between tabs. */
export function TabBar({ onClosed }: Props) {
  const { t } = useTranslation('frame');
  const { tabs, shown, change } = useOpenTabs(onClosed);
  const title = useTabTitle(tabs);
  const list = useTabInSight();
  const closeTab = (tab: OpenTab, inside: HTMLElement) => {
    const left = inside.closest('li')?.previousElementSibling;
    /* The focus would be lost with the tab. */
    if (left && inside.contains(document.activeElement)) left.querySelector('a')?.focus();
    change(close, tab.route);
  };
  const keys = (tab: OpenTab) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete') return closeTab(tab, event.currentTarget);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const links = [...event.currentTarget.closest('ul')!.querySelectorAll('a')];
    if (step) links.at((tabs.indexOf(tab) + step) % tabs.length)?.focus();
  };
  const middle = (tab: OpenTab) => (event: MouseEvent<HTMLElement>) => {
    if (event.button !== middleButton) return;
    event.preventDefault();
    closeTab(tab, event.currentTarget);
  };
  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <ul ref={list} className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.route} className={styles.tab} data-shown={tab.route === shown || undefined}>
            <Link
              to={tab.address}
              aria-current={tab.route === shown ? 'page' : undefined}
              onKeyDown={keys(tab)}
              onAuxClick={middle(tab)}
            >
              {title(tab)}
            </Link>
            {tab.route !== homeTab.route && (
              <button
                type="button"
                aria-label={t('tabs.closeNamed', { title: title(tab) })}
                onClick={({ currentTarget }) => closeTab(tab, currentTarget)}
              >
                <Icon of={CloseOutlined} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Popup
        label={t('tabs.more')}
        trigger={<Icon of={EllipsisOutlined} />}
        triggerClassName={styles.more}
        panelClassName={styles.panel}
      >
        {(hide) => (
          <>
            <ul className={styles.actions} aria-label={t('tabs.label')}>
              {tabs.map((tab) => (
                <li key={tab.route}>
                  <Link to={tab.address} aria-current={tab.route === shown ? 'page' : undefined} onClick={hide}>
                    {title(tab)}
                  </Link>
                </li>
              ))}
            </ul>
            <ul className={styles.actions}>
              {actions.map(([name, how]) => (
                <li key={name}>
                  <button
                    type="button"
                    onClick={() => {
                      hide();
                      change(how, shown);
                    }}
                  >
                    {t(`tabs.${name}`)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Popup>
    </nav>
  );
}

/** Keeps the tab of the shown page in sight, also while titles arrive and the window changes. */
function useTabInSight() {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (list.current) scrollToShown(list.current);
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => scrollToShown(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return list;
}

function scrollToShown(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>('[data-shown]');
  if (!tab) return;
  const left = tab.offsetLeft - list.offsetLeft;
  const right = left + tab.offsetWidth;
  if (left < list.scrollLeft) list.scrollLeft = left;
  else if (right > list.scrollLeft + list.clientWidth) list.scrollLeft = right - list.clientWidth;
}

/** Shown instead of a title that is loading. */
const untitled = '…';

/** Returns the title of a route, or of the item with its path in the menu of the portal or of an application. */
function useTabTitle(tabs: readonly OpenTab[]): (tab: OpenTab) => string {
  const { language } = useTranslation().i18n;
  const title = useRouteTitle();
  const own = useQuery(menu(language));
  const applications = useQueries({ queries: applicationsOf(tabs).map((id) => selfAppMenu(id, language)) });
  const items = [own, ...applications].flatMap(({ data }) => data ?? []);
  return ({ route }) => title(route, findItem(items, route)?.label ?? untitled);
}

const applicationsOf = (tabs: readonly OpenTab[]): string[] => [
  ...new Set(tabs.flatMap(({ address }) => applicationIn(new URLSearchParams(address.split('?')[1])) ?? [])),
];
