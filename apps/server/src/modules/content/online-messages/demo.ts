import { dayMs, defaultTenantId, formatDateTime } from '@portal/contract';
import { onlineMessageNumber } from '@portal/contract/online-messages';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import { workCalendar } from '../../accounts/work-calendar';
import { answerDue } from './deadlines';
import left from './demo.json';

/** Messages in every state. */
export const onlineMessagesDemo: DemoStep = {
  name: 'online-messages',
  async run(context, transaction) {
    const moment = Date.now();
    const now = formatDateTime(moment);
    const year = Number(now.slice(0, 4));
    const calendar = await context.part(workCalendar).of(defaultTenantId);
    const messages = left.map((message, index) => ({
      ...message,
      number: onlineMessageNumber(year, index + 1),
      dueAt: answerDue(calendar, moment - message.daysAgo * dayMs),
    }));
    await sql`
      insert into "online-messages" (tenant_id, created_by, state, subject, category, visibility, body, answer,
        public_question, public_answer, created_at, asked_at, answered_at, published_at, number, due_at, timeliness,
        worked_ms)
      select ${defaultTenantId}, author.id, state, subject, category, visibility, body, answer, "publicQuestion",
        "publicAnswer", now() - make_interval(days => "daysAgo"), now() - make_interval(days => "daysAgo"),
        case when answer is not null then date_trunc('second', ${now}::timestamp - make_interval(days => "daysAgo" - 1)) end,
        case when state = 'published' then date_trunc('second', ${now}::timestamp - make_interval(days => "daysAgo" - 1)) end,
        number, "dueAt"::timestamp, case when answer is not null then 'onTime' end,
        case when answer is not null then 25200000 end
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (username text, state text, subject text,
        category text, visibility text, body text, answer text, "publicQuestion" text, "publicAnswer" text, "daysAgo" int,
        number text, "dueAt" text)
      join users author using (username)`.execute(transaction);
    await sql`
      insert into record_numbers (tenant_id, series, last)
      values (${defaultTenantId}, ${`online-messages ${year}`}, ${left.length})`.execute(transaction);
    await sql`
      insert into online_message_turns (tenant_id, message_id, kind, user_id, text, created_at)
      select m.tenant_id, m.id, turn.kind, turn.user_id, turn.text, turn.at
      from "online-messages" m, lateral (values
        ('question', null::bigint, m.body, m.created_at),
        ('answer', (select id from users where username = 'auditor01'), m.answer,
          m.answered_at at time zone 'Asia/Shanghai')
      ) turn (kind, user_id, text, at)
      where m.tenant_id = ${defaultTenantId} and turn.text is not null and turn.at is not null
      order by m.id, turn.at`.execute(transaction);
  },
};
