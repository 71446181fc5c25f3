import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { menu } from '../../shared/api/menus/menus';
import { routeAt } from '../route-table';
import { allItems } from './menu-items';

/** Says which routes keep their page: by the route table or by their menu item, and only if they have a tab. */
export function useKeptRoutes(): (route: string) => boolean {
  const { i18n } = useTranslation();
  const { data } = useQuery(menu(i18n.language));
  return (path) => {
    const route = routeAt(path);
    if (route?.noTab) return false;
    if (route?.keepAlive) return true;
    return allItems(data ?? []).some((item) => {
      const address = item.path.split('?')[0]!;
      return item.meta.keepAlive && (routeAt(address)?.path ?? address) === path;
    });
  };
}
