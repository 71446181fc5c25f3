import type { Localized } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

interface CompanyItem {
  id: number;
  parentId: number | null;
  label: Localized;
  path: string;
  icon: string | null;
  /** Whether the item is hidden from the members of the company. */
  hidden: boolean;
}

/** Returns the items of a tenant's menu that are shown at all, in order, and which of them a company hides. */
export async function companyItems(db: Db, tenantId: number, companyId: number): Promise<CompanyItem[]> {
  const { rows } = await sql<CompanyItem>`
    select id::int, parent_id::int as "parentId", label, path, icon,
      exists (select from menus_hidden where company_id = ${companyId} and menu_id = menus.id) as hidden
    from menus where tenant_id = ${tenantId} and if_show = '0'
    order by sort, id`.execute(db);
  return rows;
}

/** Hides exactly these items from the members of the company. */
export async function hideItems(transaction: Db, companyId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from menus_hidden where company_id = ${companyId} and menu_id <> all (${ids}::bigint[])`.execute(
    transaction,
  );
  await sql`
    insert into menus_hidden (company_id, menu_id) select ${companyId}, unnest(${ids}::bigint[])
    on conflict do nothing`.execute(transaction);
}

/** Returns the addresses of the items that a company hides. */
export async function hiddenPaths(db: Db, companyId: number | null): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select item.path from menus_hidden hidden join menus item on item.id = hidden.menu_id
    where hidden.company_id = ${companyId}`.execute(db);
  return rows.map(({ path }) => path);
}

const pathnameOf = (address: string): string =>
  address
    .replace(/[?#].*$/u, '')
    .replace(/\/+$/u, '')
    .toLowerCase();

/** Returns whether an address is one of these, or below one of them. */
export const isBelow = (address: string, paths: readonly string[]): boolean =>
  paths.map(pathnameOf).some((path) => `${pathnameOf(address)}/`.startsWith(`${path}/`));
