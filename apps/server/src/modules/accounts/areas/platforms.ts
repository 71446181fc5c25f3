import { localized, type areas, type Locale, type Localized } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';

type PlatformRow = Omit<areas.BusinessPlatform, 'businessPlatformName' | 'childrenList'> & { name: Localized };

/** Returns the platforms of the tenant: the province's platform, with those of its cities and districts below it. */
export async function platformForest(
  db: Db,
  { tenantId, tokenHash }: Pick<Session, 'tenantId' | 'tokenHash'>,
  locale: Locale,
): Promise<areas.BusinessPlatform[]> {
  const { rows } = await sql<PlatformRow>`
    select id as "businessPlatformId", name, alias, province, city, district,
      id = coalesce(
        (select platform_id from sessions where access_hash = ${tokenHash}),
        (select id from business_platforms where tenant_id = ${tenantId} and city is null order by id limit 1)
      ) as current
    from business_platforms where tenant_id = ${tenantId}
    order by province, city nulls first, district nulls first`.execute(db);
  const toPlatform = ({ name, ...row }: PlatformRow, children: PlatformRow[]): areas.BusinessPlatform => ({
    ...row,
    businessPlatformName: localized(name, locale),
    childrenList: children.map((child) => toPlatform(child, childrenOf(child))),
  });
  const childrenOf = (parent: PlatformRow) =>
    rows.filter(({ province, city, district }) =>
      parent.city === null
        ? province === parent.province && city !== null && !rows.some((row) => isCityOf(row, city) && district !== null)
        : parent.district === null && city === parent.city && district !== null,
    );
  /* A district whose city has no platform hangs under the province. */
  const isCityOf = (row: PlatformRow, city: number) => row.city === city && row.district === null;
  return rows.filter(({ city }) => city === null).map((row) => toPlatform(row, childrenOf(row)));
}

export async function platformExists(db: Db, tenantId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from business_platforms where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows.length > 0;
}
