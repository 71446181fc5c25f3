import { formerAreas } from '@portal/contract/areas';
import { ageBounds, matters, provinceFiguresLimits, waitingDays } from '@portal/contract/province-figures';
import { applicationStages } from '@portal/contract/talent-projects';
import { sql, type RawBuilder } from 'kysely';

/** Whose rows are counted; without any, those of all tenants. */
export interface Narrowing {
  tenantId?: number;
  companyIds?: readonly number[];
  /** Empty for rows without an area. */
  areaCode?: string;
}

/** What is counted: rows `r` with tenant and area, each of which counts in several dimensions. */
interface Source {
  rows: (narrowing: Narrowing) => RawBuilder<unknown>;
  /** Values by dimension, as SQL over `r`. A row whose value is null does not count. */
  dimensions: Readonly<Record<string, RawBuilder<unknown>>>;
}

export const sourceNames = ['talents', 'waiting', ...matters] as const;
export type SourceName = (typeof sourceNames)[number];

/** The dimension in which each row counts once. */
export const totalDimension = 'total';
const total = { [totalDimension]: sql`''` };

const dayMs = 86_400_000;
const thisYear = sql`date_trunc('year', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

/** Narrows records, which have a tenant and a company. */
const ofRecords = ({ tenantId, companyIds }: Narrowing, alias: RawBuilder<unknown>) => sql`
  ${alias}.deleted_at is null
  and ${tenantId === undefined ? sql`true` : sql`${alias}.tenant_id = ${tenantId}`}
  and ${companyIds === undefined ? sql`true` : sql`${alias}.company_id = any(${companyIds}::bigint[])`}`;

const membersOf = (companyIds: readonly number[]) => sql`
  select inner_member.user_id from memberships inner_member join org_units inner_unit on inner_unit.id = inner_member.unit_id
  where inner_unit.company_id = any(${companyIds}::bigint[])`;

/** The company and area of each person, or of each member of these companies: those of the first of their companies. */
const places = ({ companyIds }: Narrowing) => sql`(
  select distinct on (member.user_id) member.user_id, unit.company_id, company.area_id
  from memberships member join org_units unit on unit.id = member.unit_id join org_units company on company.id = unit.company_id
  where ${companyIds === undefined ? sql`true` : sql`member.user_id in (${membersOf(companyIds)})`}
  order by member.user_id, unit.company_id)`;

const ofPeople = ({ companyIds }: Narrowing) =>
  companyIds === undefined ? sql`true` : sql`place.company_id = any(${companyIds}::bigint[])`;

const startedBy = ({ companyIds }: Narrowing) =>
  companyIds === undefined
    ? sql`true`
    : sql`initiator in (select person.user_id::text from (${membersOf(companyIds)}) person)`;

const tenantOnly = ({ tenantId }: Narrowing, column: RawBuilder<unknown>) =>
  tenantId === undefined ? sql`true` : sql`${column} = ${tenantId}`;

/** The class of a length in days, as `0` to `4`. */
const waitingClass = (age: RawBuilder<unknown>) =>
  sql`(case ${sql.join(
    waitingDays.map((days, index) => sql`when ${age} < ${sql.lit(days * dayMs)} then ${sql.lit(String(index))}`),
    sql` `,
  )} else ${sql.lit(String(waitingDays.length))} end)`;

const ageClass = sql`(case when r.birth_date is null then '' ${sql.join(
  ageBounds.map(
    (years, index) =>
      sql`when r.birth_date > now() at time zone 'Asia/Shanghai' - interval '${sql.raw(String(years))} years' then ${sql.lit(String(index))}`,
  ),
  sql` `,
)} else ${sql.lit(String(ageBounds.length))} end)`;

const firstMonth = sql`(date_trunc('month', now() at time zone 'Asia/Shanghai')
  - interval '${sql.raw(String(provinceFiguresLimits.months - 1))} months')::date`;
const monthOf = (date: RawBuilder<unknown>) =>
  sql`case when ${date} >= ${firstMonth} then to_char(${date}, 'YYYY-MM') end`;
const ofPresent = (value: RawBuilder<unknown>) => sql`case when r.state = 'present' then coalesce(${value}, '') end`;

const talents: Source = {
  rows: (narrowing) => sql`
    select t.tenant_id, coalesce(t.area_code, '') as area_code, t.state, t.level, t.category, t.field, t.education,
      t.birth_date, t.entered_on, t.left_on
    from talents t where ${ofRecords(narrowing, sql`t`)} and t.merged_into is null
      and ${ofArea(narrowing.areaCode)}`,
  dimensions: {
    [totalDimension]: ofPresent(sql`''`),
    level: ofPresent(sql`r.level`),
    category: ofPresent(sql`r.category`),
    field: ofPresent(sql`r.field`),
    education: ofPresent(sql`r.education`),
    age: ofPresent(ageClass),
    entered: monthOf(sql`r.entered_on`),
    left: monthOf(sql`r.left_on`),
  },
};

function ofArea(areaCode: string | undefined): RawBuilder<unknown> {
  if (areaCode === undefined) return sql`true`;
  return areaCode === '' ? sql`(t.area_code is null or t.area_code = '')` : sql`t.area_code = ${areaCode}`;
}

/** Names are part of the value, because only tasks have them. They are cut, because the value is part of a key. */
const nodeOf = sql`r.definition_key, left(r.process_name, 100), r.node_id, left(r.node_name, 100)`;

const waiting: Source = {
  rows: (narrowing) => sql`
    select task.tenant_id::bigint as tenant_id, coalesce(place.area_id::text, '') as area_code, task.definition_key,
      task.process_name, task.node_id, task.node_name, task.created_at, task.due_at
    from (
      select distinct on (tenant_id, task_id) * from wf_todo
      where ${narrowing.tenantId === undefined ? sql`true` : sql`tenant_id = ${String(narrowing.tenantId)}`}
        and ${startedBy(narrowing)}
      order by tenant_id, task_id
    ) task left join ${places(narrowing)} place on place.user_id::text = task.initiator
    where ${ofPeople(narrowing)}`,
  dimensions: {
    ...total,
    /* The class comes first, so that it can be told from the node. */
    node: sql`${waitingClass(sql`extract(epoch from now()) * 1000 - r.created_at`)} || jsonb_build_array(${nodeOf})::text`,
    overdue: sql`case when r.due_at < extract(epoch from now()) * 1000 then jsonb_build_array(${nodeOf})::text end`,
  },
};

const units: Source = {
  rows: (narrowing) => sql`
    select unit.tenant_id, coalesce(unit.area_id::text, '') as area_code, property.property
    from org_units unit left join unit_properties property on property.unit_id = unit.id
    where unit.id = unit.company_id and unit.status = '0' and ${tenantOnly(narrowing, sql`unit.tenant_id`)}
      and ${narrowing.companyIds === undefined ? sql`true` : sql`unit.id = any(${narrowing.companyIds}::bigint[])`}`,
  dimensions: { ...total, part: sql`coalesce(r.property, '')` },
};

const carriers: Source = {
  rows: (narrowing) => sql`
    select c.tenant_id, coalesce(c.area, '') as area_code, c.level from carriers c
    where c.state = 'published' and ${ofRecords(narrowing, sql`c`)}`,
  dimensions: { ...total, part: sql`coalesce(r.level, '')` },
};

/** Before, an application is read by the talent and the unit only. */
const beforeReview: readonly string[] = [...applicationStages.draft, ...applicationStages.unit];

const projects: Source = {
  rows: (narrowing) => sql`
    select p.tenant_id, coalesce(p.area, '') as area_code, p.state from "talent-projects" p
    where p.state <> all(${beforeReview}::text[]) and ${ofRecords(narrowing, sql`p`)}`,
  dimensions: { ...total, part: sql`r.state` },
};

const services: Source = {
  rows: (narrowing) => sql`
    select s.tenant_id, '' as area_code, s.category from services s
    where s.state = 'published' and ${ofRecords(narrowing, sql`s`)}`,
  dimensions: { ...total, part: sql`coalesce(r.category, '')` },
};

const appointments: Source = {
  rows: (narrowing) => sql`
    select a.tenant_id, coalesce(place.area_id::text, '') as area_code, a.state
    from appointments a left join ${places(narrowing)} place on place.user_id = a.user_id
    where a.created_at >= ${thisYear} and ${tenantOnly(narrowing, sql`a.tenant_id`)} and ${ofPeople(narrowing)}`,
  dimensions: { ...total, part: sql`r.state` },
};

const workOrders: Source = {
  rows: (narrowing) => sql`
    select w.tenant_id, coalesce(unit.area_id::text, '') as area_code, w.state,
      coalesce(rated.step::text, w.rating) as rating
    from "work-orders" w left join org_units unit on unit.id = w.company_id
      left join ratings rated on rated.tenant_id = w.tenant_id and rated.kind = 'work-orders'
        and rated.matter_id = w.id::text
    where w.created_at >= ${thisYear} and ${ofRecords(narrowing, sql`w`)}`,
  dimensions: { ...total, part: sql`r.state`, rating: sql`r.rating` },
};

const sources: Readonly<Record<SourceName, Source>> = {
  talents,
  waiting,
  units,
  carriers,
  projects,
  services,
  appointments,
  workOrders,
};

/** The areas to which former ones belong now. */
const currentAreas = JSON.stringify(
  Object.fromEntries(Object.entries(formerAreas).map(([code, { now }]) => [code, now])),
);

/** Counts a source by tenant, area, dimension and value, as a query with the columns of `province_figures`. */
export function counted(name: SourceName, narrowing: Narrowing): RawBuilder<unknown> {
  const { rows, dimensions } = sources[name];
  const values = sql.join(
    Object.entries(dimensions).map(([dimension, value]) => sql`(${sql.lit(dimension)}, ${value})`),
  );
  return sql`
    select r.tenant_id, ${sql.lit(name)}::text as source, r.area_code::text collate "C" as area_code,
      case when r.area_code ~ '^[0-9]{6}$'
        then coalesce((${sql.lit(currentAreas)}::jsonb ->> r.area_code)::int, r.area_code::int) else 0 end as area,
      each.dimension, each.value, count(*)::int as count
    from (${rows(narrowing)}) r cross join lateral (values ${values}) each (dimension, value)
    where each.value is not null group by 1, 3, 4, 5, 6`;
}
