import type { Localized } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';

export interface MenuRow {
  id: number;
  parentId: number | null;
  label: Localized;
  path: string;
  icon: string | null;
  keepAlive: boolean;
  ifShow: string;
}

/** Returns the items that the user may see and the current company does not hide, in order. */
export async function menuRows(
  db: Db,
  { tenantId, companyId, permissions, userType }: Pick<Session, 'tenantId' | 'companyId' | 'permissions' | 'userType'>,
): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`
    select id, parent_id as "parentId", label, path, icon, keep_alive as "keepAlive", if_show as "ifShow"
    from menus
    where tenant_id = ${tenantId}
      and (permissions = '{}' or permissions && ${permissions}::text[])
      and (user_types = '{}' or ${userType} = any (user_types))
      and not exists (select from menus_hidden where company_id = ${companyId} and menu_id = menus.id)
    order by sort, id`.execute(db);
  return rows;
}
