import { useTranslation } from 'react-i18next';
import { useLocation, Navigate } from 'react-router';
import { useRouteTitle } from '../../shared/i18n/texts';
import { usePermissions } from '../../shared/session/store';
import { SideLayout } from '../../shared/ui/SideLayout';
import { backOfficePages } from './back-office-pages';

/** Shows the pages below /background beside a navigation of the pages that the person may open. */
export function BackOfficeLayout() {
  const { t } = useTranslation('backOffice');
  const title = useRouteTitle();
  const { pathname } = useLocation();
  const groups = backOfficePages(usePermissions()).map(({ group, paths }) => ({
    title: t(`group.${group}`),
    entries: paths.map((path) => ({ path, title: title(path) })),
  }));
  const paths = groups.flatMap(({ entries }) => entries.map(({ path }) => path));
  return (
    <SideLayout
      label={t('navigation')}
      groups={groups}
      current={paths.find((path) => pathname === path || pathname.startsWith(`${path}/`))}
    />
  );
}

/** /background leads to the first page that the person may open, or to /403 if there is none. */
export function BackOfficePage() {
  const paths = backOfficePages(usePermissions()).flatMap((group) => group.paths);
  const first = paths.find((path) => path.startsWith('/background/')) ?? paths[0];
  return <Navigate to={first ?? '/403'} replace />;
}
