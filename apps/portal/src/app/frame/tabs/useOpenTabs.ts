import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../../shared/session/store';
import { personalKeys } from '../../../shared/session/personal-entries';
import { routeAt } from '../../route-table';
import type { NotFoundState } from '../MenuPage';
import { addressAfter, close, homeTab, visit, type OpenTab } from './open-tabs';

type Change = (tabs: readonly OpenTab[], route: string) => readonly OpenTab[];

/** The open tabs of this window, kept over a reload for the same user. */
export function useOpenTabs(onClosed?: (routes: readonly string[]) => void) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const userId = useSession()?.user.sysUser.userId;
  const key = `${personalKeys.tabs}${userId}`;
  const [tabs, setTabs] = useState<readonly OpenTab[]>(() => stored(key));
  const route = routeAt(pathname);
  const shown = route?.path ?? pathname;
  const { notFound } = (state ?? {}) as Partial<NotFoundState>;
  const known = notFound !== undefined && tabs.some((tab) => tab.route === notFound) ? close(tabs, notFound) : tabs;
  const visited = route?.noTab ? known : visit(known, { route: shown, address: pathname + search });
  if (visited !== tabs) setTabs(visited);
  useEffect(() => {
    /* The tabs are still shown for a moment after the session has ended. */
    if (userId !== undefined) sessionStorage.setItem(key, JSON.stringify(tabs));
  }, [userId, key, tabs]);
  return {
    tabs: visited,
    shown,
    /** Closes tabs around `target`. If the shown page is closed, its neighbour is shown. */
    change: (how: Change, target: string) => {
      const after = how(visited, target);
      /* Together with the change of the address, which is a transition: the page that is still shown would open its tab again. */
      startTransition(() => setTabs(after));
      onClosed?.(visited.filter((tab) => !after.includes(tab)).map(({ route }) => route));
      const next = addressAfter(visited, after, shown);
      if (next !== null) void navigate(next);
    },
  };
}

function stored(key: string): readonly OpenTab[] {
  try {
    const tabs = JSON.parse(sessionStorage.getItem(key) ?? '[]') as OpenTab[];
    const valid = tabs.filter(({ route, address }) => route !== homeTab.route && address.startsWith('/'));
    return [homeTab, ...valid];
  } catch {
    return [homeTab];
  }
}
