import { ratingLimits, ratingTexts, type RatingKind } from '@portal/contract/ratings';
import type { RowsStatement } from '@portal/engine';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import { numberSetting } from '../../accounts/settings';
import { notify, toLocalized } from '../../commons/messages';

/** A matter that was handled for a person. */
export interface HandledMatter {
  tenantId: number;
  kind: RatingKind;
  /** Identifies the matter among those of its kind. */
  matterId: string | number;
  /** The person it was handled for, who alone may rate it. */
  userId: number;
  /** Empty where the name of the kind says enough. */
  title: string;
  /** The page of the portal on which this person sees the matter and can rate it. */
  link: string;
  /** The unit that handled it. Omitted: the office. */
  companyId?: number | null;
  handledBy?: number | null;
  serviceId?: number | null;
}

const ratingDays = (tenantId: number | RawBuilder<unknown>) => numberSetting(tenantId, 'ratingDays', ratingLimits.days);

/**
 * Opens a matter for rating, in the transaction that handles it, and invites its person. A matter that is handled again
 * before it was rated can be rated from then on; one that was rated stays so. Nobody rates what they handled themselves.
 */
export async function openForRating(transaction: Db, matter: HandledMatter): Promise<void> {
  const { tenantId, kind, matterId, userId, title, link, companyId, handledBy, serviceId } = matter;
  if (userId === handledBy) return;
  const { rows } = await sql<{ days: number }>`
    insert into ratings (tenant_id, kind, matter_id, service_id, user_id, company_id, handled_by, title, link, until)
    values (${tenantId}, ${kind}, ${String(matterId)}, ${serviceId ?? null}, ${userId}, ${companyId ?? null},
      ${handledBy ?? null}, ${title}, ${link}, now() + make_interval(days => ${ratingDays(tenantId)}))
    on conflict (tenant_id, kind, matter_id) do update set handled_at = now(), until = excluded.until,
      handled_by = excluded.handled_by, company_id = excluded.company_id
    where ratings.step is null
    returning ${ratingDays(sql`ratings.tenant_id`)} as days`.execute(transaction);
  const [opened] = rows;
  if (!opened) return;
  const named = title || { 'zh-CN': ratingTexts['zh-CN'].kinds[kind], 'en-US': ratingTexts['en-US'].kinds[kind] };
  const params = { title: named, days: String(opened.days) };
  await notify(transaction, tenantId, [userId], {
    msgLink: link,
    title: toLocalized((texts) => texts.ratingInvited.title, params),
    content: toLocalized((texts) => texts.ratingInvited.content, params),
  });
}

/**
 * Opens matters for rating with the workflow command that handles them. It sends no invitation: the command itself tells
 * people that their process has ended. Matters that are open or rated already stay so.
 * @param matters selects `tenant_id`, `kind`, `matter_id`, `service_id`, `user_id`, `company_id`, `title` and `link`
 */
export const openingStatement = (matters: string, rows: readonly object[]): RowsStatement => ({
  text: `
    insert into ratings (tenant_id, kind, matter_id, service_id, user_id, company_id, title, link, until)
    select tenant_id, kind, matter_id, service_id, user_id, company_id, title, link,
      now() + make_interval(days => coalesce((select (value #>> '{}')::int from settings own
        where own.tenant_id = matter.tenant_id and own.name = 'ratingDays'), ${String(ratingLimits.days)}))
    from (${matters}) matter
    on conflict do nothing`,
  rows,
});

/** Takes back that a matter can be rated, where it was not handled after all. A rating stays. */
export const withdrawFromRating = (
  transaction: Db,
  { tenantId, kind, matterId }: Pick<HandledMatter, 'tenantId' | 'kind' | 'matterId'>,
) =>
  sql`
    delete from ratings
    where tenant_id = ${tenantId} and kind = ${kind} and matter_id = ${String(matterId)} and step is null`.execute(
    transaction,
  );
