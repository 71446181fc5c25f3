import type { Member } from '@portal/contract/fields';
import { textOf } from '@portal/contract/records';
import { workOrders as definition, type WorkOrderStep } from '@portal/contract/work-orders';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import type { RecordChange } from '../../../platform/records';
import { assigneesOf } from './recipients';

interface Step {
  tenantId: number;
  orderId: number;
  action: string;
  /** The person who acted, or null for the product. */
  userId: number | null;
  people?: readonly Member[];
  text?: string | undefined;
}

export async function writeStep(transaction: Db, { tenantId, orderId, action, userId, people = [], text }: Step) {
  await sql`
    insert into work_order_steps (tenant_id, order_id, action, user_id, people, text)
    values (${tenantId}, ${orderId}, ${action}, ${userId}, ${people.map(({ id }) => id)}::bigint[], ${text ?? ''})`.execute(
    transaction,
  );
}

/** The actions that charge somebody with the work order. */
const charging = ['create', 'take', 'assign', 'transfer'];
const texts = ['question', 'supplement', 'result', 'closeReason', 'reopenReason', 'transferReason', 'opinion'] as const;

/** Keeps what a person did to a work order, for its timeline. */
export async function traceChange(transaction: Db, { session, id, action, values }: RecordChange): Promise<void> {
  if (action === 'change' || action === 'restore') return;
  const fields: readonly string[] =
    Object.entries(definition.actions).find(([name]) => name === action)?.[1].fields ?? [];
  const field = texts.find((each) => fields.includes(each));
  await writeStep(transaction, {
    tenantId: session.tenantId,
    orderId: id,
    action: action === 'import' ? 'create' : action,
    userId: session.userId,
    people: charging.includes(action) ? assigneesOf(values) : [],
    text: field && textOf(values, field),
  });
}

const shownSteps = 200;

export async function readSteps(db: Db, tenantId: number, orderId: number): Promise<WorkOrderStep[]> {
  const { rows } = await sql<WorkOrderStep>`
    select step.id::int, step.action, person.chinese_name as name, step.text, ${wireMoment(sql`step.created_at`)} as time,
      array(select charged.chinese_name from unnest(step.people) with ordinality member (id, place)
        join users charged on charged.id = member.id order by member.place) as people
    from work_order_steps step left join users person on person.id = step.user_id
    where step.tenant_id = ${tenantId} and step.order_id = ${orderId}
    order by step.id limit ${shownSteps}`.execute(db);
  return rows;
}
