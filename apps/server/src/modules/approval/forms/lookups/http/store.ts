import type { lookupServices } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../../platform/database';

/** A service as it is stored. `secret` is encrypted. */
export interface StoredService extends Omit<lookupServices.LookupService, 'hasSecret'> {
  secret: string | null;
}

const columns = sql`id::int, name, url, items_path as "itemsPath", id_path as "idPath", label_path as "labelPath",
  columns, header_name as "headerName", header_secret as secret, disabled`;

export async function readServices(db: Db, tenantId: number): Promise<StoredService[]> {
  const { rows } = await sql<StoredService>`
    select ${columns} from lookup_services where tenant_id = ${tenantId} order by name`.execute(db);
  return rows;
}

export async function readService(db: Db, tenantId: number, id: number): Promise<StoredService | undefined> {
  const { rows } = await sql<StoredService>`
    select ${columns} from lookup_services where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows[0];
}

type Values = Omit<StoredService, 'id' | 'disabled' | 'secret'>;

export async function insertService(
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
  { name, url, itemsPath, idPath, labelPath, columns: shown, headerName }: Values,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into lookup_services (tenant_id, name, url, items_path, id_path, label_path, columns, header_name, created_by)
    values (${tenantId}, ${name}, ${url}, ${itemsPath}, ${idPath}, ${labelPath}, ${JSON.stringify(shown)}::jsonb,
      ${headerName}, ${userId})
    returning id::int`.execute(db);
  return rows[0]!.id;
}

export async function updateService(
  db: Db,
  tenantId: number,
  {
    id,
    name,
    url,
    itemsPath,
    idPath,
    labelPath,
    columns: shown,
    headerName,
    disabled,
  }: Values & { id: number; disabled: boolean },
): Promise<void> {
  await sql`
    update lookup_services set name = ${name}, url = ${url}, items_path = ${itemsPath}, id_path = ${idPath},
      label_path = ${labelPath}, columns = ${JSON.stringify(shown)}::jsonb, header_name = ${headerName},
      disabled = ${disabled}
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

export async function updateSecret(db: Db, id: number, sealed: string | null): Promise<void> {
  await sql`update lookup_services set header_secret = ${sealed} where id = ${id}`.execute(db);
}
