import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { usePermissions } from '../../shared/session/permissions';
import { EmptyState } from '../../shared/ui/EmptyState';
import { backOfficePages } from './back-office-pages';

/** /background: leads to the first page that the person may open. */
export function BackOfficePage() {
  const { t } = useTranslation('backOffice');
  const [first] = backOfficePages(usePermissions());
  return first?.paths[0] ? <Navigate to={first.paths[0]} replace /> : <EmptyState text={t('empty')} />;
}
