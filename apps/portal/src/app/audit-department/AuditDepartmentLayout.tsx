import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useRouteTitle } from '../../shared/i18n/useRouteTitle';
import { usePermissions } from '../../shared/session/permissions';
import { SideLayout } from '../../shared/ui/SideLayout';
import { departmentPages } from './department-pages';

/** The pages below /auditDepartment beside a navigation of those that the person may open. */
export function AuditDepartmentLayout() {
  const { t } = useTranslation('shell');
  const title = useRouteTitle();
  const { pathname } = useLocation();
  const paths = departmentPages(usePermissions());
  return (
    <SideLayout
      label={t('auditDepartment')}
      groups={[{ entries: paths.map((path) => ({ path, title: title(path) })) }]}
      current={paths.find((path) => pathname === path)}
    />
  );
}
