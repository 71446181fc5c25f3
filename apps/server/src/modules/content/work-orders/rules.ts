import type { Member } from '@portal/contract/fields';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** What the office has set for a category of work orders. */
export interface CategoryRule {
  /** Working hours, or null for the time of the urgency. */
  hours: number | null;
  remindBefore: number;
  escalateAfter: number;
  handler: Member | null;
  dispatcher: Member | null;
  escalateTo: Member | null;
}

/** The rule of a category for which none is set. */
export const usualRule: CategoryRule = {
  hours: null,
  remindBefore: 2,
  escalateAfter: 4,
  handler: null,
  dispatcher: null,
  escalateTo: null,
};

export async function readRule(db: Db, tenantId: number, category: unknown): Promise<CategoryRule> {
  const { rows } = await sql<CategoryRule>`
    select hours::int, remind_before::int as "remindBefore", escalate_after::int as "escalateAfter",
      handler -> 0 as handler, dispatcher -> 0 as dispatcher, escalate_to -> 0 as "escalateTo"
    from "work-order-categories"
    where tenant_id = ${tenantId} and category = ${String(category)} and state = 'active' and deleted_at is null`.execute(
    db,
  );
  return rows[0] ?? usualRule;
}
