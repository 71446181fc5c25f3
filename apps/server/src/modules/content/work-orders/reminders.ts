import { permissions } from '@portal/contract';
import type { Member } from '@portal/contract/fields';
import { openWorkOrders, workOrderDays } from '@portal/contract/work-orders';
import { sql, type RawBuilder } from 'kysely';
import { type Db, portalNow } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notify, pushMessages, toLocalized } from '../../commons/messages';
import { permissionHolders } from '../../accounts/roles';
import { officeAddress, officeOf, userAddress } from './recipients';
import { readRule } from './rules';
import { writeStep } from './steps';

interface Order {
  id: number;
  tenantId: number;
  title: string;
  number: string;
  category: string;
  due: string;
  assignee: Member[];
  filer: number;
}

interface Sent {
  tenantId: number;
  userIds: readonly number[];
}

/** What the product does to work orders by itself: whom it takes, and what it tells whom. */
interface Turn {
  take: () => RawBuilder<Order>;
  send: (transaction: Db, order: Order) => Promise<readonly number[]>;
}

const batch = 50;

/** Open work orders on which the office has to act. `waiting` ones wait for their filer. */
const states = openWorkOrders.filter((state) => state !== 'waiting');

/**
 * Reminds the assignee, or those who assign, of each work order before its deadline and at it, escalates it afterwards,
 * and closes one that its filer does not confirm: each of these once for a deadline, by one of the processes.
 */
export async function handleDueWorkOrders(db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> {
  for (const turn of [warning, overdue, escalation, expiry]) await runTurn(db, realtime, turn);
}

async function runTurn(db: Db, realtime: Pick<Realtime, 'publishMessage'>, { take, send }: Turn): Promise<void> {
  for (;;) {
    const sent = await db.transaction().execute(async (transaction) => {
      const { rows } = await take().execute(transaction);
      const done: Sent[] = [];
      for (const order of rows)
        done.push({ tenantId: order.tenantId, userIds: [...new Set(await send(transaction, order))] });
      return done;
    });
    for (const { tenantId, userIds } of sent) pushMessages(realtime, tenantId, userIds);
    if (sent.length < batch) return;
  }
}

const warning: Turn = {
  take: () => taken(sql`warned_due_at`, sql`remind_at`),
  async send(transaction, order) {
    const userIds = await officeOf(transaction, order.tenantId, order);
    await tell(transaction, order, userIds, 'workOrderWarning');
    await writeStep(transaction, { ...stepOf(order, 'remind'), people: order.assignee });
    return userIds;
  },
};

const overdue: Turn = {
  take: () => taken(sql`reminded_due_at`, sql`due_at`),
  async send(transaction, order) {
    const userIds = await officeOf(transaction, order.tenantId, order);
    await tell(transaction, order, userIds, 'workOrderOverdue');
    return userIds;
  },
};

const escalation: Turn = {
  take: () => taken(sql`escalated_due_at`, sql`escalate_at`),
  async send(transaction, order) {
    const { tenantId, id } = order;
    const rule = await readRule(transaction, tenantId, order.category);
    const superiors = rule.escalateTo
      ? [rule.escalateTo.id]
      : await permissionHolders(transaction, tenantId, permissions.workOrderDispatch);
    await tell(transaction, order, superiors, 'workOrderEscalated');
    await sql`update "work-orders" set escalated_at = ${portalNow()} where id = ${id}`.execute(transaction);
    await writeStep(transaction, { ...stepOf(order, 'escalate'), people: rule.escalateTo ? [rule.escalateTo] : [] });
    return superiors;
  },
};

const expiry: Turn = {
  take: () => sql<Order>`
    update "work-orders" w set state = 'closed', revision = revision + 1, updated_at = now()
    from (
      select id from "work-orders"
      where state = 'resolved' and deleted_at is null
        and resolved_at < ${portalNow()} - make_interval(days => ${workOrderDays.confirm})
      limit ${batch} for update skip locked
    ) found
    where w.id = found.id
    returning ${order}`,
  async send(transaction, order) {
    await tell(transaction, order, [order.filer], 'workOrderExpired');
    await writeStep(transaction, stepOf(order, 'expire'));
    return [order.filer];
  },
};

const stepOf = ({ tenantId, id }: Order, action: string) => ({ tenantId, orderId: id, action, userId: null });

function tell(
  transaction: Db,
  { id, tenantId, title, number, due, assignee }: Order,
  userIds: readonly number[],
  text: 'workOrderWarning' | 'workOrderOverdue' | 'workOrderEscalated' | 'workOrderExpired',
): Promise<void> {
  const { confirm, reopen } = workOrderDays;
  const person =
    assignee.length > 0
      ? assignee.map(({ name }) => name).join('、')
      : toLocalized((table) => table.workOrderUnassigned);
  const params = { title, number, due, person, days: String(confirm), reopen: String(reopen) };
  return notify(transaction, tenantId, [...new Set(userIds)], {
    msgLink: text === 'workOrderExpired' ? userAddress(id) : officeAddress(id),
    title: toLocalized((table) => table[text].title, params),
    content: toLocalized((table) => table[text].content, params),
  });
}

const order = sql`w.id::int, w.tenant_id::int as "tenantId", w.title, coalesce(w.number, '') as number, w.category,
  to_char(w.due_at, 'YYYY-MM-DD HH24:MI') as due, coalesce(w.assignee, '[]') as assignee, w.created_by::int as filer`;

/** Open work orders whose moment has come, once for each deadline: `done` is the deadline for which it came before. */
const taken = (done: RawBuilder<unknown>, moment: RawBuilder<unknown>) => sql<Order>`
  update "work-orders" w set ${done} = w.due_at
  from (
    select id from "work-orders"
    where state = any (${states}) and deleted_at is null and ${moment} < ${portalNow()} and ${done} is distinct from due_at
    limit ${batch} for update skip locked
  ) found
  where w.id = found.id
  returning ${order}`;
