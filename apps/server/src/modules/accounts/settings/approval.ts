import { settings as contract } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
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

/** What a tenant's people are offered beside their opinions; undefined: no administrator has said. */
export async function opinionPhrases(db: Db, tenantId: number): Promise<string[] | undefined> {
  const { rows } = await sql<{ phrases: string[] }>`
    select value as phrases from settings where tenant_id = ${tenantId} and name = 'opinionPhrases'`.execute(db);
  return rows[0]?.phrases;
}
