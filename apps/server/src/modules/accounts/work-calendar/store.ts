import { permissions, users } from '@portal/contract';
import { sql } from 'kysely';
import type { OfficeHours } from '@portal/contract/work-calendar';
import type { Db } from '../../../platform/database';

export interface OwnDay {
  date: string;
  working: boolean;
  name: string;
}

interface Own {
  hours: OfficeHours[] | null;
  days: OwnDay[];
}

/** Returns the days and hours that a tenant has changed. */
export async function readOwn(db: Db, tenantId: number): Promise<Own> {
  const { rows } = await sql<Own>`
    select
      (select hours from work_calendar_hours where tenant_id = ${tenantId}) as hours,
      coalesce((
        select jsonb_agg(jsonb_build_object('date', to_char(day, 'YYYY-MM-DD'), 'working', working, 'name', name) order by day)
        from work_calendar_days where tenant_id = ${tenantId}), '[]') as days`.execute(db);
  return rows[0]!;
}

/** @returns the day as it was before, or undefined if it was not set */
export async function findDay(db: Db, tenantId: number, date: string): Promise<Omit<OwnDay, 'date'> | undefined> {
  const { rows } = await sql<Omit<OwnDay, 'date'>>`
    select working, name from work_calendar_days where tenant_id = ${tenantId} and day = ${date}::date
    for update`.execute(db);
  return rows[0];
}

export async function saveDay(db: Db, tenantId: number, { date, working, name }: OwnDay): Promise<void> {
  await sql`
    insert into work_calendar_days (tenant_id, day, working, name) values (${tenantId}, ${date}::date, ${working}, ${name})
    on conflict (tenant_id, day) do update set working = excluded.working, name = excluded.name`.execute(db);
}

export async function deleteDay(db: Db, tenantId: number, date: string): Promise<void> {
  await sql`delete from work_calendar_days where tenant_id = ${tenantId} and day = ${date}::date`.execute(db);
}

export async function saveHours(db: Db, tenantId: number, hours: readonly OfficeHours[]): Promise<void> {
  await sql`
    insert into work_calendar_hours (tenant_id, hours) values (${tenantId}, ${JSON.stringify(hours)}::jsonb)
    on conflict (tenant_id) do update set hours = excluded.hours`.execute(db);
}

/** Notes that the administrators of a tenant are told of a year. @returns false if they were told before */
export async function noteTold(db: Db, tenantId: number, year: number): Promise<boolean> {
  const { rows } = await sql`
    insert into work_calendar_notices (tenant_id, year) values (${tenantId}, ${year})
    on conflict do nothing returning year`.execute(db);
  return rows.length > 0;
}

export async function tenantIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id::int from tenants order by id`.execute(db);
  return rows.map(({ id }) => id);
}

const mostAdministrators = 100;

/** Active users who may change the calendar. */
export async function calendarAdministrators(db: Db, tenantId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct person.id::int as id from users person
    join user_roles holder on holder.user_id = person.id join roles role on role.id = holder.role_id
    where person.tenant_id = ${tenantId} and person.status = ${users.userStatus.active}
      and (role.id = ${users.backOfficeRole} or role.permissions @> array[${permissions.platformSettings}])
    order by 1 limit ${mostAdministrators}`.execute(db);
  return rows.map(({ id }) => id);
}
