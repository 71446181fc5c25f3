import { formatDateTime } from '@portal/contract';
import { workingVersion, type AuditEntry, type RecordDefinition, type StoredRecord } from '@portal/contract/records';
import { sql } from 'kysely';
import { PortalError, type Caller, type Session } from '../http';
import type { ModuleContext } from '../module';
import { exportedRows } from '../spreadsheet';
import { forEachRow } from './bulk';
import { dictionaryEntries, withEntries } from './dictionaries';
import { exportedFields, exportRecords } from './export';
import { isFound, recordFileReaders } from './files/file-readers';
import { recordFile, showsFile, type FileKey } from './files/record-files';
import type { RecordHooks } from './hooks';
import { importedFields, importTemplate } from './import/import';
import { importRecords } from './import/import-records';
import { readAll, readPage } from './list/list';
import { readFilters } from './list/filters';
import { mayCreate } from './reach';
import { isRevised } from './revisions';
import { keepMasked, withoutMasked } from './sealed';
import { readRecycled, requireRecord, readStored } from './store';
import { acceptValues, compiledRecord, requireConsistent } from './values';
import { recordWriter } from './write';
import type { Part } from '../parts';
import { wireMoment, type Db, inTransaction } from '../database';
import { writeAudit } from './audit/audit';
import { restoreRecord } from './recycle-bin';
import { recordSource } from './search/source';
import { searchSources } from '../search';
import { requireUnique, storedHashes } from './checks/unique';

interface Served {
  definition: RecordDefinition;
  restore: Restore;
}

/** The kinds of records that the process serves. */
export const servedRecords: Part<Served[]> = { name: 'served records', make: () => [] };

/** Serves the calls of a kind of record from its table. Every change is one transaction with its audit entry. */
export function serveRecords(
  { route, db, storage, part }: Pick<ModuleContext, 'route' | 'db' | 'storage' | 'part'>,
  definition: RecordDefinition,
  hooks: RecordHooks = {},
): void {
  const { endpoints, area } = definition;
  const { findUnknown, prepare, changed, detail, columns, besideFiles } = hooks;
  const compiled = compiledRecord(definition);
  const requireKnown = requireConsistent(definition, findUnknown);
  const entries = part(dictionaryEntries);
  const restore = createRestore(db, definition, changed);
  part(servedRecords).push({ definition, restore });
  const source = recordSource(db, definition);
  if (source) part(searchSources).push(source);
  const requireFile = async (session: Session, id: number, file: FileKey) => {
    const record = await requireRecord(db, definition, session, id);
    const reading = {
      tenantId: session.tenantId,
      record,
      besideFiles: besideFiles && ((read: StoredRecord) => besideFiles(session, read)),
    };
    if (!(await showsFile(db, definition, compiled, reading, file))) throw new PortalError('notFound');
  };
  part(recordFileReaders).add(area, (session, { id, ...file }) => isFound(requireFile(session, id, file)));
  const { create, change, discard, remove, act } = recordWriter({ db, definition, compiled, requireKnown, hooks });

  route(endpoints.page, ({ session, query: { filter, mine, ...query } }) =>
    readPage(db, definition, session, {
      ...query,
      mine: mine === 'true',
      filters: readFilters(definition, filter),
    }),
  );

  route(endpoints.detail, async ({ session, query }) => {
    const record = await requireRecord(db, definition, session, query.id);
    return detail ? detail(session, record) : record;
  });

  route(endpoints.history, async ({ session, query }) => {
    const { id } = await requireRecord(db, definition, session, query.id);
    return readHistory(db, session.tenantId, area, id);
  });

  route(endpoints.file, async ({ session, query: { id, bucketName, fileName } }) => {
    const file = { bucket: bucketName, name: fileName };
    await requireFile(session, id, file);
    return recordFile({ db, storage }, definition, session.tenantId, id, file);
  });

  route(endpoints.create, async ({ body, ...caller }) => {
    if (!mayCreate(definition, caller.session)) throw new PortalError('forbidden');
    const values = await acceptValues(compiled, {}, body.values, caller.locale);
    const request = { key: caller.idempotencyKey, sent: [endpoints.create.path, body.values] };
    return { id: await create(caller, values, request), revision: 1 };
  });

  route(endpoints.change, ({ body, ...caller }) =>
    change(caller, body, 'change', async (record, transaction) => {
      if (!record.editable) throw new PortalError('forbidden');
      const stored = workingVersion(record).values;
      const [base, submitted] = [withoutMasked(definition, stored), withoutMasked(definition, body.values)];
      const accepted = await acceptValues(compiled, base, submitted, caller.locale);
      const values = keepMasked(definition, { stored, submitted, accepted });
      return {
        values: (await prepare?.(transaction, caller.session, values, record)) ?? values,
        state: record.state,
        revises: isRevised(definition, record),
      };
    }),
  );

  route(endpoints.act, ({ body, ...caller }) => act(caller, body));

  route(endpoints.discard, ({ body, ...caller }) => discard(caller, body));

  route(endpoints.remove, ({ body, ...caller }) => remove(caller, body));

  route(endpoints.bulk, ({ body: { action, rows }, ...caller }) =>
    forEachRow(rows, definition, caller.locale, (row) =>
      action === 'remove' ? remove(caller, row) : act(caller, { ...row, action, values: {} }),
    ),
  );

  route(endpoints.recycled, ({ session, query }) => readRecycled(db, definition, session, query));

  route(endpoints.export, async ({ session, ip, locale, query: { format, filter, mine, ...query } }) => {
    const narrowing = { ...query, mine: mine === 'true', filters: readFilters(definition, filter) };
    const fields = await withEntries(entries, session.tenantId, exportedFields(definition), 'all');
    const rows = readAll(db, definition, session, narrowing, exportedRows);
    const trace = definition.traced && (await traceExport(db, { session, ip }, area, narrowing));
    return exportRecords(definition, { fields, rows, trace }, format, locale);
  });

  route(endpoints.template, async ({ session, locale }) => {
    if (!mayCreate(definition, session)) throw new PortalError('forbidden');
    return importTemplate(definition, await importedFields(entries, session.tenantId, compiled), locale);
  });

  route(endpoints.import, (call) => {
    if (!mayCreate(definition, call.session)) throw new PortalError('forbidden');
    return importRecords({ db, entries, definition, compiled, requireKnown, prepare, changed, columns }, call);
  });

  route(endpoints.restore, async ({ body: { id }, ...caller }) => ({ id, revision: await restore(caller, id) }));
}

/** Logs an export with its search. @returns who exported it, and when, for each of its rows */
async function traceExport(
  db: Db,
  author: Pick<Caller, 'session' | 'ip'>,
  area: string,
  {
    keyword,
    state,
    filters,
  }: { keyword: string; state?: string | undefined; filters: Readonly<Record<string, string>> },
): Promise<string> {
  const searched = Object.entries({ keyword, state, ...filters }).filter(([, value]) => value);
  const changes = searched.map(([field, after]) => ({ field, before: null, after }));
  await writeAudit(db, author, { area, subjectId: 0, action: 'export', changes });
  const { rows } = await sql<{ name: string }>`
    select concat(chinese_name, ' ', username) as name from users where id = ${author.session.userId}`.execute(db);
  return `${rows[0]?.name} ${formatDateTime(Date.now())}`;
}

const shownEntries = 200;

/** Returns the newest entries of a record in the audit log. */
async function readHistory(db: Db, tenantId: number, area: string, id: number): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select log.id::int, log.action, coalesce(person.chinese_name, '') as "userName", log.changes,
      ${wireMoment(sql`log.created_at`)} as time
    from audit_log log left join users person on person.id = log.user_id
    where log.tenant_id = ${tenantId} and log.area = ${area} and log.subject_id = ${id}
    order by log.id desc limit ${shownEntries}`.execute(db);
  return rows;
}

type Restore = (caller: Caller, id: number) => Promise<number>;

/** Restores records of a kind. Records that `changed` refuses stay in the recycle bin. @returns the new revision */
const createRestore =
  (db: Db, definition: RecordDefinition, changed: RecordHooks['changed']): Restore =>
  (caller, id) =>
    inTransaction(db, async (transaction, afterCommit) => {
      const { session } = caller;
      const revision = await restoreRecord(transaction, definition, session, id);
      if (revision === null) throw new PortalError('notFound');
      const { values, state } = await readStored(transaction, definition, id);
      const further = await storedHashes(transaction, definition, id);
      await requireUnique(transaction, definition, session, { id, values, further });
      const { ip } = caller;
      await changed?.(transaction, { session, ip, action: 'restore', id, before: values, values, state, afterCommit });
      await writeAudit(transaction, caller, { area: definition.area, subjectId: id, action: 'restore', changes: [] });
      return revision;
    });
