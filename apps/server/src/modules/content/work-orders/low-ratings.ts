import { defaultLocale, fillIn, joinNames } from '@portal/contract';
import { ratingTexts } from '@portal/contract/ratings';
import { workOrders as definition } from '@portal/contract/work-orders';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { ModuleContext } from '../../../platform/module';
import { changesBetween, insertRecord, writeAudit } from '../../../platform/records';
import { workCalendar } from '../../accounts/work-calendar';
import { lowRatingFollowUps, type FollowUp } from '../ratings';
import type { FollowChange } from './changes';
import { beginOrder } from './filing';
import { officeAddress } from './recipients';
import texts from './strings/low-rating.json';

const urgency = 'urgent';

/** Lets a low rating open a work order of its person, so that the office finds out what went wrong and answers. */
export function followUpLowRatings(context: ModuleContext, changed: FollowChange): void {
  const calendars = context.part(workCalendar);
  /* The work order is written in the language of the office, not in that of the person who rated. */
  const { kinds, steps, reasons: reasonTexts } = ratingTexts[defaultLocale];
  const { title, rated, reasons, opinion } = texts[defaultLocale];

  const followUp: FollowUp = async (transaction, caller, rating, afterCommit) => {
    const { session, ip } = caller;
    const matter = rating.title || kinds[rating.kind];
    const { tenantId } = session;
    const calendar = await calendars.of(tenantId);
    const params: Readonly<Record<string, string>> = {
      person: session.chineseName,
      matter,
      kind: kinds[rating.kind],
      step: steps[rating.step],
      reasons: joinNames(
        rating.reasons.map((reason) => reasonTexts[reason]),
        defaultLocale,
      ),
      opinion: rating.opinion,
    };
    const fill = (text: string) => fillIn(text, (param) => params[param]);
    const values = await beginOrder(transaction, calendar, tenantId, {
      title: fill(title).slice(0, 100),
      category: 'other',
      urgency,
      description: [
        fill(rated),
        ...(rating.reasons.length > 0 ? [fill(reasons)] : []),
        ...(rating.opinion === '' ? [] : [fill(opinion)]),
      ].join('\n'),
      phone: await phoneOf(transaction, session.userId),
    });
    const id = await insertRecord(transaction, definition, session, values);
    const changes = changesBetween(definition, {}, values);
    await writeAudit(transaction, caller, { area: definition.area, subjectId: id, action: 'create', changes });
    const state = definition.initial;
    await changed(transaction, { session, ip, action: 'create', id, before: {}, values, state, afterCommit });
    return officeAddress(id);
  };

  context.part(lowRatingFollowUps).push(followUp);
}

async function phoneOf(transaction: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select phone from users where id = ${userId}`.execute(
    transaction,
  );
  return rows[0]?.phone ?? null;
}
