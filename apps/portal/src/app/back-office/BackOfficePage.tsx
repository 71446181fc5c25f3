import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { usePermissions } from '../../shared/session/permissions';
import { EmptyState } from '../../shared/ui/EmptyState';
import { backOfficePages } from './back-office-pages';

/** /background: leads to the first page that the person may open. */
export function BackOfficePage() {
  const { t } = useTranslation('backOffice');
  const paths = backOfficePages(usePermissions()).flatMap((group) => group.paths);
  const first = paths.find((path) => path.startsWith('/background/')) ?? paths[0];
  return first ? <Navigate to={first} replace /> : <EmptyState text={t('empty')} />;
}
