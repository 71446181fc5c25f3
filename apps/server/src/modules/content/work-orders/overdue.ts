import { permissions } from '@portal/contract';
import { openWorkOrders } from '@portal/contract/work-orders';
import { sql } from 'kysely';
import { type Db, portalNow } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notify, pushMessages, toLocalized } from '../../commons/messages';
import { permissionHolders } from '../../accounts/roles';

interface Overdue {
  id: number;
  tenantId: number;
  title: string;
  due: string;
  assignees: number[];
}

const batch = 50;

/** Open work orders on which the office has to act. `waiting` ones wait for their filer. */
const states = openWorkOrders.filter((state) => state !== 'waiting');

/**
 * Reminds the assignee, or the whole office, of each work order once when it becomes overdue. Only one of the processes
 * does so.
 */
export async function remindOfOverdue(db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> {
  for (;;) {
    const reminded = await db.transaction().execute(async (transaction) => {
      const { rows } = await take().execute(transaction);
      const sent: { tenantId: number; userIds: number[] }[] = [];
      for (const { id, tenantId, title, due, assignees } of rows) {
        const userIds =
          assignees.length > 0
            ? assignees
            : await permissionHolders(transaction, tenantId, permissions.workOrderHandle);
        await notify(transaction, tenantId, userIds, {
          msgLink: `/background/workOrders?id=${id}`,
          title: toLocalized((texts) => texts.workOrderOverdue.title, { title }),
          content: toLocalized((texts) => texts.workOrderOverdue.content, { title, due }),
        });
        sent.push({ tenantId, userIds });
      }
      return sent;
    });
    for (const { tenantId, userIds } of reminded) pushMessages(realtime, tenantId, userIds);
    if (reminded.length < batch) return;
  }
}

const take = () => sql<Overdue>`
  update "work-orders" w set reminded_due_at = w.due_at
  from (
    select id from "work-orders"
    where state = any (${states}) and deleted_at is null and due_at < ${portalNow()}
      and reminded_due_at is distinct from due_at
    limit ${batch} for update skip locked
  ) overdue
  where w.id = overdue.id
  returning w.id::int, w.tenant_id::int as "tenantId", w.title, to_char(w.due_at, 'YYYY-MM-DD HH24:MI') as due,
    array(select (person ->> 'id')::int from jsonb_array_elements(coalesce(w.assignee, '[]')) person) as assignees`;
