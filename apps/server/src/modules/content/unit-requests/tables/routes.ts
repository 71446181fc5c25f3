import { textOf } from '@portal/contract/records';
import { requestTableCalls as calls, summedNumbers, unitRequests } from '@portal/contract/unit-requests';
import { PortalError, unknownReference, type Session } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { dictionaryEntries, recordFile, recordFileReaders, requireRecord } from '../../../../platform/records';
import { storageOf } from '../../../approval/forms';
import { mayReadValues, readAnswerTable, saveAnswerTable, tableFileArea } from './answer-table';
import { exportTables } from './export';
import { readFigureByUnit, readTableFigures } from './figures';
import { readEarlierTables, readRequestTable, saveRequestTable, storedTable } from './request-table';

/** Serves the tables that requests ask units to fill in, and what is added up of them. */
export function serveTables(context: ModuleContext): void {
  const { route, db, storage, part } = context;
  const forms = storageOf(context);
  const entries = part(dictionaryEntries);
  part(recordFileReaders).add(tableFileArea, (session, { id }) => mayReadValues(db, session, id));

  const tableOf = async (session: Session, id: number) => {
    const { values } = await requireRecord(db, unitRequests, session, id);
    const table = await storedTable(db, id);
    if (!table) throw new PortalError('notFound');
    return { table, title: textOf(values, 'title') ?? '' };
  };

  route(calls.read, ({ session, query: { id } }) => readRequestTable(db, session, id));

  route(calls.save, ({ body, ...caller }) => saveRequestTable(forms, caller, body));

  route(calls.earlier, ({ session, query }) => readEarlierTables(db, session, query));

  route(calls.figures, async ({ session, query: { id }, locale }) => {
    const { table } = await tableOf(session, id);
    return readTableFigures({ db, entries, tenantId: session.tenantId, locale }, id, table);
  });

  route(calls.byUnit, async ({ session, query: { id, field, column = null } }) => {
    const { table } = await tableOf(session, id);
    const number = summedNumbers(table).find((each) => each.field === field && each.column === column);
    if (!number) throw unknownReference('field');
    return readFigureByUnit(db, id, number);
  });

  route(calls.exportAll, async ({ session, query: { id }, locale }) => {
    const { table, title } = await tableOf(session, id);
    return exportTables({ db, entries, tenantId: session.tenantId, locale }, { id, title }, table);
  });

  route(calls.readAnswer, ({ session, query: { id } }) => readAnswerTable(db, session, id));

  route(calls.saveAnswer, ({ body, ...caller }) => saveAnswerTable(db, caller, body));

  route(calls.file, async ({ session, query: { id, bucketName, fileName } }) => {
    if (!(await mayReadValues(db, session, id))) throw new PortalError('notFound');
    return recordFile({ db, storage }, { area: tableFileArea }, session.tenantId, id, {
      bucket: bucketName,
      name: fileName,
    });
  });
}
