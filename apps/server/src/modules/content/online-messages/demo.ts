import { defaultTenantId, formatDateTime } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import left from './demo.json';

/** Messages in every state. */
export const onlineMessagesDemo: DemoStep = {
  name: 'online-messages',
  async run(_, transaction) {
    const now = formatDateTime(Date.now());
    await sql`
      insert into "online-messages" (tenant_id, created_by, state, subject, category, visibility, body, answer,
        public_question, public_answer, created_at, answered_at, published_at)
      select ${defaultTenantId}, author.id, state, subject, category, visibility, body, answer, "publicQuestion",
        "publicAnswer", now() - make_interval(days => "daysAgo"),
        case when answer is not null then date_trunc('second', ${now}::timestamp - make_interval(days => "daysAgo" - 1)) end,
        case when state = 'published' then date_trunc('second', ${now}::timestamp - make_interval(days => "daysAgo" - 1)) end
      from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as message (username text, state text, subject text,
        category text, visibility text, body text, answer text, "publicQuestion" text, "publicAnswer" text, "daysAgo" int)
      join users author using (username)`.execute(transaction);
  },
};
