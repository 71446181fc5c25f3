import { views, type tasks } from '@portal/contract';
import { sql } from 'kysely';
import { lock, type Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';

interface StoredView {
  id: number;
  name: string;
  query: Record<string, unknown>;
  shared: boolean;
  /** It names a process that the tenant does not have. */
  processGone: boolean;
}

/** The views of a list that a person sees: those of everybody, then their own. */
export async function readViews(db: Db, { tenantId, userId }: User, list: tasks.ListName): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`
    select id::int, name, query, shared,
      query ? 'process' and not exists (select from wf_definition d
        where d.tenant_id = ${String(tenantId)} and d.key = v.query ->> 'process') as "processGone"
    from task_views v
    where tenant_id = ${tenantId} and list = ${list} and (shared or user_id = ${userId})
    order by shared desc, place, id`.execute(db);
  return rows;
}

/** Changes of the views of a list in a tenant wait for each other, so that the bounds hold. */
export const lockViews = (transaction: Db, { tenantId }: User, list: tasks.ListName): Promise<void> =>
  lock(transaction, `task views ${tenantId} ${list}`);

/** Locks a view that the person sees. @throws PortalError `notFound` */
export async function lockView(transaction: Db, { tenantId, userId }: User, id: number): Promise<{ shared: boolean }> {
  const { rows } = await sql<{ shared: boolean }>`
    select shared from task_views
    where tenant_id = ${tenantId} and id = ${id} and (shared or user_id = ${userId}) for update`.execute(transaction);
  const [view] = rows;
  if (!view) throw new PortalError('notFound', {}, { field: 'id' });
  return view;
}

interface SavedView {
  id?: number | undefined;
  list: tasks.ListName;
  name: string;
  query: object;
  shared: boolean;
}

/**
 * Writes a view, a new one behind the others; the same one saved again is the one that is there.
 * @throws PortalError `viewNameTaken`, `viewsFull`, `notFound` for a view of another list
 */
export async function saveView(
  transaction: Db,
  { tenantId, userId }: User,
  { id, list, name, query, shared }: SavedView,
): Promise<number> {
  const text = JSON.stringify(query);
  const others = sql`tenant_id = ${tenantId} and list = ${list} and shared = ${shared}
    and (shared or user_id = ${userId}) and id is distinct from ${id ?? null}::bigint`;
  const { rows } = await sql<{ id: number; name: string; same: boolean }>`
    select id::int, name, query = ${text}::jsonb as same from task_views where ${others}`.execute(transaction);
  const namesake = rows.find((row) => row.name === name);
  if (namesake?.same && id === undefined) return namesake.id;
  if (namesake) throw new PortalError('viewNameTaken', { name }, { field: 'name' });
  const max = shared ? views.viewLimits.shared : views.viewLimits.own;
  if (rows.length >= max) throw new PortalError('viewsFull', { max });
  const written =
    id === undefined
      ? await sql<{ id: number }>`
          insert into task_views (tenant_id, user_id, list, name, query, shared, place)
          select ${tenantId}, ${userId}, ${list}, ${name}, ${text}::jsonb, ${shared},
            coalesce(max(place), 0) + 1 from task_views where ${others}
          returning id::int`.execute(transaction)
      : await sql<{ id: number }>`
          update task_views set name = ${name}, query = ${text}::jsonb, shared = ${shared},
            user_id = case when ${shared} then user_id else ${userId} end
          where tenant_id = ${tenantId} and list = ${list} and id = ${id}
          returning id::int`.execute(transaction);
  const [row] = written.rows;
  if (!row) throw new PortalError('notFound', {}, { field: 'id' });
  return row.id;
}

export async function removeView(transaction: Db, id: number): Promise<void> {
  await sql`delete from task_views where id = ${id}`.execute(transaction);
}

/** Puts views in the order of their ids; those that it does not name keep their place. */
export async function orderViews(
  db: Db,
  { tenantId, userId }: User,
  { list, shared, ids }: { list: tasks.ListName; shared: boolean; ids: readonly number[] },
): Promise<void> {
  await sql`
    update task_views v set place = sorted.place
    from unnest(${ids}::bigint[]) with ordinality as sorted (id, place)
    where v.id = sorted.id and v.tenant_id = ${tenantId} and v.list = ${list} and v.shared = ${shared}
      and (v.shared or v.user_id = ${userId})`.execute(db);
}
