import { unitFiguresLimits, type UnitFigures } from '@portal/contract/unit-figures';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { countedUnits, type Narrowing } from './narrowing';

const people = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::float8 as ${sql.ref(nameOf(column))}`;
const nameOf = (column: string): string => column.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());
const sums = (...columns: string[]): RawBuilder<unknown> => sql.join(columns.map(people));

const measures = sql`count(*)::int as units, ${sums('employees', 'researchers', 'research', 'revenue', 'carriers', 'patents')}`;

/** A group before its value has a label. */
export type Unlabelled<T> = Omit<T, 'label'>;
type Group = Unlabelled<UnitFigures['by']['nature'][number]>;

export interface CountedFigures extends Omit<UnitFigures, 'by' | 'holdings'> {
  groups: (Group & { dimension: string })[];
  held: (Unlabelled<UnitFigures['holdings']['patentKind'][number]> & { kind: string })[];
}

/** Adds up the units that the caller reviews. Areas are those that the profiles have. */
export async function readUnitFigures(db: Db, session: Session, narrowing: Narrowing): Promise<CountedFigures> {
  const { rows } = await sql<CountedFigures>`
    with ${countedUnits(session, narrowing)},
    grouped as (
      select each.dimension, each.value, ${measures}
      from measured m cross join lateral (values ('area', m.area), ('nature', m.nature), ('industry', m.industry),
        ('scale', m.scale)) each (dimension, value)
      group by 1, 2 order by 3 desc, 2
    )
    select (select year from chosen) as year, total.*,
      coalesce((select jsonb_agg(year order by year desc) from (select distinct year from reports) listed), '[]') as reported,
      coalesce((select jsonb_agg(to_jsonb(g)) from grouped g), '[]') as groups,
      coalesce((select jsonb_agg(to_jsonb(h)) from (
        select kind, value, sum(count)::int as count, count(*)::int as units from holdings group by 1, 2 order by 3 desc, 2
      ) h), '[]') as held,
      coalesce((select jsonb_agg(to_jsonb(y) order by y.year) from (
        select year, count(*)::int as units, ${sums('employees', 'researchers', 'research', 'revenue', 'tax')}
        from reports group by 1 order by 1 desc limit ${unitFiguresLimits.years}
      ) y), '[]') as years
    from (
      select ${measures}, (count(*) filter (where people))::int as "withPeople",
        (count(*) filter (where money))::int as "withMoney",
        ${sums('doctors', 'masters', 'bachelors', 'senior_titles', 'middle_titles', 'profit', 'tax', 'results')}
      from measured
    ) total`.execute(db);
  return rows[0]!;
}
