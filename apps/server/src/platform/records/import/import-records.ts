import { yieldToEventLoop } from '@portal/bpmn';
import type { Locale } from '@portal/contract';
import type { CompiledForm, FormValues } from '@portal/contract/forms';
import type { ImportAnswer, RecordDefinition } from '@portal/contract/records';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type AfterCommit, type Db } from '../../database';
import { takenValue, type Call, type Session } from '../../http';
import { receiveSheet } from '../../sheets';
import { changesBetween, writeAudits } from '../audit/audit';
import type { ReadEntries } from '../dictionaries';
import { claimFiles, refersToFiles } from '../files/record-files';
import { readFormRows, rowIssue, type RowIssue } from './form-rows';
import { fileIssue, type ImportedRow } from './import';
import type { RecordHooks } from '../hooks';
import { insertRecords } from '../store';
import { requireUnique, takenAmong } from '../checks/unique';

/**
 * Records that a file is imported, in the same transaction. Returns true if the same file was imported within 24 hours.
 */
async function importedBefore(
  transaction: Db,
  { tenantId, area, file }: { tenantId: number; area: string; file: Buffer },
): Promise<boolean> {
  const digest = createHash('sha256').update(file).digest('hex');
  await sql`
    delete from record_imports
    where tenant_id = ${tenantId} and area = ${area} and imported_at < now() - interval '24 hours'`.execute(
    transaction,
  );
  const { rows } = await sql`
    insert into record_imports (tenant_id, area, digest) values (${tenantId}, ${area}, ${digest})
    on conflict do nothing returning digest`.execute(transaction);
  return rows.length === 0;
}

interface Kind extends Pick<RecordHooks, 'prepare' | 'changed' | 'columns'> {
  db: Db;
  entries: ReadEntries;
  definition: RecordDefinition;
  compiled: CompiledForm;
  requireKnown: (transaction: Db, session: Session, values: FormValues) => Promise<void>;
}

/** Rolls back an import. */
class ImportRefused extends Error {
  constructor(readonly issues: RowIssue[]) {
    super('importRefused');
  }
}

const batch = 200;

/** Creates records of all rows of a file, or of none and answers the issues. */
export const importRecords = (kind: Kind, call: Call): Promise<ImportAnswer> =>
  receiveSheet(call, ({ content }) => importFile(kind, call, content));

async function importFile(kind: Kind, call: Call, file: Buffer): Promise<ImportAnswer> {
  const { db, definition } = kind;
  const { session, locale } = call;
  const { rows, issues } = await readFormRows(kind, call, file);
  if (issues.length > 0) return { created: 0, issues };
  const { tenantId } = session;
  try {
    await inTransaction(db, async (transaction, afterCommit) => {
      if (await importedBefore(transaction, { tenantId, area: definition.area, file }))
        throw new ImportRefused([fileIssue('importedBefore', locale)]);
      const prepared = await prepareRows(kind, transaction, { session, locale, rows });
      for (let start = 0; start < prepared.length; start += batch)
        // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
        await writeRows(kind, transaction, { call, rows: prepared.slice(start, start + batch), afterCommit });
    });
  } catch (error) {
    if (error instanceof ImportRefused) return { created: 0, issues: error.issues };
    throw error;
  }
  return { created: rows.length, issues: [] };
}

/** Checks every row against the database, and adds the values that the server computes. */
async function prepareRows(
  { definition, compiled, requireKnown, prepare, columns }: Kind,
  transaction: Db,
  { session, locale, rows }: { session: Session; locale: Locale; rows: readonly ImportedRow[] },
): Promise<ImportedRow[]> {
  const issues: RowIssue[] = [];
  const prepared: ImportedRow[] = [];
  const pause = yieldToEventLoop();
  const seen = new Set<string>();
  for (const { row, values } of rows)
    try {
      // oxlint-disable no-await-in-loop -- statements of one transaction
      await pause();
      await requireKnown(transaction, session, values);
      const next = (await prepare?.(transaction, session, values)) ?? values;
      const taken = takenAmong(definition.rules.unique ?? [], next, seen);
      if (taken !== undefined) throw takenValue(taken, compiled.byKey.get(taken)?.label);
      await requireUnique(transaction, definition, session, {
        values: next,
        further: columns?.(session, next, 'import'),
      });
      prepared.push({ row, values: next });
      // oxlint-enable no-await-in-loop
    } catch (error) {
      issues.push(rowIssue(error, row, { compiled, locale }));
    }
  if (issues.length > 0) throw new ImportRefused(issues);
  return prepared;
}

async function writeRows(
  { definition, compiled, changed, columns }: Kind,
  transaction: Db,
  { call, rows, afterCommit }: { call: Call; rows: readonly ImportedRow[]; afterCommit: AfterCommit },
): Promise<void> {
  const { session, ip, locale } = call;
  const { area, initial: state } = definition;
  const action = 'import';
  const ids = await insertRecords(
    transaction,
    definition,
    session,
    rows.map(({ values }) => values),
    columns && rows.map(({ values }) => columns(session, values, action)),
  );
  await writeAudits(
    transaction,
    call,
    rows.map(({ values }, index) => ({
      area,
      subjectId: ids[index]!,
      action,
      changes: changesBetween(definition, {}, values),
    })),
  );
  for (const [index, { row, values }] of rows.entries()) {
    const id = ids[index]!;
    try {
      // oxlint-disable no-await-in-loop -- statements of one transaction
      if (refersToFiles(compiled, values)) await claimFiles(transaction, session, definition, { id, compiled, values });
      await changed?.(transaction, { session, ip, action, id, before: {}, values, state, afterCommit });
      // oxlint-enable no-await-in-loop
    } catch (error) {
      throw new ImportRefused([rowIssue(error, row, { compiled, locale })]);
    }
  }
}
