import { unitImport as contract } from '@portal/contract';
import type { ModuleContext } from '../../../../platform/module';
import { initialChanges } from '../../../../platform/records';
import { readSheet, refusal, type Issue } from '../../../../platform/sheet-import';
import { receiveSheet } from '../../../../platform/sheets';
import { unitChanges } from '../administration/unit-changes';
import { checkRows } from './check-rows';
import { exportUnits, writeTemplate } from './files';
import { unitSheet } from './form';
import { addUnits, administeredUnits, eachAdministeredUnit, newIds, usedNames } from './store';

/** Imports units from a spreadsheet, all of its rows or none, and exports them. */
export function setupUnitImport({ route, db }: ModuleContext): void {
  const { scopeOf, changing } = unitChanges(db);

  route(contract.exportTree, async ({ session, query, locale }) =>
    exportUnits(eachAdministeredUnit(db, session.tenantId, await scopeOf(session)), query.format, locale),
  );

  route(contract.importTemplate, async ({ session, locale }) =>
    writeTemplate(await administeredUnits(db, session.tenantId, await scopeOf(session)), locale),
  );

  route(contract.importUnits, (call) =>
    receiveSheet(call, async (file) => {
      const { session, locale } = call;
      const refuse = (issues: readonly Issue[]) => refusal(unitSheet, issues, locale);
      const sheet = await readSheet(unitSheet, file.content);
      if (sheet.issues.length > 0) return refuse(sheet.issues);

      return changing(call, async ({ transaction, scope, audit }) => {
        const names = sheet.rows.map(({ cells }) => cells.name ?? '');
        const { units, issues } = await checkRows(sheet.rows, {
          units: await administeredUnits(transaction, session.tenantId, scope),
          atTop: scope === 'everyone',
          ids: await newIds(transaction, sheet.rows.length),
          isUsed: await usedNames(transaction, session.tenantId, names),
        });
        if (issues.length > 0) return refuse(issues);
        await addUnits(transaction, session.tenantId, units);
        await audit(0, 'import', initialChanges({ count: units.length, fileName: file.fileName.slice(0, 200) }));
        return { created: units.length, issues: [], resultFile: '' };
      });
    }),
  );
}
