import { formatDateTime, type Locale } from '@portal/contract';
import { findKind, issueText } from '@portal/contract/fields';
import { accept, compileForm, type Access, type CompiledForm, type FormValues } from '@portal/contract/forms';
import { actionForm, type AuditEntry, type RecordDefinition, type StoredRecord } from '@portal/contract/records';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { sql } from 'kysely';
import type { Db } from '../database';
import { missingField, PortalError, unknownReference, wrongOrder, type Call, type Session } from '../http';
import type { ModuleContext } from '../module';
import { sanitizeSubmitted } from '../rich-text';
import { changesBetween, writeAudit } from './audit';
import { inTransaction, type AfterCommit } from './after-commit';
import { forEachRow } from './bulk';
import { exportedRows } from '../spreadsheet';
import { withEntries } from './dictionaries';
import { exportedFields, exportRecords } from './export';
import { claimFiles, recordFile } from './files';
import { importedFields, importTemplate } from './import';
import { importRecords } from './import-records';
import { mayCreate } from './reach';
import { restoring } from './restore';
import { noteServed } from './served';
import {
  insertRecord,
  isMembersField,
  lockRecord,
  moveToRecycleBin,
  readAll,
  readPage,
  readRecord,
  readRecycled,
  updateRecord,
} from './store';

export type Asked = Pick<Call, 'session' | 'ip' | 'locale'>;
/** A change that has been written, in its transaction. */
export interface RecordChange {
  session: Session;
  /** `create`, `import`, `change`, `restore`, or an action of the kind of record. */
  action: string;
  id: number;
  before: FormValues;
  values: FormValues;
  state: string;
  afterCommit: AfterCommit;
}

export interface RecordHooks {
  /** What an action changes in addition to the state, by the action's name. */
  on?: Readonly<Record<string, (record: StoredRecord, now: string, session: Session) => FormValues>>;
  /** Finds the field whose value names something that does not exist. */
  findUnknown?: (
    transaction: Db,
    session: Pick<Session, 'tenantId'>,
    values: FormValues,
  ) => Promise<string | undefined>;
  /** Carries out an action in place of a plain change of the state, by the action's name; the revision was checked. */
  perform?: Readonly<Record<string, (call: Asked, record: StoredRecord) => Promise<{ id: number; revision: number }>>>;
  /** Checks submitted values against other rows, and adds what the server computes. */
  prepare?: (transaction: Db, session: Session, values: FormValues, stored?: StoredRecord) => Promise<FormValues>;
  /** Writes what follows from a change, in its transaction. */
  changed?: (transaction: Db, change: RecordChange) => Promise<void>;
  /** Adds to a record what only its detail shows. */
  detail?: (session: Session, record: StoredRecord) => Promise<StoredRecord>;
  /** Called after the commit of an action. */
  after?: (action: string) => void;
}

interface ActionCall {
  id: number;
  revision: number;
  action: string;
  reason?: string | undefined;
  /** Of the fields that the action asks for. */
  values: FormValues;
}

/** Serves the calls of a kind of record over its table: every change in one transaction, with its audit entry. */
export function serveRecords(
  { route, db, storage }: Pick<ModuleContext, 'route' | 'db' | 'storage'>,
  definition: RecordDefinition,
  { on = {}, findUnknown, prepare, changed, perform = {}, detail, after }: RecordHooks = {},
): void {
  const { endpoints, area } = definition;
  const compiled = compiledRecord(definition);
  const requireKnown = requireConsistent(definition, findUnknown);
  const restore = restoring(db, definition, changed);
  noteServed(db, { definition, restore });
  const actionForms = new Map(
    Object.keys(definition.actions).map((action) => [action, compiledAction(definition, action)]),
  );

  route(endpoints.page, ({ session, query: { filter, mine, ...query } }) =>
    readPage(db, definition, session, {
      ...query,
      mine: mine === 'true',
      filters: readFilters(definition, filter),
    }),
  );

  route(endpoints.detail, async ({ session, query }) => {
    const record = required(await readRecord(db, definition, session, query.id));
    return detail ? detail(session, record) : record;
  });

  route(endpoints.history, async ({ session, query }) => {
    const { id } = required(await readRecord(db, definition, session, query.id));
    return readHistory(db, session.tenantId, area, id);
  });

  route(endpoints.file, async ({ session, query: { id, bucketName, fileName } }) => {
    required(await readRecord(db, definition, session, id));
    return recordFile({ db, storage }, definition, session.tenantId, id, { bucket: bucketName, name: fileName });
  });

  route(endpoints.create, async ({ body, ...asked }) => {
    if (!mayCreate(definition, asked.session)) throw new PortalError('forbidden');
    const values = acceptValues(compiled, {}, body.values, asked.locale);
    const id = await inTransaction(db, (transaction, afterCommit) => create(transaction, asked, values, afterCommit));
    return { id, revision: 1 };
  });

  route(endpoints.change, ({ body, ...asked }) =>
    change(asked, body, 'change', async (record, transaction) => {
      if (!record.editable) throw new PortalError('forbidden');
      const values = acceptValues(compiled, record.values, body.values, asked.locale);
      return { values: (await prepare?.(transaction, asked.session, values, record)) ?? values, state: record.state };
    }),
  );

  const act = async (asked: Asked, body: ActionCall) => {
    const saved = await (Object.hasOwn(perform, body.action) ? performed(asked, body) : changedState(asked, body));
    after?.(body.action);
    return saved;
  };

  const performed = async (asked: Asked, { id, revision, action }: ActionCall) => {
    const record = required(await readRecord(db, definition, asked.session, id));
    if (record.revision !== revision) throw new PortalError('conflict', {}, record);
    if (!record.actions.includes(action)) throw new PortalError('forbidden');
    return perform[action]!(asked, record);
  };

  const changedState = (asked: Asked, body: ActionCall) =>
    change(asked, body, body.action, (record) => {
      const action = Object.hasOwn(definition.actions, body.action) ? definition.actions[body.action] : undefined;
      if (!action || !record.actions.includes(body.action)) throw new PortalError('forbidden');
      const asks = actionForms.get(body.action);
      const cleared = Object.fromEntries((action.fields ?? []).map((key) => [key, null]));
      const given = asks ? { ...cleared, ...acceptValues(asks, {}, body.values, asked.locale) } : {};
      const filled = { ...record, values: { ...record.values, ...given, ...givenReason(action.reason, body.reason) } };
      const values = { ...filled.values, ...on[body.action]?.(filled, formatDateTime(Date.now()), asked.session) };
      return Promise.resolve({ values: withoutNulls(values), state: action.to });
    });

  const remove = (asked: Asked, body: { id: number; revision: number }) =>
    db.transaction().execute(async (transaction) => {
      const record = await seen(transaction, asked, body);
      if (!record.editable || definition.generated) throw new PortalError('forbidden');
      const revision = await moveToRecycleBin(transaction, definition, record.id);
      await writeAudit(transaction, asked, { area, subjectId: record.id, action: 'remove', changes: [] });
      return { id: record.id, revision };
    });

  route(endpoints.act, ({ body, ...asked }) => act(asked, body));

  route(endpoints.remove, ({ body, ...asked }) => remove(asked, body));

  route(endpoints.bulk, ({ body: { action, rows }, ...asked }) =>
    forEachRow(rows, asked.locale, (row) =>
      action === 'remove' ? remove(asked, row) : act(asked, { ...row, action, values: {} }),
    ),
  );

  route(endpoints.recycled, ({ session, query }) => readRecycled(db, definition, session, query));

  route(endpoints.export, async ({ session, locale, query: { format, filter, mine, ...query } }) => {
    const narrowing = { ...query, mine: mine === 'true', filters: readFilters(definition, filter) };
    const fields = await withEntries(db, session.tenantId, exportedFields(definition), 'all');
    const rows = readAll(db, definition, session, narrowing, exportedRows);
    return exportRecords(definition, { fields, rows }, format, locale);
  });

  route(endpoints.template, async ({ session, locale }) => {
    if (!mayCreate(definition, session)) throw new PortalError('forbidden');
    return importTemplate(definition, await importedFields(db, session.tenantId, compiled), locale);
  });

  route(endpoints.import, (call) => {
    if (!mayCreate(definition, call.session)) throw new PortalError('forbidden');
    return importRecords({ db, definition, compiled, requireKnown, prepare, changed }, call);
  });

  route(endpoints.restore, async ({ body: { id }, ...asked }) => ({ id, revision: await restore(asked, id) }));

  const create = async (transaction: Db, asked: Asked, submitted: FormValues, afterCommit: AfterCommit) => {
    const action = 'create';
    const { session } = asked;
    await requireKnown(transaction, session, submitted);
    const values = (await prepare?.(transaction, session, submitted)) ?? submitted;
    const id = await insertRecord(transaction, definition, asked.session, values);
    await claimFiles(transaction, asked.session, definition, { id, compiled, values });
    await writeAudit(transaction, asked, {
      area,
      subjectId: id,
      action,
      changes: changesBetween(definition, {}, values),
    });
    await changed?.(transaction, { session, action, id, before: {}, values, state: definition.initial, afterCommit });
    return id;
  };

  const seen = async (transaction: Db, { session }: Asked, { id, revision }: { id: number; revision: number }) => {
    const record = required(await lockRecord(transaction, definition, session, id));
    if (record.revision !== revision) throw new PortalError('conflict', {}, record);
    return record;
  };

  const change = (
    asked: Asked,
    subject: { id: number; revision: number },
    action: string,
    decide: (record: StoredRecord, transaction: Db) => Promise<{ values: FormValues; state: string }>,
  ) =>
    inTransaction(db, async (transaction, afterCommit) => {
      const record = await seen(transaction, asked, subject);
      const next = await decide(record, transaction);
      await requireKnown(transaction, asked.session, next.values);
      const revision = await updateRecord(transaction, definition, record.id, next);
      if (next.values !== record.values)
        await claimFiles(transaction, asked.session, definition, {
          id: record.id,
          compiled,
          values: next.values,
        });
      const changes = [
        ...changesBetween(definition, record.values, next.values),
        ...(record.state === next.state ? [] : [{ field: 'state', before: record.state, after: next.state }]),
      ];
      await writeAudit(transaction, asked, { area, subjectId: record.id, action, changes });
      const { id, values: before } = record;
      await changed?.(transaction, { session: asked.session, action, id, before, ...next, afterCommit });
      return { id: record.id, revision };
    });
}

/** Refuses values whose times are in the wrong order, and those that name something unknown. */
export const requireConsistent =
  ({ ordered = [] }: RecordDefinition, findUnknown: RecordHooks['findUnknown']) =>
  async (db: Db, session: Pick<Session, 'tenantId'>, values: FormValues): Promise<void> => {
    const [, late] = ordered.find(([from, to]) => values[from] && values[to] && values[from] > values[to]) ?? [];
    if (late !== undefined) throw wrongOrder(late);
    const field = await findUnknown?.(db, session, values);
    if (field !== undefined) throw unknownReference(field);
  };

/** @throws PortalError `validation` where an action needs a reason and has none */
function givenReason(field: string | undefined, reason: string | undefined): FormValues {
  if (field === undefined) return {};
  if (reason === undefined) throw missingField('reason');
  return { [field]: reason };
}

export const compiledRecord = ({ form }: RecordDefinition): CompiledForm => compileForm(form, compileFormExpression);

function compiledAction(definition: RecordDefinition, action: string): CompiledForm | null {
  const form = actionForm(definition, action);
  return form && compileForm(form, compileFormExpression);
}

const withoutNulls = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

function required(record: StoredRecord | null): StoredRecord {
  if (!record) throw new PortalError('notFound');
  return record;
}

/** @throws PortalError `validation` that names the first field that was refused */
export function acceptValues(
  compiled: CompiledForm,
  stored: FormValues,
  submitted: FormValues,
  locale: Locale,
  access: Access = {},
): FormValues {
  const { values, issues } = accept(compiled, stored, sanitizeSubmitted(compiled, submitted), access);
  const [issue] = issues;
  if (issue)
    throw new PortalError(
      'validation',
      { field: issue.path, reason: issueText({ code: issue.code, params: issue.params }, locale) },
      { field: issue.path, issues },
    );
  return values ?? {};
}

/** `field:value` of the fields that the list may be filtered by. */
const readFilters = ({ list, form }: RecordDefinition, filter: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    filter.map((text) => {
      const separator = text.indexOf(':');
      const key = text.slice(0, Math.max(separator, 0));
      const field = form.fields.find((each) => each.key === key);
      const isNumber = findKind(field?.kind ?? '')?.index === 'number' || isMembersField(field?.kind);
      if (
        !field ||
        !list.filters.includes(key) ||
        (!isNumber && !findKind(field.kind)?.index) ||
        (isNumber && !/^\d{1,15}$/u.test(text.slice(separator + 1)))
      )
        throw new PortalError('validation', { field: 'filter', reason: text }, { field: 'filter' });
      return [key, text.slice(separator + 1)];
    }),
  );

const shownEntries = 200;

async function readHistory(db: Db, tenantId: number, area: string, id: number): Promise<AuditEntry[]> {
  const { rows } = await sql<Omit<AuditEntry, 'time'> & { at: number }>`
    select log.id::int, log.action, coalesce(person.chinese_name, '') as "userName", log.changes,
      extract(epoch from log.created_at)::float8 * 1000 as at
    from audit_log log left join users person on person.id = log.user_id
    where log.tenant_id = ${tenantId} and log.area = ${area} and log.subject_id = ${id}
    order by log.id desc limit ${shownEntries}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, time: formatDateTime(at) }));
}
