import { users } from '@portal/contract';
import { sql } from 'kysely';
import { asJson, jsonPage, searchGrams, type Db } from '../../../../platform/database';
import type { SearchSource } from '../../../../platform/search';
import { pinyinStart } from '../../users/name-search';
import { inScope, ofAUnit, type Scope } from '../scope';
import { unitPage } from '../unit-store';
import type { VisiblePeople } from '../visible-people';

/** Finds the people and units of the address book that the person may see. */
export const addressBookSources = (db: Db, visiblePeople: VisiblePeople): SearchSource[] => [
  {
    kind: 'people',
    async find({ session, keyword, ...page }) {
      const { records, ...rows } = await peopleByName(db, session.tenantId, visiblePeople.scope(session), {
        ...page,
        keyword,
      });
      return { ...rows, records: records.map(({ id, name, units }) => ({ id: String(id), title: name, note: units })) };
    },
  },
  {
    kind: 'units',
    async find({ session, keyword, ...page }) {
      const scope = visiblePeople.scope(session);
      const { records, ...rows } = await unitPage(db, session.tenantId, scope, { ...page, keyword });
      return {
        ...rows,
        records: records.map(({ id, name, companyId, companyName }) => ({
          id: String(id),
          title: name,
          note: id === companyId ? '' : companyName,
        })),
      };
    },
  },
];

/**
 * Returns a page of the active people of a scope by their names alone: accounts and telephone numbers are not searched.
 */
function peopleByName(
  db: Db,
  tenantId: number,
  scope: Scope,
  { keyword, current, size }: { keyword: string; current: number; size: number },
) {
  const text = keyword.toLowerCase();
  return jsonPage<{ id: number; name: string; units: string }>(
    db,
    {
      tables: sql`unit as (select id, name from org_units where tenant_id = ${tenantId} and ${inScope(scope)})`,
      found: sql`
        select id, chinese_name from users person
        where tenant_id = ${tenantId} and status = ${users.userStatus.active}
          and person.name_grams @> ${searchGrams(text)}::text[]
          and (strpos(lower(person.chinese_name), ${text}) > 0 or strpos(person.name_pinyin, ${pinyinStart(text)}) > 0)
          and ${scope === 'everyone' ? sql`true` : ofAUnit}`,
      alias: 'person',
      row: asJson(sql`person.id, person.chinese_name as name, coalesce((
          select string_agg(unit.name, '、' order by unit.id)
          from memberships member join unit on unit.id = member.unit_id where member.user_id = person.id
        ), '') as units`),
      order: sql`person.id`,
    },
    { current, size },
  );
}
