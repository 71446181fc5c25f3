import { units } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { pinyinStart } from '../users/name-search';
import { type Scope, inScope } from './scope';

export interface UnitRow {
  id: number;
  parentId: number | null;
  name: string;
  type: string;
  level: number;
  status: string;
}

export interface CompanyUnitRow extends UnitRow {
  companyId: number;
}

export interface UnitFilter {
  companyId?: number;
  /** Restricts the result to this unit. */
  id?: number;
  /** Part of the name of a unit, which is returned with the units above it. */
  name?: string;
}

/** Returns the active companies and departments of the scope. Those below an inactive unit are left out. */
export async function unitRows(
  db: Db,
  tenantId: number,
  scope: Scope,
  filter: UnitFilter = {},
): Promise<CompanyUnitRow[]> {
  const { rows } = await sql<CompanyUnitRow>`
    select id, parent_id as "parentId", company_id as "companyId", name, type, level, status
    from org_units unit
    where tenant_id = ${tenantId} and ${inScope(scope)} and ${matchingUnit(filter)}
      and not exists (select from org_units above where above.id = any (unit.path) and above.status <> ${units.unitStatus.active})
    order by sort, id`.execute(db);
  return rows;
}

/** Returns whether a unit's name contains the keyword, or its pinyin or initials start with it at some syllable. */
export function unitNamed(keyword: string, alias: RawBuilder<unknown> = sql``) {
  const text = keyword.toLowerCase();
  return sql`(strpos(lower(${alias}name), ${text}) > 0 or strpos(${alias}name_pinyin, ${pinyinStart(text)}) > 0)`;
}

function matchingUnit({ companyId, id, name = '' }: UnitFilter) {
  const named = sql`exists (
    select from org_units found
    where found.path @> array[unit.id] and found.status = ${units.unitStatus.active} and ${unitNamed(name, sql`found.`)})`;
  return sql.join(
    [
      companyId === undefined ? sql`true` : sql`company_id = ${companyId}`,
      id === undefined ? sql`true` : sql`id = ${id}`,
      name === '' ? sql`true` : named,
    ],
    sql` and `,
  );
}

/** Returns the companies that a person administers. */
export async function administeredCompanyIds(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct unit.company_id as id
    from memberships member join org_units unit on unit.id = member.unit_id
    where member.user_id = ${userId} and member.administrator`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isUnitInScope(db: Db, tenantId: number, scope: Scope, unitId: number): Promise<boolean> {
  const { rows } = await sql`
    select from org_units where tenant_id = ${tenantId} and id = ${unitId} and ${inScope(scope)}`.execute(db);
  return rows.length > 0;
}

/** Returns the companies that the session may act for, by name. */
export async function companyRows(db: Db, { companyId, companyIds }: Pick<Session, 'companyId' | 'companyIds'>) {
  const { rows } = await sql<{ companyId: number; companyName: string; current: boolean }>`
    select id as "companyId", name as "companyName", coalesce(id = ${companyId}, false) as current
    from org_units where id = any (${companyIds}::bigint[]) order by sort, id`.execute(db);
  return rows;
}
