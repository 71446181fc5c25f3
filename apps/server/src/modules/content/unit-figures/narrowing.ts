import { companyProfile } from '@portal/contract/company';
import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../../platform/http';
import { isInArea, readableByRight } from '../../../platform/records';

export interface Narrowing {
  area?: string | undefined;
  nature?: string | undefined;
  industry?: string | undefined;
  scale?: string | undefined;
  year?: number | undefined;
}

const is = (column: RawBuilder<unknown>, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

/**
 * Returns the tables that figures and list of units stand on, for a `with`: `profiles` are the approved units that the
 * caller reviews, `chosen` is the year of their people and money, and `measured` has a row with all numbers for each.
 */
export const countedUnits = (session: Session, { area, nature, industry, scale, year = 0 }: Narrowing) => sql`
  profiles as materialized (
    select r.id, coalesce(r.name, '') as name, coalesce(r.area, '') as area, coalesce(r.industry, '') as industry,
      coalesce(r.scale, '') as scale, coalesce(kept.value, '') as nature
    from company r left join unit_holdings kept on kept.profile_id = r.id and kept.kind = 'nature'
    where ${readableByRight(companyProfile, session)} and r.deleted_at is null and r.state = 'approved'
      and ${area === undefined ? sql`true` : isInArea(sql`r.area`, area)} and ${is(sql`kept.value`, nature)}
      and ${is(sql`r.industry`, industry)} and ${is(sql`r.scale`, scale)}
  ),
  reports as materialized (select y.* from unit_years y join profiles p on p.id = y.profile_id),
  chosen as (select coalesce(nullif(${year}::int, 0), max(year)) as year from reports),
  holdings as materialized (
    select h.profile_id, h.kind, h.value, h.count from unit_holdings h join profiles p on p.id = h.profile_id
    where h.kind <> 'nature'
  ),
  held as (
    select profile_id, sum(count) filter (where kind = 'carrierLevel') as carriers,
      sum(count) filter (where kind = 'resultKind') as results, sum(count) filter (where kind = 'patentKind') as patents
    from holdings group by 1
  ),
  measured as materialized (
    select p.*, y.people, y.money, y.employees, y.doctors, y.masters, y.bachelors, y.senior_titles, y.middle_titles,
      y.researchers, y.revenue, y.profit, y.tax, y.research, coalesce(held.carriers, 0)::int as carriers,
      coalesce(held.results, 0)::int as results, coalesce(held.patents, 0)::int as patents
    from profiles p left join reports y on y.profile_id = p.id and y.year = (select year from chosen)
      left join held on held.profile_id = p.id
  )`;
