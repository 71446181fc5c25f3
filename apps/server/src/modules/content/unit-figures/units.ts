import type { Page } from '@portal/contract';
import type { CountedUnit, UnitMeasure } from '@portal/contract/unit-figures';
import { sql } from 'kysely';
import { jsonPage, type Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import type { LabelOf } from './labels';
import { countedUnits, type Narrowing } from './narrowing';

interface Query extends Narrowing {
  current: number;
  size: number;
  by: UnitMeasure;
}

/** Returns the units behind the figures, those with most of a measure first, and those without it last. */
export function listUnits(db: Db, session: Session, { current, size, by, ...narrowing }: Query) {
  const column = by === 'units' ? sql`name` : sql`${sql.ref(by)} desc nulls last`;
  return jsonPage<CountedUnit>(
    db,
    {
      tables: countedUnits(session, narrowing),
      found: sql`select * from measured`,
      alias: 'm',
      row: sql`jsonb_build_object('id', m.id, 'name', m.name, 'area', m.area, 'nature', m.nature, 'industry', m.industry,
        'scale', m.scale, 'employees', m.employees, 'researchers', m.researchers, 'research', m.research::float8,
        'revenue', m.revenue::float8, 'carriers', m.carriers, 'patents', m.patents)`,
      order: sql`${column}, id desc`,
    },
    { current, size },
  );
}

/** Replaces codes by what they are called. */
export const labelled = (page: Page<CountedUnit>, labelOf: LabelOf): Page<CountedUnit> => ({
  ...page,
  records: page.records.map((unit) => ({
    ...unit,
    area: labelOf('area', unit.area),
    nature: labelOf('nature', unit.nature),
    industry: labelOf('industry', unit.industry),
    scale: labelOf('scale', unit.scale),
  })),
});
