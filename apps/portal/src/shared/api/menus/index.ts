import { settings } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { reading } from '../reading';

/** The root of everything that is read of menus. */
export const menusKey = 'menu';

export const menu = (locale: string) =>
  queryOptions({ ...reading([menusKey, locale], settings.menu), staleTime: Infinity });
