import { defaultLocale, joinNames, permissions } from '@portal/contract';
import {
  news,
  newsRelated,
  relatedMost,
  type NewsArticle,
  type NewsItem,
  type RelatedChoice,
} from '@portal/contract/news';
import { sql, type RawBuilder } from 'kysely';
import { wireTime, type Db } from '../../../platform/database';
import { PortalError, unknownReference, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { reached, writeAudit } from '../../../platform/records';

type Related = NewsArticle['related'][number];

const listed = sql`r.id::int, r.title, ${wireTime(sql`r.published_at`)} as "publishedAt"`;
const isShown = (tenantId: number) => sql`r.tenant_id = ${tenantId} and r.deleted_at is null and r.state = 'published'`;

/** Newest articles of a column among which similar titles are looked for. */
const comparedTitles = 200;

/** Returns those that were chosen, or else the most similar ones of the column, the newest first. */
export async function relatedTo(
  db: Db,
  tenantId: number,
  { id, column, title }: Pick<NewsItem, 'id' | 'column' | 'title'>,
): Promise<Related[]> {
  const { rows: chosen } = await sql<Related>`
    select ${listed} from news_related choice join news r on r.id = choice.other_id
    where choice.news_id = ${id} and ${isShown(tenantId)} order by choice.place`.execute(db);
  if (chosen.length > 0) return chosen;
  const { rows } = await sql<Related>`
    select ${listed} from (
      select * from news r where ${isShown(tenantId)} and r."column" = ${column} and r.id <> ${id}
      order by r.published_at desc, r.id desc limit ${comparedTitles}
    ) r
    order by ${likeness(title)} desc, r.published_at desc, r.id desc limit ${relatedMost}`.execute(db);
  return rows;
}

/** Counts the pairs of neighbouring characters that titles share, without what stands in nearly all of them. */
function likeness(title: string): RawBuilder<number> {
  const text = title.toLowerCase().replaceAll(/[\s\p{P}]/gu, '');
  const pairs = [...new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))];
  return sql<number>`(select count(*) from unnest(${pairs}::text[]) pair where strpos(lower(r.title), pair) > 0)`;
}

/** Returns the articles that were chosen for an article, also those that have gone offline since. */
async function readChosen(db: Db, id: number): Promise<RelatedChoice[]> {
  const { rows } = await sql<RelatedChoice>`
    select r.id::int, coalesce(r.title, '') as title, r.state = 'published' as published
    from news_related choice join news r on r.id = choice.other_id and r.deleted_at is null
    where choice.news_id = ${id} order by choice.place`.execute(db);
  return rows;
}

const titlesOf = (chosen: readonly RelatedChoice[]): string | null =>
  chosen.length === 0
    ? null
    : joinNames(
        chosen.map(({ title }) => title),
        defaultLocale,
      );

/** Serves the choice of related articles to those who may change the article or publish news. */
export function serveRelated({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  route(newsRelated.read, async ({ session, query: { id } }) => {
    await requireOwn(db, session, id);
    return readChosen(db, id);
  });

  route(newsRelated.choose, async ({ session, ip, body: { id, others } }) => {
    await db.transaction().execute(async (transaction) => {
      await sql`select from news where id = ${id} and tenant_id = ${session.tenantId} for update`.execute(transaction);
      await requireOwn(transaction, session, id);
      const chosen = [...new Set(others)].filter((other) => other !== id);
      const before = await readChosen(transaction, id);
      const added = chosen.filter((other) => !before.some((row) => row.id === other));
      const { rows: known } = await sql<{ id: number }>`
        select r.id::int from news r where ${isShown(session.tenantId)} and r.id = any (${added}::bigint[])`.execute(
        transaction,
      );
      const unknown = added.find((other) => !known.some((row) => row.id === other));
      if (unknown !== undefined) throw unknownReference('others');
      await sql`delete from news_related where news_id = ${id}`.execute(transaction);
      await sql`
        insert into news_related (news_id, other_id, place)
        select ${id}, other, place from unnest(${chosen}::bigint[]) with ordinality as choice (other, place)`.execute(
        transaction,
      );
      const after = await readChosen(transaction, id);
      const changes = [{ field: 'related', before: titlesOf(before), after: titlesOf(after) }];
      await writeAudit(transaction, { session, ip }, { area: news.area, subjectId: id, action: 'change', changes });
    });
  });
}

/** @throws PortalError `notFound` for an article that the caller neither wrote nor may publish */
async function requireOwn(db: Db, session: Session, id: number): Promise<void> {
  const { tenantId, userId } = session;
  const { rows } = await sql`
    select from news r where r.id = ${id} and r.tenant_id = ${tenantId} and r.deleted_at is null
      and (r.created_by = ${userId} or ${reached(session, { permission: permissions.newsPublish, reach: 'tenant' })})`.execute(
    db,
  );
  if (rows.length === 0) throw new PortalError('notFound', {}, { field: 'id' });
}
