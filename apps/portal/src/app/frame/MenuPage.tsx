import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { UnavailablePage } from '../../features/errors';
import { selfAppMenu } from '../../shared/api/applications';
import { menu } from '../../shared/api/menus';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { applicationIn, findItem } from '../layout/menu-items';

/** The address that does not exist, passed to /404. */
export interface NotFoundState {
  notFound: string;
}

/** An address that only a menu of the server knows: the portal's, or that of the application `appinsId`. */
export function MenuPage() {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const appinsId = applicationIn(useSearchParams()[0]);
  const own = useQuery(menu(i18n.language));
  const application = useQuery({ ...selfAppMenu(appinsId ?? '', i18n.language), enabled: appinsId !== null });
  const item = findItem([...(own.data ?? []), ...(application.data ?? [])], pathname);
  if (item) return <UnavailablePage path={pathname} title={item.label} />;
  if (own.isLoading || application.isLoading) return <PagePlaceholder />;
  return <Navigate to="/404" replace state={{ notFound: pathname } satisfies NotFoundState} />;
}
