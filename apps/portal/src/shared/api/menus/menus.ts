import { settings } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

/** The root of everything that is read of menus. */
export const menusKey = 'menu';

export const menu = (locale: string) =>
  queryOptions({
    queryKey: [menusKey, locale],
    queryFn: ({ signal }) => call(settings.menu, {}, { signal, quiet: true }),
    staleTime: Infinity,
  });
