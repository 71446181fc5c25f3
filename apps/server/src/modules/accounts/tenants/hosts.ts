import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { Part } from '../../../platform/parts';

/** Milliseconds for which host names are cached. Other processes learn of a change after that time. */
const keptMs = 10_000;

/** Finds the tenant to which a host name belongs. */
export interface TenantHosts {
  find(host: string): Promise<number | null>;
  /** Reads the names again at the next request. */
  forget(): void;
}

/** The HTTP layer reads it, the operator's calls change it. */
export const tenantHosts: Part<TenantHosts> = { name: 'hosts of tenants', make: ({ db }) => createTenantHosts(db) };

export function createTenantHosts(db: Db): TenantHosts {
  let kept: { until: number; hosts: Promise<Map<string, number>> } | undefined;
  return {
    async find(host) {
      if (!kept || kept.until < Date.now()) kept = { until: Date.now() + keptMs, hosts: readHosts(db) };
      try {
        return (await kept.hosts).get(host.toLowerCase()) ?? null;
      } catch (error) {
        kept = undefined;
        throw error;
      }
    },
    forget: () => {
      kept = undefined;
    },
  };
}

async function readHosts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ host: string; tenantId: number }>`
    select host, tenant_id::int as "tenantId" from tenant_hosts`.execute(db);
  return new Map(rows.map(({ host, tenantId }) => [host, tenantId]));
}

/** Sets all host names of a tenant. @throws PortalError `tenantHostTaken` */
export async function replaceHosts(transaction: Db, tenantId: number, hosts: readonly string[]): Promise<void> {
  await sql`delete from tenant_hosts where tenant_id = ${tenantId}`.execute(transaction);
  for (const host of new Set(hosts)) {
    // oxlint-disable-next-line no-await-in-loop -- few, each with its own refusal
    const { numAffectedRows } = await sql`
      insert into tenant_hosts (host, tenant_id) values (${host}, ${tenantId}) on conflict do nothing`.execute(
      transaction,
    );
    if (!numAffectedRows) throw new PortalError('tenantHostTaken', { host }, { field: 'hosts' });
  }
}
