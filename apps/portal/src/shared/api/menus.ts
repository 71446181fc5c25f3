import { menus, platform } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http';

/** The root of everything that is read of menus. */
export const menusKey = 'menu';

/** The menu of one application. */
export const selfAppMenu = (appinsId: string, locale: string) =>
  queryOptions({
    queryKey: [menusKey, 'application', appinsId, locale],
    queryFn: ({ signal }) => call(menus.selfAppMenu, { query: { appinsId } }, { signal, quiet: true }),
    staleTime: Infinity,
  });

export const menu = (locale: string) =>
  queryOptions({
    queryKey: [menusKey, locale],
    queryFn: ({ signal }) => call(platform.menu, {}, { signal, quiet: true }),
    staleTime: Infinity,
  });
