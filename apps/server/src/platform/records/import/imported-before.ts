import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database';

/** Keeps that a file is imported, with the import itself; true if the same file was imported within 24 hours. */
export async function importedBefore(
  transaction: Db,
  { tenantId, area, file }: { tenantId: number; area: string; file: Buffer },
): Promise<boolean> {
  const digest = createHash('sha256').update(file).digest('hex');
  await sql`
    delete from record_imports
    where tenant_id = ${tenantId} and area = ${area} and imported_at < now() - interval '24 hours'`.execute(
    transaction,
  );
  const { rows } = await sql`
    insert into record_imports (tenant_id, area, digest) values (${tenantId}, ${area}, ${digest})
    on conflict do nothing returning digest`.execute(transaction);
  return rows.length === 0;
}
