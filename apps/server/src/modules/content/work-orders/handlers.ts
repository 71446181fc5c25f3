import { permissions, users } from '@portal/contract';
import type { Member } from '@portal/contract/fields';
import type { WorkOrderLoad } from '@portal/contract/work-orders';
import { openWorkOrders, workOrders as definition } from '@portal/contract/work-orders';
import { sql } from 'kysely';
import { portalNow, type Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { reached } from '../../../platform/records';

/** Holds for a person whose roles have one of the permissions. */
const holds = (person: string, allowed: readonly string[]) => sql<boolean>`exists (
  select from user_roles holder join roles role on role.id = holder.role_id
  where holder.user_id = ${sql.ref(`${person}.id`)}
    and (role.permissions && ${[...allowed]}::text[] or role.id = ${users.backOfficeRole}))`;

const handling = [permissions.workOrderHandle];
/** The permissions of the office's pages of work orders. */
const seeing = [permissions.workOrderHandle, permissions.workOrderDispatch];

/** Returns whether somebody of this name may handle work orders. */
export const mayHandle = (db: Db, tenantId: number, person: Member): Promise<boolean> =>
  isAllowed(db, tenantId, person, handling);

/** Returns whether somebody of this name may see the work orders of the office. */
export const maySee = (db: Db, tenantId: number, person: Member): Promise<boolean> =>
  isAllowed(db, tenantId, person, seeing);

async function isAllowed(db: Db, tenantId: number, { id, name }: Member, allowed: readonly string[]) {
  const { rows } = await sql`
    select from users person
    where id = ${id} and tenant_id = ${tenantId} and chinese_name = ${name}
      and status = ${users.userStatus.active} and ${holds('person', allowed)}`.execute(db);
  return rows.length > 0;
}

/** Counts the open work orders that a dispatcher reaches, by handler. */
export async function readLoad(db: Db, session: Session): Promise<WorkOrderLoad> {
  const { rows } = await sql<WorkOrderLoad>`
    with open as (
      select r.id, r.state, r.assignee, r.state <> 'waiting' and r.due_at < ${portalNow()} as overdue
      from "work-orders" r
      where r.tenant_id = ${session.tenantId} and r.deleted_at is null and r.state = any (${openWorkOrders})
        and ${reached(session, definition.actions.assign)}
    ), loads as (
      select (person ->> 'id')::bigint as id, count(*)::int as open,
        count(*) filter (where open.state = 'waiting')::int as waiting, count(*) filter (where open.overdue)::int as overdue
      from open, jsonb_array_elements(open.assignee) person group by 1
    ), handlers as (
      select person.id::int, person.chinese_name as name, coalesce(loads.open, 0) as open,
        coalesce(loads.waiting, 0) as waiting, coalesce(loads.overdue, 0) as overdue
      from users person left join loads on loads.id = person.id
      where person.tenant_id = ${session.tenantId} and (loads.open > 0 or person.status = ${users.userStatus.active}
        and ${holds('person', handling)} and not exists (
          select from user_roles holder where holder.user_id = person.id and holder.role_id = ${users.backOfficeRole}))
      order by 3 desc, 1 limit ${mostHandlers}
    )
    select (select count(*)::int from open where jsonb_array_length(coalesce(assignee, '[]')) = 0) as unassigned,
      (select count(*)::int from open where overdue) as overdue,
      (select coalesce(jsonb_agg(to_jsonb(h) order by h.open desc, h.id), '[]') from handlers h) as handlers`.execute(
    db,
  );
  return rows[0]!;
}

const mostHandlers = 200;
