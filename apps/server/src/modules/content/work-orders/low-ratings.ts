import { ratingTexts } from '@portal/contract/ratings';
import { workOrders as definition } from '@portal/contract/work-orders';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { ModuleContext } from '../../../platform/module';
import { changesBetween, insertRecord, writeAudit } from '../../../platform/records';
import { workCalendar } from '../../accounts/work-calendar';
import { recordNotifier } from '../../commons/messages';
import { lowRatingFollowUps, type FollowUp } from '../ratings';
import { keepTime } from './deadlines';
import { beginOrder } from './filing';
import { assigneesOf, dispatchersOf, readRule } from './rules';
import { writeStep } from './steps';

const urgency = 'urgent';

/** Lets a low rating open a work order of its person, so that the office finds out what went wrong and answers. */
export function followUpLowRatings(context: ModuleContext): void {
  const notify = recordNotifier(context, definition);
  const calendars = context.part(workCalendar);
  /* What the office reads is in the language of the office. */
  const { kinds, steps, reasons: reasonTexts } = ratingTexts['zh-CN'];

  const followUp: FollowUp = async (transaction, caller, rating, afterCommit) => {
    const { session } = caller;
    const matter = rating.title || kinds[rating.kind];
    const { tenantId } = session;
    const calendar = await calendars.of(tenantId);
    const values = await beginOrder(transaction, calendar, tenantId, {
      title: `低评价回访：${matter}`.slice(0, 100),
      category: 'other',
      urgency,
      description: [
        `${session.chineseName}对“${matter}”（${kinds[rating.kind]}）的评价为“${steps[rating.step]}”。`,
        ...(rating.reasons.length > 0
          ? [`原因：${rating.reasons.map((reason) => reasonTexts[reason]).join('、')}`]
          : []),
        ...(rating.opinion === '' ? [] : [`意见：${rating.opinion}`]),
      ].join('\n'),
      phone: await phoneOf(transaction, session.userId),
    });
    const id = await insertRecord(transaction, definition, session, values);
    const changes = changesBetween(definition, {}, values);
    await writeAudit(transaction, caller, { area: definition.area, subjectId: id, action: 'create', changes });
    const rule = await readRule(transaction, tenantId, values['category']);
    await keepTime(
      transaction,
      calendar,
      { id, action: 'create', before: {}, values, state: definition.initial },
      rule,
    );
    const people = assigneesOf(values);
    await writeStep(transaction, { tenantId, orderId: id, action: 'create', userId: session.userId, people });
    const link = `/background/workOrders?id=${id}`;
    const userIds =
      people.length > 0 ? people.map((person) => person.id) : await dispatchersOf(transaction, tenantId, rule);
    await notify.state(transaction, { session, values, userIds, link, afterCommit }, definition.initial);
    return link;
  };

  context.part(lowRatingFollowUps).push(followUp);
}

async function phoneOf(transaction: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select phone from users where id = ${userId}`.execute(
    transaction,
  );
  return rows[0]?.phone ?? null;
}
