import type { Page } from '@portal/contract';
import type { PublishedQuestion } from '@portal/contract/online-messages';
import { sql } from 'kysely';
import { type Db, jsonPage, likePattern, wireTime } from '../../../platform/database';

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
  const row = sql`jsonb_build_object('id', m.id, 'category', m.category, 'question', m.public_question,
    'answer', m.public_answer, 'publishedAt', ${wireTime(sql`m.published_at`)})`;
  const order = sql`m.published_at desc, m.id desc`;
  return jsonPage<PublishedQuestion>(db, { from: sql`"online-messages" m`, where, row, order }, { current, size });
}
