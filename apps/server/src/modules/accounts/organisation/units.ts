import { addressBook } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { namePinyin } from '../users/name-search';

/** The lock of changes to a tenant's units. */
export const organisationLock = (tenantId: number) => `organisation ${tenantId}`;

/** The level of companies that the back office creates. */
export const companyLevel = 1;

export interface NewUnit {
  tenantId: number;
  parentId?: number;
  name: string;
  /** `addressBook.departmentLevel` is a department, any other a company. */
  level: number;
  sort?: number;
  /** The area of a company. The default is that of the company above it. */
  areaId?: number | null;
  /** False for a company that registered itself. */
  verified?: boolean;
}

/** Adds a company or department beneath its parent. @returns its id */
export async function addUnit(db: Db, unit: NewUnit): Promise<number> {
  const isDepartment = unit.level === addressBook.departmentLevel;
  const { rows } = await sql<{ id: number }>`
    with fresh as (select nextval(pg_get_serial_sequence('org_units', 'id')) as id),
    parent as (
      select path, company_id, (
        select company.area_id from org_units company where company.id = org_units.company_id
      ) as area_id from org_units where tenant_id = ${unit.tenantId} and id = ${unit.parentId ?? null}
    )
    insert into org_units (id, tenant_id, parent_id, path, company_id, name, level, type, sort, name_pinyin, verified, area_id)
    select fresh.id, ${unit.tenantId}, ${unit.parentId ?? null}, coalesce(parent.path, '{}') || fresh.id,
      case when ${isDepartment} then coalesce(parent.company_id, fresh.id) else fresh.id end,
      ${unit.name}, ${unit.level}, ${isDepartment ? '0' : '1'}, ${unit.sort ?? 0},
      ${namePinyin(unit.name, 'unit')}, ${unit.verified ?? true},
      case when ${isDepartment} then null else coalesce(${unit.areaId ?? null}::int, parent.area_id) end
    from fresh left join parent on true
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Makes a person the head of a unit. */
export async function addHead(db: Db, unitId: number, userId: number): Promise<void> {
  await sql`insert into unit_heads (unit_id, user_id, position) values (${unitId}, ${userId}, 'head')`.execute(db);
}

/** Makes a person a member of a unit. An `administrator` administers the company. */
export async function addMember(db: Db, unitId: number, userId: number, administrator = false): Promise<void> {
  await sql`insert into memberships (unit_id, user_id, administrator) values (${unitId}, ${userId}, ${administrator})`.execute(
    db,
  );
}
