import { addressBook, units } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import { asJson, jsonPage, type Db } from '../../../platform/database';
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

export interface UnitQuery {
  current: number;
  size: number;
  keyword: string;
  /** Restricts the list to companies or to departments. */
  only?: 'company' | 'department' | undefined;
  /** Restricts the list to units of companies with this name or one of these ids. Each must hold. */
  companies?: readonly { text: string; ids: readonly number[] | null }[];
  /** Restricts the list to this unit. */
  id?: number;
}

/** Returns a page of the active units of the scope, without those below an inactive unit. */
export function unitPage(
  db: Db,
  tenantId: number,
  scope: Scope,
  { keyword, only, companies = [], id, ...page }: UnitQuery,
) {
  const isDepartment = sql`unit.level = ${addressBook.departmentLevel}`;
  const conditions = [
    sql`tenant_id = ${tenantId} and ${inScope(scope)}`,
    keyword === '' ? sql`true` : unitNamed(keyword),
    only === undefined ? sql`true` : only === 'department' ? isDepartment : sql`not ${isDepartment}`,
    id === undefined ? sql`true` : sql`id = ${id}`,
    ...companies.map(({ text, ids }) =>
      ids === null
        ? sql`company_id in (select id from org_units where tenant_id = ${tenantId} and name = ${text})`
        : sql`company_id = any(${ids}::bigint[])`,
    ),
    sql`not exists (select from org_units above
      where above.id = any (unit.path) and above.status <> ${units.unitStatus.active})`,
  ];
  return jsonPage<Pick<CompanyUnitRow, 'id' | 'name' | 'level' | 'companyId'> & { companyName: string }>(
    db,
    {
      found: sql`select * from org_units unit where ${sql.join(conditions, sql` and `)}`,
      alias: 'unit',
      row: asJson(sql`unit.id, unit.name, unit.level, unit.company_id as "companyId",
        (select name from org_units company where company.id = unit.company_id) as "companyName"`),
      order: sql`unit.sort, unit.id`,
    },
    page,
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
