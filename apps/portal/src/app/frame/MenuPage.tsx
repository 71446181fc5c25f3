import type { platform } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { UnavailablePage } from '../../features/errors';
import { selfAppMenu } from '../../shared/api/applications';
import { menu } from '../../shared/api/menus/menus';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { allItems } from '../layout/menu-items';

type MenuItem = platform.MenuItem;

/** With /404: the address that does not exist. */
export interface NotFoundState {
  notFound: string;
}

/** An address that only a menu of the server knows: the portal's, or that of the application `appinsId`. */
export function MenuPage() {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const appinsId = useSearchParams()[0].get('appinsId');
  const own = useQuery(menu(i18n.language));
  const application = useQuery({ ...selfAppMenu(appinsId ?? '', i18n.language), enabled: appinsId !== null });
  const item = findItem([...(own.data ?? []), ...(application.data ?? [])], pathname);
  if (item) return <UnavailablePage path={pathname} title={item.label} />;
  if (own.isLoading || application.isLoading) return <PagePlaceholder />;
  return <Navigate to="/404" replace state={{ notFound: pathname } satisfies NotFoundState} />;
}

const findItem = (items: readonly MenuItem[], path: string): MenuItem | undefined =>
  allItems(items).find((item) => item.path.split('?')[0] === path);
