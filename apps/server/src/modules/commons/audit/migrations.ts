import { audit } from '@portal/contract';
import { sqlText, type Migration } from '../../../platform/database';

/** A condition on `audit_log`. It has no parameters, because the partial index has none. */
export const isChange = `area not in (${Object.values(audit.viewAreas).map(sqlText).join(', ')})`;

/** Indexes for reading the logs newest first. The tables belong to the platform and to `auth`. */
export const auditIndexes: readonly Migration[] = [
  {
    name: '001-audit-indexes',
    sql: `
      create index audit_log_newest on audit_log (tenant_id, id desc);
      create index audit_log_user on audit_log (tenant_id, user_id, id desc);
      create index audit_log_area on audit_log (tenant_id, area, id desc);
      create index audit_log_changes on audit_log (tenant_id, id desc) where ${isChange};`,
  },
];
