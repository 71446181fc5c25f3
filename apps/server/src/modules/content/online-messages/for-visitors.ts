import type { VisitorItem } from '@portal/contract/visitors';
import { sql } from 'kysely';
import { jsonPage, likePattern, wireTime, type Db } from '../../../platform/database';
import { asParagraphs, type VisitorSource } from '../../commons/visitors';

const published = (tenantId: number) =>
  sql`m.tenant_id = ${tenantId} and m.deleted_at is null and m.state = 'published'`;

const item = sql`'id', m.id, 'title', m.public_question, 'note', '',
  'date', left(${wireTime(sql`m.published_at`)}, ${sql.lit('yyyy-MM-dd'.length)})`;

/** Opens published questions with their answers to visitors. They name nobody. */
export const questionsForVisitors = (db: Db): VisitorSource => ({
  kind: 'questions',
  async list({ tenantId, keyword, current, size }) {
    const pattern = likePattern(keyword);
    const where = sql`${published(tenantId)}
      and (${keyword} = '' or m.public_question ilike ${pattern} or m.public_answer ilike ${pattern})`;
    const row = sql`jsonb_build_object(${item})`;
    const order = sql`m.published_at desc, m.id desc`;
    return jsonPage<VisitorItem>(db, { from: sql`"online-messages" m`, where, row, order }, { current, size });
  },
  async read({ tenantId, id }) {
    const { rows } = await sql<{ question: VisitorItem & { answer: string } }>`
      select jsonb_build_object(${item}, 'answer', m.public_answer) as question
      from "online-messages" m where m.id = ${id} and ${published(tenantId)}`.execute(db);
    if (!rows[0]) return null;
    const { answer, ...question } = rows[0].question;
    return { ...question, facts: [], texts: [{ label: '', html: asParagraphs(answer) }], files: [] };
  },
});
