import { Navigate } from 'react-router';
import { usePermissions } from '../../shared/session/permissions';
import { departmentPages } from './department-pages';

/** /auditDepartment: leads to the first page that the person may open; the security center is open to everybody. */
export function AuditDepartmentPage() {
  const [first = '/auditDepartment/securityCenter'] = departmentPages(usePermissions());
  return <Navigate to={first} replace />;
}
