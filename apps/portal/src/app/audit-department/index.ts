export { AuditDepartmentLayout } from './AuditDepartmentLayout';
export { AuditDepartmentPage } from './AuditDepartmentLayout';
