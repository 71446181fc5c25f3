import type { Page } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import { textOf } from '@portal/contract/records';
import type { PublishedQuestion } from '@portal/contract/online-messages';
import { sql } from 'kysely';
import { type Db, jsonPage, likePattern, wireTime } from '../../../platform/database';
import { PortalError } from '../../../platform/http';

interface QuestionQuery {
  current: number;
  size: number;
  keyword: string;
  category?: string | undefined;
}

const published = (tenantId: number) =>
  sql`m.tenant_id = ${tenantId} and m.deleted_at is null and m.state = 'published'`;

const question = sql`jsonb_build_object('id', m.id, 'category', m.category, 'question', m.public_question,
  'answer', m.public_answer, 'publishedAt', ${wireTime(sql`m.published_at`)})`;

/** Returns published questions of a tenant with their answers, without their authors. */
export async function findQuestions(
  db: Db,
  tenantId: number,
  { current, size, keyword, category }: QuestionQuery,
): Promise<Page<PublishedQuestion>> {
  const pattern = likePattern(keyword);
  const where = sql`${published(tenantId)}
    and (${keyword} = '' or m.public_question ilike ${pattern} or m.public_answer ilike ${pattern})
    and ${category === undefined ? sql`true` : sql`m.category = ${category}`}`;
  const order = sql`m.published_at desc, m.id desc`;
  return jsonPage<PublishedQuestion>(
    db,
    { from: sql`"online-messages" m`, where, row: question, order },
    { current, size },
  );
}

/** Returns a published question, or null. */
export async function readQuestion(db: Db, tenantId: number, id: number): Promise<PublishedQuestion | null> {
  const { rows } = await sql<{ question: PublishedQuestion }>`
    select ${question} as question from "online-messages" m where m.id = ${id} and ${published(tenantId)}`.execute(db);
  return rows[0]?.question ?? null;
}

/** A mobile number, or an identity number of the mainland. */
const personal = /1[3-9]\d{9}|\d{17}[\dXx]/u;

/**
 * Requires that the author agreed, and that the public texts name nobody.
 * @throws PortalError `messagePrivate`, `messageNamesPerson`
 */
export async function requirePublishable(transaction: Db, id: number, values: FormValues): Promise<void> {
  if (values['visibility'] !== 'public') throw new PortalError('messagePrivate');
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(m.visitor, author.chinese_name) as name
    from "online-messages" m left join users author on author.id = m.created_by where m.id = ${id}`.execute(
    transaction,
  );
  const name = rows[0]?.name?.trim() ?? '';
  for (const field of ['publicQuestion', 'publicAnswer']) {
    const text = textOf(values, field) ?? '';
    if (personal.test(text.replaceAll(/[\s-]/gu, '')) || (name.length > 1 && text.includes(name)))
      throw new PortalError('messageNamesPerson', {}, { field });
  }
}
