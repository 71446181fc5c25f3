export { AuditPage } from './AuditPage';
export { SignInsPage } from './SignInsPage';
