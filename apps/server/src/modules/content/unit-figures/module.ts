import { unitFigures as contract } from '@portal/contract/unit-figures';
import type { Module } from '../../../platform/module';
import { toAnswer } from './answer';
import { readLabels } from './labels';
import { unitFiguresDemo } from './demo';
import { unitFiguresMigrations } from './migrations';
import { readUnitFigures } from './store';
import { labelled, listUnits } from './units';

/** Figures of the units whose information was approved, for the office that reviews it. */
export const unitFigures: Module = {
  name: 'unit-figures',
  migrations: unitFiguresMigrations,
  demo: [unitFiguresDemo],
  setup: ({ route, db }) => {
    route(contract.read, async ({ session, query, locale }) => {
      const [counted, labelOf] = await Promise.all([
        readUnitFigures(db, session, query),
        readLabels(db, session.tenantId, locale),
      ]);
      return toAnswer(counted, labelOf, query.area);
    });

    route(contract.units, async ({ session, query, locale }) => {
      const [page, labelOf] = await Promise.all([
        listUnits(db, session, query),
        readLabels(db, session.tenantId, locale),
      ]);
      return labelled(page, labelOf);
    });
  },
};
