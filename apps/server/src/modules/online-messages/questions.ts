import type { Page } from '@portal/contract';
import type { PublishedQuestion } from '@portal/contract/online-messages';
import { sql } from 'kysely';
import { countedRows, likePattern, toPage, wireTime, type Db } from '../../platform/database';

interface QuestionQuery {
  current: number;
  size: number;
  keyword: string;
  category?: string | undefined;
}

/** Published questions of a tenant with their answers, without who asked. */
export async function findQuestions(
  db: Db,
  tenantId: number,
  { current, size, keyword, category }: QuestionQuery,
): Promise<Page<PublishedQuestion>> {
  const pattern = likePattern(keyword);
  const where = sql`m.tenant_id = ${tenantId} and m.deleted_at is null and m.state = 'published'
    and (${keyword} = '' or m.public_question ilike ${pattern} or m.public_answer ilike ${pattern})
    and ${category === undefined ? sql`true` : sql`m.category = ${category}`}`;
  const { rows } = await sql<{ total: number; records: PublishedQuestion[] }>`
    select (select count(*)::int from (select from "online-messages" m where ${where} limit ${countedRows({ current, size })}) counted) as total,
      (select coalesce(jsonb_agg(found.question), '[]') from (
        select jsonb_build_object('id', m.id, 'category', m.category, 'question', m.public_question,
          'answer', m.public_answer, 'publishedAt', ${wireTime(sql`m.published_at`)}) as question
        from "online-messages" m where ${where} order by m.published_at desc, m.id desc
        limit ${size} offset ${(current - 1) * size}) found) as records`.execute(db);
  const { total = 0, records = [] } = rows[0] ?? {};
  return toPage(records, total, { current, size });
}
