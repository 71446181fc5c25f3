import { limits, type Page } from '@portal/contract';
import type { RowsStatement } from '@portal/engine';
import { sql } from 'kysely';
import { asJson, jsonPage, lock, wireMoment, type Db } from '../../../../platform/database';
import { PortalError, type User } from '../../../../platform/http';
import type { FileKey } from '../../../../platform/records';
import { draftArea } from '../../../commons/files';
import type { SummaryField } from '../instances/summary';

/** A draft as lists show it. */
export interface ListedDraft {
  requestId: string;
  processDefinitionKey: string;
  processName: string;
  title: string;
  summary: SummaryField[];
  savedAt: string;
}

export interface StoredDraft {
  id: number;
  processDefinitionKey: string;
  formId: number;
  version: number;
  /** Sealed. */
  content: string;
  savedAt: string;
}

export interface NewDraft extends Omit<StoredDraft, 'id' | 'savedAt'> {
  requestId: string;
  instanceId: string;
  processName: string;
  title: string;
  summary: readonly SummaryField[];
}

/** A draft whose start was carried out at the same time as it was saved is none any more. */
const isUnsent = sql`not exists (
  select from wf_instance w where w.tenant_id = d.tenant_id::text and w.id = d.instance_id)`;
const isOf = ({ tenantId, userId }: User) => sql`d.tenant_id = ${tenantId} and d.user_id = ${userId} and ${isUnsent}`;

export const readDrafts = (db: Db, owner: User, page: { current: number; size: number }): Promise<Page<ListedDraft>> =>
  jsonPage<ListedDraft>(
    db,
    {
      from: sql`start_drafts d`,
      where: isOf(owner),
      row: asJson(sql`d.request_id as "requestId", d.process_key as "processDefinitionKey",
        d.process_name as "processName", d.title, d.summary, ${wireMoment(sql`d.saved_at`)} as "savedAt"`),
      order: sql`d.saved_at desc, d.id desc`,
    },
    page,
  );

/** @throws PortalError `notFound` */
export async function readDraft(db: Db, owner: User, requestId: string): Promise<StoredDraft> {
  const { rows } = await sql<StoredDraft>`
    select d.id::int, d.process_key as "processDefinitionKey", d.form_id::int as "formId", d.version, d.content,
      ${wireMoment(sql`d.saved_at`)} as "savedAt"
    from start_drafts d where ${isOf(owner)} and d.request_id = ${requestId}`.execute(db);
  if (!rows[0]) throw new PortalError('notFound');
  return rows[0];
}

/** Returns the process of an instance that a draft became, and when it was submitted, or null if it was not. */
export async function readSubmitted(
  db: Db,
  { tenantId }: User,
  instanceId: string,
): Promise<Pick<ListedDraft, 'processDefinitionKey' | 'savedAt'> | null> {
  const { rows } = await sql<Pick<ListedDraft, 'processDefinitionKey' | 'savedAt'>>`
    select w.definition_key as "processDefinitionKey", ${wireMoment(sql`to_timestamp(w.started_at / 1000.0)`)} as "savedAt"
    from wf_instance w where w.tenant_id = ${String(tenantId)} and w.id = ${instanceId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Writes a draft in place of an earlier one.
 * @throws PortalError `alreadySubmitted`, `startDraftsFull`
 */
export async function writeDraft(
  transaction: Db,
  { tenantId, userId }: User,
  draft: NewDraft,
): Promise<{ id: number; savedAt: string }> {
  await lock(transaction, `start drafts ${tenantId} ${userId}`);
  const { requestId, instanceId } = draft;
  const { rows: found } = await sql<{ others: number; isSent: boolean }>`
    select (select count(*)::int from start_drafts where tenant_id = ${tenantId} and user_id = ${userId}
        and request_id <> ${requestId}) as others,
      exists (select from wf_instance where tenant_id = ${String(tenantId)} and id = ${instanceId}) as "isSent"`.execute(
    transaction,
  );
  if (found[0]?.isSent) throw new PortalError('alreadySubmitted');
  if ((found[0]?.others ?? 0) >= limits.startDrafts)
    throw new PortalError('startDraftsFull', { count: limits.startDrafts });
  const { rows } = await sql<{ id: number; savedAt: string }>`
    insert into start_drafts as d (tenant_id, user_id, request_id, instance_id, process_key, process_name, form_id,
      version, title, summary, content)
    values (${tenantId}, ${userId}, ${requestId}, ${instanceId}, ${draft.processDefinitionKey}, ${draft.processName},
      ${draft.formId}, ${draft.version}, ${draft.title}, ${JSON.stringify(draft.summary)}::jsonb, ${draft.content})
    on conflict (tenant_id, user_id, request_id) do update set process_key = excluded.process_key,
      process_name = excluded.process_name, form_id = excluded.form_id, version = excluded.version,
      title = excluded.title, summary = excluded.summary, content = excluded.content, saved_at = now()
    returning id::int, ${wireMoment(sql`d.saved_at`)} as "savedAt"`.execute(transaction);
  return rows[0]!;
}

/** Without an owner the files of drafts are cleared away as abandoned uploads. */
const releaseFiles = sql`
  update files f set record_area = null, record_id = null from gone
  where f.tenant_id = gone.tenant_id and f.record_area = ${draftArea} and f.record_id = gone.id`;

/** Deletes a draft. A draft that does not exist is no error. */
export async function deleteDraft(db: Db, { tenantId, userId }: User, requestId: string): Promise<void> {
  await sql`
    with gone as (
      delete from start_drafts where tenant_id = ${tenantId} and user_id = ${userId} and request_id = ${requestId}
      returning tenant_id, id)
    ${releaseFiles}`.execute(db);
}

/**
 * Deletes drafts that were not saved for as long as their platform keeps them, and those of starts that were carried
 * out.
 */
export async function forgetStartDrafts(db: Db, defaultDays: number): Promise<void> {
  await sql`
    with gone as (
      delete from start_drafts d
      where d.saved_at < now() - interval '1 day' * coalesce((select (value #>> '{}')::int from settings s
          where s.tenant_id = d.tenant_id and s.name = 'draftDays'), ${defaultDays})
        or not ${isUnsent}
      returning tenant_id, id)
    ${releaseFiles}`.execute(db);
}

const deleteSentText = `
  delete from start_drafts d using jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text)
  where d.tenant_id = r.tenant_id and d.instance_id = r.instance_id`;
const releaseUnsentText = `
  update files f set record_area = null, record_id = null
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text, sent text[])
    join start_drafts d on d.tenant_id = r.tenant_id and d.instance_id = r.instance_id
  where f.tenant_id = d.tenant_id and f.record_area = '${draftArea}' and f.record_id = d.id and f.name <> all (r.sent)`;

/**
 * Returns the statements that delete a draft when it is started. Files of the draft that were not submitted belong to
 * no record then.
 */
export function sentDraftStatements(tenantId: number, instanceId: string, sent: readonly FileKey[]): RowsStatement[] {
  const row = { tenant_id: tenantId, instance_id: instanceId };
  return [
    { text: deleteSentText, rows: [row] },
    { text: releaseUnsentText, rows: [{ ...row, sent: sent.map(({ name }) => name) }] },
  ];
}
