import type { Page } from '@portal/contract';
import { serviceReading, services, type ServiceItem } from '@portal/contract/services';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Db, jsonPage } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { anyReader, foundBy, requireRecord } from '../../../platform/records';
import { ownApplications } from './applications';

type ServiceQuery = z.output<typeof serviceReading.list.query>;

/** Serves published services to everybody who is signed in. */
export function serveReading({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  route(serviceReading.list, ({ session, query }) => readList(db, session, query));

  route(serviceReading.detail, ({ session, query: { id } }) =>
    requireRecord(db, services, anyReader(session.tenantId), id),
  );

  route(serviceReading.own, async ({ session, query: { id } }) => {
    await requireRecord(db, services, anyReader(session.tenantId), id);
    const { rows } = await sql`
      select from service_favourites where user_id = ${session.userId} and service_id = ${id}`.execute(db);
    return { favourite: rows.length > 0, applications: await ownApplications(db, session, id) };
  });

  route(serviceReading.favour, async ({ session, body: { id, favourite } }) => {
    await requireRecord(db, services, anyReader(session.tenantId), id);
    await (
      favourite
        ? sql`insert into service_favourites (user_id, service_id) values (${session.userId}, ${id}) on conflict do nothing`
        : sql`delete from service_favourites where user_id = ${session.userId} and service_id = ${id}`
    ).execute(db);
  });
}

const favoured = (userId: number) => sql<boolean>`exists (
  select from service_favourites f where f.service_id = r.id and f.user_id = ${userId})`;

async function readList(
  db: Db,
  { tenantId, userId }: Session,
  { current, size, keyword, category, applicant, bookable, online, favourite }: ServiceQuery,
): Promise<Page<ServiceItem>> {
  const found = await foundBy(db, services, anyReader(tenantId), keyword);
  const conditions = [
    sql`r.tenant_id = ${tenantId} and r.state = 'published' and r.deleted_at is null and ${found}`,
    ...(category === '' ? [] : [sql`r.category = ${category}`]),
    ...(applicant === '' ? [] : [sql`r.applicant in (${applicant}, 'both')`]),
    ...(bookable === 'true' ? [sql`r.bookable = 'true'`] : []),
    ...(online === 'true' ? [sql`r.process is not null`] : []),
    ...(favourite === 'true' ? [favoured(userId)] : []),
  ];
  return jsonPage<ServiceItem>(
    db,
    {
      from: sql`services r`,
      where: sql.join(conditions, sql` and `),
      alias: 'r',
      row: sql`jsonb_build_object('id', r.id, 'title', coalesce(r.title, ''), 'category', coalesce(r.category, ''),
        'provider', coalesce(r.provider, ''), 'audience', coalesce(r.audience, ''), 'applicant', r.applicant,
        'summary', coalesce(r.summary, ''), 'fee', coalesce(r.fee, ''), 'promisedDays', r.promised_days,
        'bookable', coalesce(r.bookable = 'true', false), 'online', r.process is not null,
        'favourite', ${favoured(userId)})`,
      order: sql`r.published_at desc nulls first, r.id desc`,
    },
    { current, size },
  );
}
