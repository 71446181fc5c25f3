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
import { likePattern, type Db } from '../../platform/database';
import { PortalError, type LocalizedCaller, type Session } from '../../platform/http';
import { changesBetween, writeAudit, type Change } from '../../platform/records';
import { referenceIssues } from '../forms/instances/references';
import { acceptForm, referencesIn, refusal } from '../forms/instances/values';
import { administeredCompany } from '../team/company';
import { requireOpen, type Ports } from './profile';
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
 * Sub-records of the caller's company, or of one whose submitted profile the caller reviews, newest first.
 * @throws PortalError `forbidden`
 */
export async function listSubRecords(
  db: Db,
  session: Session,
  kind: SubRecordKind,
  { current, size, keyword, companyId = session.companyId ?? undefined }: Query,
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
  const where = sql`tenant_id = ${session.tenantId} and company_id = ${companyId} and kind = ${kind} and ${searched}`;
  const { rows } = await sql<{ total: number; records: SubRecord[] }>`
    select (select count(*)::int from company_sub_records where ${where}) as total, coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'revision', revision, 'values', field_values) order by id desc) from (
        select * from company_sub_records where ${where}
        order by id desc limit ${size} offset ${(current - 1) * size}) found), '[]') as records`.execute(db);
  return { ...rows[0]!, size, current };
}

type Saved = { id: number; revision: number };
type Order = { values: Record<string, Json> } & (Saved | { requestId: string });

/**
 * Adds a sub-record, once for each `requestId`, or changes one. The same change can be sent again.
 * @throws PortalError `forbidden`, `companyInReview`, `subRecordsLimit`, `alreadySubmitted` with other values, `fieldRefused`, `notFound`, or `conflict` with
 * the sub-record as it is
 */
export const saveSubRecord = (
  ports: Ports,
  caller: LocalizedCaller,
  kind: SubRecordKind,
  order: Order,
): Promise<Saved> =>
  changing(ports, caller, async (transaction, companyId) => {
    const { session } = caller;
    const before = 'id' in order ? await requireOne(transaction, companyId, kind, order.id) : null;
    const values = await acceptValues(transaction, caller, kind, before?.values ?? {}, order.values);
    const changes = changesOf(kind, before?.values ?? {}, values);
    if (!('id' in order)) {
      const { id, added } = await insert(transaction, session, { companyId, kind, requestId: order.requestId, values });
      return { answer: { id, revision: 1 }, changes: added ? changes : [] };
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
export const removeSubRecord = (
  ports: Ports,
  caller: LocalizedCaller,
  kind: SubRecordKind,
  id: number,
): Promise<void> =>
  changing(ports, caller, async (transaction, companyId) => {
    const { rows } = await sql<{ values: FormValues }>`
      delete from company_sub_records where company_id = ${companyId} and kind = ${kind} and id = ${id}
      returning field_values as values`.execute(transaction);
    const changes = rows[0] ? changesOf(kind, rows[0].values, {}) : [];
    return { answer: undefined, changes };
  });

/** The fields that differ, named with the kind of sub-record that they belong to. */
const changesOf = (kind: SubRecordKind, before: FormValues, after: FormValues): Change[] =>
  changesBetween({ form: subRecordForms[kind] }, before, after).map((change) => ({
    ...change,
    field: subRecordField(kind, change.field),
  }));

/** A change of sub-records, with its audit entry; an approved profile is to be submitted again after it. */
async function changing<T>(
  ports: Ports,
  caller: LocalizedCaller,
  work: (transaction: Db, companyId: number) => Promise<{ answer: T; changes: readonly Change[] }>,
): Promise<T> {
  const companyId = await administeredCompany(ports.db, caller.session);
  await requireOpen(ports, caller.session, companyId);
  return ports.db.transaction().execute(async (transaction) => {
    const profile = await lockProfile(transaction, companyId);
    const { answer, changes } = await work(transaction, companyId);
    if (changes.length === 0) return answer;
    if (profile?.state === 'approved') await reopen(transaction, profile.id);
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

async function insert(
  transaction: Db,
  { tenantId }: Session,
  row: { companyId: number; kind: SubRecordKind; requestId: string; values: FormValues },
): Promise<{ id: number; added: boolean }> {
  const { companyId, kind, requestId, values } = row;
  const { rows } = await sql<{ id: number | null; same: boolean | null; total: number }>`
    select max(id) filter (where request_id = ${requestId})::int as id, count(*) filter (where kind = ${kind})::int as total,
      bool_or(kind = ${kind} and field_values = ${JSON.stringify(values)}::jsonb)
        filter (where request_id = ${requestId}) as same
    from company_sub_records where company_id = ${companyId}`.execute(transaction);
  const { id = null, same, total = 0 } = rows[0] ?? {};
  if (id !== null && !same) throw new PortalError('alreadySubmitted');
  if (id !== null) return { id, added: false };
  if (total >= limits.companySubRecords) throw new PortalError('subRecordsLimit', { max: limits.companySubRecords });
  const { rows: added } = await sql<{ id: number }>`
    insert into company_sub_records (tenant_id, company_id, kind, request_id, field_values)
    values (${tenantId}, ${companyId}, ${kind}, ${requestId}, ${JSON.stringify(values)}::jsonb)
    returning id::int`.execute(transaction);
  return { id: added[0]!.id, added: true };
}

async function acceptValues(
  db: Db,
  { session, locale }: LocalizedCaller,
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
