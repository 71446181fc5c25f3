import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useRouteTitle } from '../../shared/i18n/useRouteTitle';
import { usePermissions } from '../../shared/session/permissions';
import { SideLayout } from '../../shared/ui/SideLayout';
import { backOfficePages } from '../back-office/back-office-pages';
import { departmentPages } from './department-pages';

/** What the department looks after in the back office. */
const lookedAfter: readonly string[] = ['content', 'services'];

/**
 * The pages below /auditDepartment beside a navigation of those that the person may open, and of the pages of the back
 * office where the department does its work.
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
