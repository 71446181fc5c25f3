import { users, type Localized } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notify, pushMessages, toLocalized } from '../../commons/messages';

interface Pending {
  id: number;
  tenantId: number;
  title: string;
  due: string;
  after: number;
}

/** The number of people who are notified in one transaction. */
const batch = 500;

/** Marks a solicitation whose audience is to be notified, from the first person on. */
export const queueAudience = (transaction: Db, id: number) =>
  sql`update solicitations set notify_after = 0 where id = ${id}`.execute(transaction);

/**
 * Sends one message to everybody who is asked, batch by batch, from one of the processes. After a restart it continues
 * with the rest.
 */
export async function notifyAudiences(db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> {
  for (;;) {
    const sent = await db.transaction().execute(async (transaction) => {
      const { rows } = await takeNext.execute(transaction);
      const [pending] = rows;
      if (!pending) return null;
      const userIds = await nextPeople(transaction, pending);
      await notify(transaction, pending.tenantId, userIds, {
        msgLink: `/solicitation/index?id=${pending.id}`,
        ...textsFor(pending),
      });
      const last = userIds.length < batch ? null : userIds.at(-1);
      await sql`update solicitations set notify_after = ${last ?? null} where id = ${pending.id}`.execute(transaction);
      return { tenantId: pending.tenantId, userIds };
    });
    if (!sent) return;
    pushMessages(realtime, sent.tenantId, sent.userIds);
  }
}

const textsFor = (params: Pending): { title: Localized; content: Localized } => ({
  title: toLocalized((texts) => texts.solicitation.title, { title: params.title }),
  content: toLocalized((texts) => texts.solicitation.content, { title: params.title, due: params.due }),
});

const takeNext = sql<Pending>`
  select id::int, tenant_id::int as "tenantId", title, to_char(end_at, 'YYYY-MM-DD HH24:MI') as due,
    notify_after::int as after
  from solicitations where notify_after is not null and state = 'open' and deleted_at is null
  order by id limit 1 for update skip locked`;

/** Returns active users of the audience after the last one who was notified, without the author. */
async function nextPeople(db: Db, { id, tenantId, after }: Pending): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person.id::int from users person, solicitations s
    where s.id = ${id} and person.tenant_id = ${tenantId} and person.id > ${after} and person.id <> s.created_by
      and person.status = ${users.userStatus.active}
      and (s.scope = 'all' or s.scope = 'accounts' and s.accounts ? person.user_type
        or s.scope = 'units' and exists (
          select from memberships member join org_units unit on unit.id = member.unit_id
          join jsonb_array_elements(s.units) chosen on (chosen ->> 'id')::bigint = unit.company_id
          where member.user_id = person.id))
    order by person.id limit ${batch}`.execute(db);
  return rows.map((row) => row.id);
}
