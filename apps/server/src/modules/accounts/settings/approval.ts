import { settings as contract } from '@portal/contract';
import { sql } from 'kysely';
import type { Part } from '../../../platform/parts';

const names = Object.keys(contract.approvalSettings.shape);

/**
 * The settings for a tenant's approvals: those of its administrators, or else those with which the server was started.
 */
export const approvalSettings: Part<(tenantId: number) => Promise<contract.ApprovalSettings>> = {
  name: 'approval settings',
  make:
    ({ db, config }) =>
    async (tenantId) => {
      const { rows } = await sql<{ own: Partial<contract.ApprovalSettings> | null }>`
        select jsonb_object_agg(name, value) as own from settings
        where tenant_id = ${tenantId} and name = any (${names}::text[])`.execute(db);
      return { ...config.approval, ...rows[0]?.own };
    },
};
