export { AuditDepartmentLayout } from './AuditDepartmentLayout';
export { AuditDepartmentPage } from './AuditDepartmentPage';
