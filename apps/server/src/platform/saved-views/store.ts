import { views } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import { lock, type Db } from '../database';
import { PortalError, type User } from '../http';

export interface StoredView {
  id: number;
  name: string;
  query: Record<string, unknown>;
  shared: boolean;
  /** What the reader asked of each view. */
  marked: boolean;
}

interface Saved {
  id?: number | undefined;
  list: string;
  name: string;
  query: object;
  shared: boolean;
}

/** Saved views of lists, in a table of their own with the columns of `savedViewTable`. */
export class SavedViews {
  readonly #name: string;
  readonly #table: RawBuilder<unknown>;

  constructor(table: string) {
    this.#name = table;
    this.#table = sql.table(table);
  }

  /** The views of a list that a person sees: those of everybody, then their own. `mark` is asked of each view `v`. */
  async read(
    db: Db,
    { tenantId, userId }: User,
    list: string,
    mark: RawBuilder<boolean> = sql<boolean>`false`,
  ): Promise<StoredView[]> {
    const { rows } = await sql<StoredView>`
      select id::int, name, query, shared, ${mark} as marked from ${this.#table} v
      where tenant_id = ${tenantId} and list = ${list} and (shared or user_id = ${userId})
      order by shared desc, place, id`.execute(db);
    return rows;
  }

  /** Changes of the views of a list in a tenant wait for each other, so that the bounds hold. */
  lockList(transaction: Db, { tenantId }: User, list: string): Promise<void> {
    return lock(transaction, `${this.#name} ${tenantId} ${list}`);
  }

  /** Locks a view that the person sees. @throws PortalError `notFound` */
  async lock(transaction: Db, { tenantId, userId }: User, id: number): Promise<{ shared: boolean; list: string }> {
    const { rows } = await sql<{ shared: boolean; list: string }>`
      select shared, list from ${this.#table}
      where tenant_id = ${tenantId} and id = ${id} and (shared or user_id = ${userId}) for update`.execute(transaction);
    const [view] = rows;
    if (!view) throw new PortalError('notFound', {}, { field: 'id' });
    return view;
  }

  /**
   * Writes a view, a new one behind the others; the same one saved again is the one that is there.
   * @throws PortalError `viewNameTaken`, `viewsFull`, `notFound` for a view of another list
   */
  async save(transaction: Db, { tenantId, userId }: User, { id, list, name, query, shared }: Saved): Promise<number> {
    const table = this.#table;
    const text = JSON.stringify(query);
    const others = sql`tenant_id = ${tenantId} and list = ${list} and shared = ${shared}
      and (shared or user_id = ${userId}) and id is distinct from ${id ?? null}::bigint`;
    const { rows } = await sql<{ id: number; name: string; same: boolean }>`
      select id::int, name, query = ${text}::jsonb as same from ${table} where ${others}`.execute(transaction);
    const namesake = rows.find((row) => row.name === name);
    if (namesake?.same && id === undefined) return namesake.id;
    if (namesake) throw new PortalError('viewNameTaken', { name }, { field: 'name' });
    const max = shared ? views.viewLimits.shared : views.viewLimits.own;
    if (rows.length >= max) throw new PortalError('viewsFull', { max });
    const written =
      id === undefined
        ? await sql<{ id: number }>`
            insert into ${table} (tenant_id, user_id, list, name, query, shared, place)
            select ${tenantId}, ${userId}, ${list}, ${name}, ${text}::jsonb, ${shared},
              coalesce(max(place), 0) + 1 from ${table} where ${others}
            returning id::int`.execute(transaction)
        : await sql<{ id: number }>`
            update ${table} set name = ${name}, query = ${text}::jsonb, shared = ${shared},
              user_id = case when ${shared} then user_id else ${userId} end
            where tenant_id = ${tenantId} and list = ${list} and id = ${id}
            returning id::int`.execute(transaction);
    const [row] = written.rows;
    if (!row) throw new PortalError('notFound', {}, { field: 'id' });
    return row.id;
  }

  async remove(transaction: Db, id: number): Promise<void> {
    await sql`delete from ${this.#table} where id = ${id}`.execute(transaction);
  }

  /** Puts views in the order of their ids; those that it does not name keep their place. */
  async order(
    db: Db,
    { tenantId, userId }: User,
    { list, shared, ids }: { list: string; shared: boolean; ids: readonly number[] },
  ): Promise<void> {
    await sql`
      update ${this.#table} v set place = sorted.place
      from unnest(${ids}::bigint[]) with ordinality as sorted (id, place)
      where v.id = sorted.id and v.tenant_id = ${tenantId} and v.list = ${list} and v.shared = ${shared}
        and (v.shared or v.user_id = ${userId})`.execute(db);
  }
}

/** The statements that create a table of saved views. A shared view belongs to the tenant, whoever saved it. */
export const savedViewTable = (table: string): string => `
  create table ${table} (
    id bigint generated always as identity primary key,
    tenant_id bigint not null,
    user_id bigint not null,
    list text not null,
    name text not null,
    query jsonb not null,
    shared boolean not null,
    place integer not null
  );
  create unique index ${table}_own on ${table} (tenant_id, user_id, list, name) where not shared;
  create unique index ${table}_shared on ${table} (tenant_id, list, name) where shared;`;
