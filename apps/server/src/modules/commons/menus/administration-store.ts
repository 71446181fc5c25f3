import type { menus } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';

type Item = menus.ManagedMenuItem;
type Editable = Omit<Item, 'id' | 'builtIn' | 'revision'>;

const managed = sql`
  select id::int, parent_id::int as "parentId", path, icon, keep_alive as "keepAlive", if_show <> '0' as hidden,
    permissions, built_in as "builtIn", xmin::text as revision,
    jsonb_build_object('zh-CN', coalesce(label ->> 'zh-CN', ''), 'en-US', coalesce(label ->> 'en-US', '')) as label
  from menus`;

/** Returns the items of the tenant's menu, in order. */
export async function managedItems(db: Db, tenantId: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    ${managed} where tenant_id = ${tenantId} order by sort, id`.execute(db);
  return rows;
}

/** @throws PortalError `notFound` */
export async function requireItem(db: Db, tenantId: number, id: number): Promise<Item> {
  const { rows } = await sql<Item>`
    ${managed} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  if (!rows[0]) throw new PortalError('notFound');
  return rows[0];
}

const shown = ({ hidden }: Pick<Editable, 'hidden'>) => (hidden ? '1' : '0');

export async function insertItem(db: Db, tenantId: number, item: Editable): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into menus (tenant_id, parent_id, label, path, icon, keep_alive, if_show, permissions, built_in, sort)
    values (${tenantId}, ${item.parentId}, ${JSON.stringify(item.label)}::jsonb, ${item.path}, ${item.icon},
      ${item.keepAlive}, ${shown(item)}, ${item.permissions}::text[], false, (
        select coalesce(max(sort), 0) + 10 from menus
        where tenant_id = ${tenantId} and parent_id is not distinct from ${item.parentId}::bigint))
    returning id::int`.execute(db);
  return rows[0]!.id;
}

/** @returns false when somebody else changed the item since it was read */
export async function updateItem(db: Db, item: Editable & Pick<Item, 'id' | 'revision'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update menus set parent_id = ${item.parentId}, label = ${JSON.stringify(item.label)}::jsonb, path = ${item.path},
      icon = ${item.icon}, keep_alive = ${item.keepAlive}, if_show = ${shown(item)},
      permissions = ${item.permissions}::text[]
    where id = ${item.id} and xmin::text = ${item.revision}`.execute(db);
  return numAffectedRows === 1n;
}

export const sortItems = (db: Db, ids: readonly number[]) =>
  sql`update menus set sort = item.ordinal * 10
    from unnest(${ids}::bigint[]) with ordinality as item (id, ordinal) where menus.id = item.id`.execute(db);

export const deleteItem = (db: Db, id: number) => sql`delete from menus where id = ${id}`.execute(db);
