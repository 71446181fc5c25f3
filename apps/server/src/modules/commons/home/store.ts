import { type home, type Locale, localized, type Localized, type settings } from '@portal/contract';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { maskPhone } from '../../accounts/users';
import type { Part } from '../../../platform/parts';

/** The counters that areas add to the home page. */
export const homeCounters: Part<((session: Session) => Promise<Partial<settings.Counts>>)[]> = {
  name: 'counters of the home page',
  make: () => [],
};

type ShortcutRow = Omit<home.Shortcut, 'label' | 'description'> & { label: Localized; description: Localized };

/**
 * Returns the shortcuts of the user's kind of account, in order, except to pages that the current company hides from
 * its menu.
 */
export async function shortcuts(
  db: Db,
  { tenantId, companyId, permissions, userType }: Pick<Session, 'tenantId' | 'companyId' | 'permissions' | 'userType'>,
  locale: Locale,
): Promise<home.Shortcut[]> {
  const { rows } = await sql<ShortcutRow>`
    select id, label, description, path, icon from shortcuts
    where tenant_id = ${tenantId}
      and (permissions = '{}' or permissions && ${permissions}::text[])
      and (user_types = '{}' or ${userType} = any (user_types))
      and not exists (
        select from menus_hidden hidden join menus item on item.id = hidden.menu_id
        where hidden.company_id = ${companyId} and item.path = shortcuts.path
      )
    order by sort, id`.execute(db);
  return rows.map((row) => ({
    ...row,
    label: localized(row.label, locale),
    description: localized(row.description, locale),
  }));
}

interface PersonRow {
  phone: string | null;
  companyName: string | null;
  departments: string[];
  lastSignInTime: string | null;
}

export async function personSummary(
  db: Db,
  { userId, companyId, tokenHash, chineseName, username }: Session,
): Promise<home.PersonSummary> {
  const { rows } = await sql<PersonRow>`
    select person.phone, (select name from org_units where id = ${companyId}) as "companyName",
      to_jsonb(array(
        select unit.name from memberships member join org_units unit on unit.id = member.unit_id
        where member.user_id = person.id and unit.company_id = ${companyId} and unit.id <> unit.company_id
        order by unit.sort, unit.id
      )) as departments,
      (
        select ${wireMoment(sql`max(first_at)`)} from (
          select min(created_at) as first_at from sessions
          where user_id = person.id
            and family <> (select family from sessions where access_hash = ${tokenHash})
          group by family
        ) earlier
      ) as "lastSignInTime"
    from users person where person.id = ${userId}`.execute(db);
  const { phone, ...person } = rows[0]!;
  return { chineseName, username, ...person, phone: maskPhone(phone) };
}
