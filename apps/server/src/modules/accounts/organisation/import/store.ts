import { addressBook } from '@portal/contract';
import { sql } from 'kysely';
import { eachRow, type Db } from '../../../../platform/database';
import { exportedRows } from '../../../../platform/spreadsheet';
import { namePinyin } from '../../users/name-search';
import { type Scope, inScope } from '../scope';
import { companyLevel } from '../units';
import type { ImportedUnit } from './check-rows';
import type { UnitStatus } from './form';

export interface AdministeredRow {
  id: number;
  name: string;
  isCompany: boolean;
  /** The names from the top to the unit, and to its parent. */
  path: string;
  parent: string;
  sort: number;
  areaId: number | null;
  status: UnitStatus;
}

const namesOf = (ids: ReturnType<typeof sql>) => sql`(
  select coalesce(string_agg(above.name, '/' order by array_position(unit.path, above.id)), '')
  from org_units above where above.id = any (${ids}))`;

const administered = (tenantId: number, scope: Scope) => sql<AdministeredRow>`
  select unit.id, unit.name, unit.level <> ${addressBook.departmentLevel} as "isCompany", unit.sort,
    unit.area_id as "areaId", unit.status, ${namesOf(sql`unit.path`)} as path,
    ${namesOf(sql`trim_array(unit.path, 1)`)} as parent
  from org_units unit where tenant_id = ${tenantId} and ${inScope(scope)}
  order by unit.path`;

/** Returns all units of the scope, active or not, each after its parents. */
export async function administeredUnits(db: Db, tenantId: number, scope: Scope): Promise<AdministeredRow[]> {
  return (await administered(tenantId, scope).execute(db)).rows;
}

/** Returns all units of the scope as a stream. */
export const eachAdministeredUnit = (db: Db, tenantId: number, scope: Scope): AsyncIterable<AdministeredRow> =>
  eachRow(db, sql<AdministeredRow>`${administered(tenantId, scope)} limit ${exportedRows}`);

/** Returns the parents below which each name already exists, in the scope or not. */
export async function usedNames(db: Db, tenantId: number, names: readonly string[]) {
  const { rows } = await sql<{ parentId: number | null; name: string }>`
    select parent_id as "parentId", name from org_units
    where tenant_id = ${tenantId} and name = any (${names}::text[])`.execute(db);
  const used = new Set(rows.map(({ parentId, name }) => JSON.stringify([parentId, name])));
  return (parentId: number | null, name: string) => used.has(JSON.stringify([parentId, name]));
}

export async function newIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('org_units', 'id'))::text as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => Number(id));
}

/** The number of units that one statement adds. */
const batchSize = 1000;

interface ParentRow {
  id: number;
  path: number[];
  companyId: number;
  areaId: number | null;
}

/** Adds units whose parents exist or come before them. A company without an area gets that of the company above it. */
export async function addUnits(transaction: Db, tenantId: number, units: readonly ImportedUnit[]): Promise<void> {
  const parents = await parentsOf(transaction, tenantId, units);
  const rows = units.map(({ id, parentId, isCompany, name, sort, areaId, status }) => {
    const parent = parentId === null ? undefined : parents.get(parentId);
    const unit = {
      id,
      path: [...(parent?.path ?? []), id],
      companyId: isCompany || !parent ? id : parent.companyId,
      areaId: isCompany ? (areaId ?? parent?.areaId ?? null) : (parent?.areaId ?? null),
    };
    parents.set(id, unit);
    return {
      ...unit,
      areaId: isCompany ? unit.areaId : null,
      parentId,
      name,
      sort,
      status,
      level: isCompany ? companyLevel : addressBook.departmentLevel,
      type: isCompany ? '1' : '0',
      pinyin: namePinyin(name, 'unit'),
    };
  });
  for (let start = 0; start < rows.length; start += batchSize)
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await sql`
      insert into org_units (id, tenant_id, parent_id, path, company_id, name, level, type, sort, status, name_pinyin, area_id)
      select id, ${tenantId}, "parentId", path, "companyId", name, level, type, sort, status, pinyin, "areaId"
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + batchSize))}::jsonb) as unit (
        id bigint, "parentId" bigint, path bigint[], "companyId" bigint, name text, level int, type text, sort int,
        status text, pinyin text, "areaId" int
      )`.execute(transaction);
}

async function parentsOf(db: Db, tenantId: number, units: readonly ImportedUnit[]): Promise<Map<number, ParentRow>> {
  const ids = [...new Set(units.flatMap(({ parentId }) => parentId ?? []))];
  const { rows } = await sql<ParentRow>`
    select unit.id, to_jsonb(unit.path) as path, unit.company_id as "companyId", company.area_id as "areaId"
    from org_units unit left join org_units company on company.id = unit.company_id
    where unit.tenant_id = ${tenantId} and unit.id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
