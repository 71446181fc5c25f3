import { openOnlineMessages } from '@portal/contract/online-messages';
import { sql } from 'kysely';
import { inBatches, portalNow, type Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notifyUsers, toLocalized } from '../../commons/messages';
import { officeAddress, officeOf } from './recipients';

interface Overdue {
  id: number;
  tenantId: number;
  title: string;
  number: string;
  due: string;
  assignees: number[];
}

const batch = 50;

/** Reminds the assignee, or the whole office, of each message once when its answer is overdue. */
export const remindOfUnanswered = (db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> =>
  inBatches(db, batch, async (transaction, afterCommit) => {
    const { rows } = await take().execute(transaction);
    for (const { id, tenantId, title, number, due, assignees } of rows)
      await notifyUsers(transaction, realtime, {
        tenantId,
        userIds: await officeOf(transaction, tenantId, assignees),
        link: officeAddress(id),
        title: toLocalized((texts) => texts.onlineMessageOverdue.title, { title }),
        content: toLocalized((texts) => texts.onlineMessageOverdue.content, { title, number, due }),
        afterCommit,
      });
    return rows.length;
  });

const take = () => sql<Overdue>`
  update "online-messages" m set reminded_due_at = m.due_at
  from (
    select id from "online-messages"
    where state = any (${openOnlineMessages}) and deleted_at is null and due_at < ${portalNow()}
      and reminded_due_at is distinct from due_at
    limit ${batch} for update skip locked
  ) overdue
  where m.id = overdue.id
  returning m.id::int, m.tenant_id::int as "tenantId", m.subject as title, coalesce(m.number, '') as number,
    to_char(m.due_at, 'YYYY-MM-DD HH24:MI') as due,
    array(select (person ->> 'id')::int from jsonb_array_elements(coalesce(m.assignee, '[]')) person) as assignees`;
