import { Navigate } from 'react-router';
import { usePermissions } from '../../shared/session/permissions';
import { backOfficePages } from './back-office-pages';

/** /background: leads to the first page that the person may open, and to /403 where there is none. */
export function BackOfficePage() {
  const paths = backOfficePages(usePermissions()).flatMap((group) => group.paths);
  const first = paths.find((path) => path.startsWith('/background/')) ?? paths[0];
  return <Navigate to={first ?? '/403'} replace />;
}
