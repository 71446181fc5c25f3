import { permissions, users } from '@portal/contract';
import type { Member } from '@portal/contract/fields';
import type { WorkOrderLoad } from '@portal/contract/work-orders';
import { openWorkOrders, workOrders as definition } from '@portal/contract/work-orders';
import { sql } from 'kysely';
import { portalNow, type Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { reached } from '../../../platform/records';

/** Holds for a person whose roles let them handle work orders. */
const handles = (person: string) => sql<boolean>`exists (
  select from user_roles holder join roles role on role.id = holder.role_id
  where holder.user_id = ${sql.ref(`${person}.id`)}
    and (role.permissions @> array[${permissions.workOrderHandle}] or role.id = ${users.backOfficeRole}))`;

/** Returns whether somebody of this name may handle work orders. */
export async function mayHandle(db: Db, tenantId: number, { id, name }: Member): Promise<boolean> {
  const { rows } = await sql`
    select from users person
    where id = ${id} and tenant_id = ${tenantId} and chinese_name = ${name}
      and status = ${users.userStatus.active} and ${handles('person')}`.execute(db);
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
        and ${handles('person')} and not exists (
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
