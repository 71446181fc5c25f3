import { permissions } from '@portal/contract';
import type { Member } from '@portal/contract/fields';
import { openWorkOrders, workOrderDays } from '@portal/contract/work-orders';
import { sql, type RawBuilder } from 'kysely';
import { inBatches, portalNow, type AfterCommit, type Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notifyUsers, toLocalized } from '../../commons/messages';
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

interface Notice {
  text: 'workOrderWarning' | 'workOrderOverdue' | 'workOrderEscalated' | 'workOrderExpired';
  userIds: readonly number[];
}

/** What the product does to work orders by itself: which it takes, what it does to each, and what it tells whom. */
interface Turn {
  take: () => RawBuilder<Order>;
  act: (transaction: Db, order: Order) => Promise<Notice>;
}

const batch = 50;

/** Open work orders on which the office has to act. `waiting` ones wait for their filer. */
const states = openWorkOrders.filter((state) => state !== 'waiting');

/**
 * Reminds the assignee, or those who assign, of each work order before its deadline and at it, escalates it afterwards,
 * and closes one that its filer does not confirm: each of these once for a deadline, by one of the processes.
 */
export async function handleDueWorkOrders(db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> {
  for (const { take, act } of [warning, overdue, escalation, expiry])
    await inBatches(db, batch, async (transaction, afterCommit) => {
      const { rows } = await take().execute(transaction);
      for (const order of rows) await tell(transaction, realtime, order, await act(transaction, order), afterCommit);
      return rows.length;
    });
}

const warning: Turn = {
  take: () => taken(sql`warned_due_at`, sql`remind_at`),
  async act(transaction, order) {
    await writeStep(transaction, { ...stepOf(order, 'remind'), people: order.assignee });
    return { text: 'workOrderWarning', userIds: await officeOf(transaction, order.tenantId, order) };
  },
};

const overdue: Turn = {
  take: () => taken(sql`reminded_due_at`, sql`due_at`),
  act: async (transaction, order) => ({
    text: 'workOrderOverdue',
    userIds: await officeOf(transaction, order.tenantId, order),
  }),
};

const escalation: Turn = {
  take: () => taken(sql`escalated_due_at`, sql`escalate_at`),
  async act(transaction, order) {
    const { tenantId, id } = order;
    const rule = await readRule(transaction, tenantId, order.category);
    const superiors = rule.escalateTo
      ? [rule.escalateTo.id]
      : await permissionHolders(transaction, tenantId, permissions.workOrderDispatch);
    await sql`update "work-orders" set escalated_at = ${portalNow()} where id = ${id}`.execute(transaction);
    await writeStep(transaction, { ...stepOf(order, 'escalate'), people: rule.escalateTo ? [rule.escalateTo] : [] });
    return { text: 'workOrderEscalated', userIds: superiors };
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
  async act(transaction, order) {
    await writeStep(transaction, stepOf(order, 'expire'));
    return { text: 'workOrderExpired', userIds: [order.filer] };
  },
};

const stepOf = ({ tenantId, id }: Order, action: string) => ({ tenantId, orderId: id, action, userId: null });

function tell(
  transaction: Db,
  realtime: Pick<Realtime, 'publishMessage'>,
  { id, tenantId, title, number, due, assignee }: Order,
  { text, userIds }: Notice,
  afterCommit: AfterCommit,
): Promise<void> {
  const { confirm, reopen } = workOrderDays;
  const person =
    assignee.length > 0
      ? assignee.map(({ name }) => name).join('、')
      : toLocalized((table) => table.workOrderUnassigned);
  const params = { title, number, due, person, days: String(confirm), reopen: String(reopen) };
  return notifyUsers(transaction, realtime, {
    tenantId,
    userIds,
    link: text === 'workOrderExpired' ? userAddress(id) : officeAddress(id),
    title: toLocalized((table) => table[text].title, params),
    content: toLocalized((table) => table[text].content, params),
    afterCommit,
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
