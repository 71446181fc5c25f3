import { useTranslation } from 'react-i18next';
import { useLocation, Navigate } from 'react-router';
import { useRouteTitle } from '../../shared/i18n/texts';
import { isPermitted } from '../../shared/session/guard';
import { usePermissions } from '../../shared/session/store';
import { SideLayout } from '../../shared/ui/SideLayout';
import { backOfficePages } from '../back-office/back-office-pages';
import { routeTable } from '../route-table';

/**
 * Returns the pages below /auditDepartment that a person with these permissions may open, in the order of the table.
 */
const departmentPages = (granted: readonly string[]): string[] =>
  routeTable
    .filter(
      ({ path, frame, permissions }) =>
        frame === 'auditDepartment' && path !== '/auditDepartment' && isPermitted(permissions, granted),
    )
    .map(({ path }) => path);

/** The groups of the back office in which the department works. */
const lookedAfter: readonly string[] = ['content', 'services'];

/**
 * Shows the pages below /auditDepartment beside a navigation of the pages that the person may open, including those of
 * the back office in which the department works.
 */
export function AuditDepartmentLayout() {
  const { t } = useTranslation('shell');
  const { t: backOffice } = useTranslation('backOffice');
  const title = useRouteTitle();
  const { pathname } = useLocation();
  const granted = usePermissions();
  const paths = departmentPages(granted);
  const entriesOf = (listed: readonly string[]) => listed.map((path) => ({ path, title: title(path) }));
  const administered = backOfficePages(granted).filter(({ group }) => lookedAfter.includes(group));
  return (
    <SideLayout
      label={t('auditDepartment')}
      groups={[
        { entries: entriesOf(paths) },
        ...administered.map(({ group, paths: pages }) => ({
          title: backOffice(`group.${group}`),
          entries: entriesOf(pages),
        })),
      ]}
      current={paths.find((path) => pathname === path)}
    />
  );
}

/** /auditDepartment leads to the first page that the person may open. The security center is open to everybody. */
export function AuditDepartmentPage() {
  const [first = '/auditDepartment/securityCenter'] = departmentPages(usePermissions());
  return <Navigate to={first} replace />;
}
