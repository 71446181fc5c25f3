import { permissions, portalTimeZone, type Page } from '@portal/contract';
import {
  lowStep,
  type RatedMatter,
  type RatingKind,
  type ReceivedRating,
  type RatingStep,
} from '@portal/contract/ratings';
import { sql, type RawBuilder } from 'kysely';
import { type Db, jsonPage, likePattern, wireMoment } from '../../../platform/database';
import { missingField, PortalError, type Session, type User } from '../../../platform/http';
import { reached } from '../../../platform/records';

const said = sql`'id', r.id, 'kind', r.kind, 'matterId', r.matter_id, 'title', r.title,
  'handledAt', ${wireMoment(sql`r.handled_at`)}, 'step', r.step, 'reasons', to_jsonb(r.reasons), 'opinion', r.opinion,
  'ratedAt', ${wireMoment(sql`r.rated_at`)}`;

const ownRow = sql`jsonb_build_object(${said}, 'link', r.link, 'until', ${wireMoment(sql`r.until`)},
  'open', r.step is null and r.until > now())`;

export async function ownMatter(
  db: Db,
  { tenantId, userId }: User,
  kind: RatingKind,
  matterId: string,
): Promise<RatedMatter | null> {
  const { rows } = await sql<{ matter: RatedMatter }>`
    select ${ownRow} as matter from ratings r
    where r.tenant_id = ${tenantId} and r.kind = ${kind} and r.matter_id = ${matterId}
      and r.user_id = ${userId}`.execute(db);
  return rows[0]?.matter ?? null;
}

const which = {
  open: { where: sql`r.step is null and r.until > now()`, order: sql`r.handled_at desc, r.id desc` },
  rated: { where: sql`r.step is not null`, order: sql`r.rated_at desc, r.id desc` },
};

export const ownPage = (
  db: Db,
  { tenantId, userId }: User,
  { which: wanted, ...page }: { which: keyof typeof which; current: number; size: number },
): Promise<Page<RatedMatter>> =>
  jsonPage<RatedMatter>(
    db,
    {
      from: sql`ratings r`,
      where: sql`r.tenant_id = ${tenantId} and r.user_id = ${userId} and ${which[wanted].where}`,
      row: ownRow,
      order: which[wanted].order,
    },
    page,
  );

interface NewRating {
  kind: RatingKind;
  matterId: string;
  step: RatingStep;
  reasons: string[];
  opinion: string;
}

/**
 * Keeps the rating of a matter by the person it was for.
 * @returns the title of the matter
 * @throws PortalError `notFound`, `ratedAlready`, `ratingOver`
 */
export async function rate(
  transaction: Db,
  { tenantId, userId }: User,
  { kind, matterId, step, reasons, opinion }: NewRating,
): Promise<{ id: number; title: string }> {
  if (step <= lowStep && reasons.length === 0 && opinion === '') throw missingField('reasons');
  const { rows } = await sql<{ id: number; title: string; rated: boolean; over: boolean }>`
    select id::int, title, step is not null as rated, until <= now() as over from ratings
    where tenant_id = ${tenantId} and kind = ${kind} and matter_id = ${matterId} and user_id = ${userId}
    for update`.execute(transaction);
  const [matter] = rows;
  if (!matter) throw new PortalError('notFound', {}, { field: 'matterId' });
  if (matter.rated) throw new PortalError('ratedAlready', {}, { field: 'matterId' });
  if (matter.over) throw new PortalError('ratingOver', {}, { field: 'matterId' });
  await sql`
    update ratings set step = ${step}, reasons = ${reasons}::text[], opinion = ${opinion}, rated_at = now()
    where id = ${matter.id}`.execute(transaction);
  return matter;
}

export const keepFollowUp = (transaction: Db, id: number, link: string) =>
  sql`update ratings set follow_up_link = ${link} where id = ${id}`.execute(transaction);

/** Matters under the alias `r`, with the columns that a reach asks of rows. */
export const matters = sql`(select rating.*, rating.handled_by as created_by from ratings rating) r`;

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
  kind?: RatingKind | undefined;
}

const { ratingView: permission } = permissions;

/** Selects the matters that the permission of the caller reaches, or their units handled, by the time in `column`. */
export const inReach = (session: Session, { from, to, kind }: Period, column: RawBuilder<unknown>) =>
  sql`r.tenant_id = ${session.tenantId}
    and (${reached(session, { permission, reach: 'tenant' })} or ${reached(session, { permission, reach: 'administered' })})
    and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
    and (${from ?? null}::date is null or ${column} >= ${from ?? null}::date at time zone ${sql.lit(portalTimeZone)})
    and (${to ?? null}::date is null or ${column} < (${to ?? null}::date + 1) at time zone ${sql.lit(portalTimeZone)})`;

export function receivedPage(
  db: Db,
  session: Session,
  query: Period & { keyword: string; step?: number | undefined; current: number; size: number },
): Promise<Page<ReceivedRating>> {
  const { keyword, step, current, size, ...period } = query;
  const pattern = likePattern(keyword);
  return jsonPage<ReceivedRating>(
    db,
    {
      from: sql`${matters} join users person on person.id = r.user_id left join org_units unit on unit.id = r.company_id`,
      where: sql`r.step is not null and ${inReach(session, period, sql`r.rated_at`)}
        and (${step ?? null}::int is null or r.step = ${step ?? null})
        and (${keyword} = '' or r.title ilike ${pattern} or r.opinion ilike ${pattern})`,
      row: sql`jsonb_build_object(${said}, 'person', person.chinese_name, 'unit', coalesce(unit.name, ''),
        'followUpLink', r.follow_up_link)`,
      order: sql`r.rated_at desc, r.id desc`,
    },
    { current, size },
  );
}
