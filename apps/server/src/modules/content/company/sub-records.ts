import { limits, permissions, type Page } from '@portal/contract';
import {
  companyProfile,
  subRecordField,
  subRecordForms,
  type SubRecord,
  type SubRecordKind,
} from '@portal/contract/company';
import type { Json } from '@portal/contract/fields';
import { compileForm, type CompiledForm, type FormValues } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { sql } from 'kysely';
import { jsonPage, likePattern, lock, type Db } from '../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../platform/http';
import { changesBetween, writeAudit, type Change } from '../../../platform/records';
import { acceptForm, referenceIssues, referencesIn, refusal } from '../../approval/forms';
import { administeredCompany } from '../../accounts/organisation';
import { requireOpen, type Ports } from './profile';
import { requirePlausible } from './plausible';
import { lockProfile, readProfile, reopen } from './store';

const compiled = Object.fromEntries(
  Object.entries(subRecordForms).map(([kind, form]) => [kind, compileForm(form, compileFormExpression)]),
) as Record<SubRecordKind, CompiledForm>;

interface Query {
  current: number;
  size: number;
  keyword: string;
  companyId?: number | undefined;
}

/**
 * Returns sub-records of the caller's company, newest first. For another company whose profile the caller reviews, it
 * returns those approved last, or before the first approval those submitted.
 * @throws PortalError `forbidden`
 */
export async function listSubRecords(
  db: Db,
  session: Session,
  kind: SubRecordKind,
  { keyword, companyId = session.companyId ?? undefined, ...page }: Query,
): Promise<Page<SubRecord>> {
  if (companyId === undefined) throw new PortalError('forbidden');
  if (companyId !== session.companyId) {
    const reviews = session.permissions.includes(permissions.companyReview);
    if (!reviews || !(await readProfile(db, session, companyId))) throw new PortalError('forbidden');
  }
  const searched =
    keyword === ''
      ? sql`true`
      : sql`exists (select from jsonb_each_text(field_values) each where each.value ilike ${likePattern(keyword)})`;
  const rows = companyId === session.companyId ? currentRows(session, companyId) : approvedRows(session, companyId);
  return jsonPage<SubRecord>(
    db,
    {
      found: sql`select * from (${rows}) shown where kind = ${kind} and ${searched}`,
      alias: 'shown',
      row: sql`jsonb_build_object('id', id, 'revision', revision, 'values', field_values)`,
      order: sql`id desc`,
    },
    page,
  );
}

const currentRows = ({ tenantId }: Session, companyId: number) => sql`
  select id, kind, revision, field_values from company_sub_records
  where tenant_id = ${tenantId} and company_id = ${companyId}`;

const approvedRows = (session: Session, companyId: number) => sql`
  select a.id, a.kind, 1 as revision, a."values" as field_values
  from company c, jsonb_to_recordset(c.approved -> 'subRecords') a(id bigint, kind text, "values" jsonb)
  where c.tenant_id = ${session.tenantId} and c.company_id = ${companyId} and c.deleted_at is null
  union all ${currentRows(session, companyId)} and not exists (
    select from company c where c.company_id = company_sub_records.company_id and c.deleted_at is null
      and c.approved is not null)`;

type Saved = { id: number; revision: number };
type Order = { values: Record<string, Json> } & (Saved | { requestId: string });

/**
 * Adds a sub-record, once for each `requestId`, or changes one. The same change can be sent again.
 * @throws PortalError `forbidden`, `companyInReview`, `subRecordsLimit`, `alreadySubmitted` with other values,
 * `fieldRefused`, `notFound`, or `conflict` with the current sub-record
 */
export const saveSubRecord = (ports: Ports, caller: Caller, kind: SubRecordKind, order: Order): Promise<Saved> =>
  changing(ports, caller, async (transaction, companyId) => {
    const { session } = caller;
    const before = 'id' in order ? await requireOne(transaction, companyId, kind, order.id) : null;
    const values = await acceptValues(transaction, caller, kind, before?.values ?? {}, order.values);
    const changes = changesOf(kind, before?.values ?? {}, values);
    if (!('id' in order)) {
      const known = await addedBefore(transaction, { companyId, kind, requestId: order.requestId, values });
      if (known !== null) return { answer: { id: known, revision: 1 }, changes: [] };
    }
    await requirePlausible(transaction, companyId, kind, { id: before?.id ?? 0, before: before?.values ?? {}, values });
    if (!('id' in order)) {
      const id = await insert(transaction, session, { companyId, kind, requestId: order.requestId, values });
      return { answer: { id, revision: 1 }, changes };
    }
    if (!before || changes.length === 0)
      return { answer: { id: order.id, revision: before?.revision ?? 1 }, changes: [] };
    if (before.revision !== order.revision) throw new PortalError('conflict', {}, before);
    await sql`
      update company_sub_records set field_values = ${JSON.stringify(values)}::jsonb, revision = revision + 1
      where id = ${order.id}`.execute(transaction);
    return { answer: { id: order.id, revision: before.revision + 1 }, changes };
  });

/** Deletes a sub-record of the company that the caller administers. @throws PortalError `forbidden`, `companyInReview` */
export const removeSubRecord = (ports: Ports, caller: Caller, kind: SubRecordKind, id: number): Promise<void> =>
  changing(ports, caller, async (transaction, companyId) => {
    const { rows } = await sql<{ values: FormValues }>`
      delete from company_sub_records where company_id = ${companyId} and kind = ${kind} and id = ${id}
      returning field_values as values`.execute(transaction);
    const changes = rows[0] ? changesOf(kind, rows[0].values, {}) : [];
    return { answer: undefined, changes };
  });

/** Returns the fields that differ, named with the kind of sub-record that they belong to. */
const changesOf = (kind: SubRecordKind, before: FormValues, after: FormValues): Change[] =>
  changesBetween({ form: subRecordForms[kind] }, before, after).map((change) => ({
    ...change,
    field: subRecordField(kind, change.field),
  }));

/** Changes sub-records with an audit entry. An approved profile must be submitted again after that. */
async function changing<T>(
  ports: Ports,
  caller: Caller,
  work: (transaction: Db, companyId: number) => Promise<{ answer: T; changes: readonly Change[] }>,
): Promise<T> {
  const companyId = await administeredCompany(ports.db, caller.session);
  await requireOpen(ports, caller.session, companyId);
  return ports.db.transaction().execute(async (transaction) => {
    await lock(transaction, `sub-records of company ${companyId}`);
    const profile = await lockProfile(transaction, companyId);
    const { answer, changes } = await work(transaction, companyId);
    if (changes.length === 0) return answer;
    if (profile) await reopen(transaction, caller.session, profile.id);
    const { area } = companyProfile;
    const subjectId = profile?.id ?? companyId;
    await writeAudit(transaction, caller, { area, subjectId, action: 'change', changes });
    return answer;
  });
}

async function requireOne(db: Db, companyId: number, kind: SubRecordKind, id: number): Promise<SubRecord> {
  const { rows } = await sql<SubRecord>`
    select id::int, revision, field_values as values from company_sub_records
    where company_id = ${companyId} and kind = ${kind} and id = ${id} for update`.execute(db);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
  return rows[0];
}

interface Added {
  companyId: number;
  kind: SubRecordKind;
  requestId: string;
  values: FormValues;
}

/**
 * Returns the sub-record that a repeated request has added.
 * @throws PortalError `alreadySubmitted` with other values
 */
async function addedBefore(transaction: Db, { companyId, kind, requestId, values }: Added): Promise<number | null> {
  const { rows } = await sql<{ id: number; same: boolean }>`
    select id::int, kind = ${kind} and field_values = ${JSON.stringify(values)}::jsonb as same
    from company_sub_records where company_id = ${companyId} and request_id = ${requestId}`.execute(transaction);
  if (rows[0] && !rows[0].same) throw new PortalError('alreadySubmitted');
  return rows[0]?.id ?? null;
}

async function insert(transaction: Db, { tenantId }: Session, { companyId, kind, requestId, values }: Added) {
  const { rows: existing } = await sql<{ total: number }>`
    select count(*)::int as total from company_sub_records
    where company_id = ${companyId} and kind = ${kind}`.execute(transaction);
  if (existing[0]!.total >= limits.companySubRecords)
    throw new PortalError('subRecordsLimit', { max: limits.companySubRecords });
  const { rows: added } = await sql<{ id: number }>`
    insert into company_sub_records (tenant_id, company_id, kind, request_id, field_values)
    values (${tenantId}, ${companyId}, ${kind}, ${requestId}, ${JSON.stringify(values)}::jsonb)
    returning id::int`.execute(transaction);
  return added[0]!.id;
}

async function acceptValues(
  db: Db,
  { session, locale }: Caller,
  kind: SubRecordKind,
  stored: FormValues,
  submitted: Record<string, Json>,
): Promise<FormValues> {
  const form = compiled[kind];
  const { state, values } = await acceptForm(form, stored, submitted, { access: {}, locale });
  const issues = await referenceIssues(db, session, '', referencesIn(state, stored));
  if (issues.length > 0) throw refusal(form, issues, locale);
  return values;
}
