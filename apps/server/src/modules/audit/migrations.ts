import type { Migration } from '../../platform/database';

/** Indexes for reading the logs newest first; the tables are those of the platform and of `auth`. */
export const auditIndexes: readonly Migration[] = [
  {
    name: '001-audit-indexes',
    sql: `
      create index audit_log_newest on audit_log (tenant_id, id desc);
      create index audit_log_user on audit_log (tenant_id, user_id, id desc);
      create index audit_log_area on audit_log (tenant_id, area, id desc);
      create index audit_log_changes on audit_log (tenant_id, id desc) where area not in ('sign-ins', 'calls');`,
  },
];
