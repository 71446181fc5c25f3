import type { forms as contract, Page } from '@portal/contract';
import type { DrawnForm } from '@portal/contract/forms';
import { sql } from 'kysely';
import { asJson, jsonPage, likePattern, wireMoment, type Db } from '../../../platform/database';
import type { User } from '../../../platform/http';

export interface FormRow {
  id: number;
  formKey: string;
  name: string;
  enabled: boolean;
  /** The published version, or null until there is one. */
  version: number | null;
  changed: boolean;
  revision: number;
  updateTime: string;
}

/** A published version. */
export interface PublishedForm {
  id: number;
  formKey: string;
  name: string;
  enabled: boolean;
  version: number;
  definition: DrawnForm;
}

export interface Narrowing {
  keyword: string;
  /** Restricts the list to forms to which new processes can be bound. */
  publishedOnly: boolean;
}

const columns = sql`f.id::int, f.form_key as "formKey", f.name, f.enabled, f.version, f.revision,
  (v.definition is distinct from f.draft or v.name is distinct from f.name) as changed,
  ${wireMoment(sql`f.updated_at`)} as "updateTime"`;
const source = sql`forms f left join form_versions v on v.form_id = f.id and v.version = f.version`;

const narrowed = (tenantId: number, { keyword, publishedOnly }: Narrowing) => sql`f.tenant_id = ${tenantId}
  and (${keyword} = '' or f.name ilike ${likePattern(keyword)} or f.form_key ilike ${likePattern(keyword)})
  and (not ${publishedOnly} or (f.enabled and f.version is not null))`;

export async function readForms(
  db: Db,
  tenantId: number,
  narrowing: Narrowing,
  { offset, limit }: { offset: number; limit: number },
): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`select ${columns} from ${source} where ${narrowed(tenantId, narrowing)}
    order by f.updated_at desc, f.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countForms(db: Db, tenantId: number, narrowing: Narrowing): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from forms f where ${narrowed(tenantId, narrowing)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function readForm(
  db: Db,
  tenantId: number,
  id: number,
): Promise<(FormRow & { draft: DrawnForm }) | undefined> {
  const { rows } = await sql<FormRow & { draft: DrawnForm }>`
    select ${columns}, f.draft from ${source} where f.tenant_id = ${tenantId} and f.id = ${id}`.execute(db);
  return rows[0];
}

/** @returns undefined if the key is taken */
export async function insertForm(
  db: Db,
  { tenantId, userId }: User,
  { formKey, name, draft }: { formKey: string; name: string; draft: DrawnForm },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into forms (tenant_id, form_key, name, draft, created_by)
    values (${tenantId}, ${formKey}, ${name}, ${JSON.stringify(draft)}::jsonb, ${userId})
    on conflict do nothing returning id::int`.execute(db);
  return rows[0]?.id;
}

export interface FormRevision {
  id: number;
  revision: number;
}

/** @returns the next revision, or undefined if there is no such form at this revision */
export async function updateForm(
  db: Db,
  tenantId: number,
  { id, revision }: FormRevision,
  change: { name?: string; draft?: DrawnForm; enabled?: boolean; version?: number },
): Promise<number | undefined> {
  const { name = null, enabled = null, version = null } = change;
  const draft = change.draft ? JSON.stringify(change.draft) : null;
  const { rows } = await sql<{ revision: number }>`
    update forms set name = coalesce(${name}, name), draft = coalesce(${draft}::jsonb, draft),
      enabled = coalesce(${enabled}, enabled), version = coalesce(${version}, version),
      revision = revision + 1, updated_at = now()
    where tenant_id = ${tenantId} and id = ${id} and revision = ${revision} returning revision`.execute(db);
  return rows[0]?.revision;
}

export async function insertVersion(
  db: Db,
  form: { id: number; version: number; name: string; definition: DrawnForm; publishedBy: number },
): Promise<void> {
  await sql`insert into form_versions (form_id, version, name, definition, published_by)
    values (${form.id}, ${form.version}, ${form.name}, ${JSON.stringify(form.definition)}::jsonb, ${form.publishedBy})`.execute(
    db,
  );
}

/** @returns whether it was there at this revision, without instances */
export async function deleteForm(db: Db, tenantId: number, { id, revision }: FormRevision): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from forms f where tenant_id = ${tenantId} and id = ${id} and revision = ${revision}
      and not exists (select from form_instances i where i.tenant_id = f.tenant_id and i.form_id = f.id)`.execute(db);
  return numAffectedRows === 1n;
}

const published = sql`f.id::int, f.form_key as "formKey", v.name, f.enabled, v.version, v.definition`;

/** Returns the newest version by the form's key, whether enabled or not. */
export async function newestByKey(db: Db, tenantId: number, formKey: string): Promise<PublishedForm | undefined> {
  const { rows } = await sql<PublishedForm>`
    select ${published} from forms f join form_versions v on v.form_id = f.id and v.version = f.version
    where f.tenant_id = ${tenantId} and f.form_key = ${formKey}`.execute(db);
  return rows[0];
}

/**
 * Returns the version to which a process deployed at `deployedAt` (milliseconds since 1970) is pinned: the newest one
 * at that time, or the first one if the form was published later. Versions and deployments never change, so neither
 * does the answer.
 */
export async function pinnedByKey(
  db: Db,
  tenantId: number,
  formKey: string,
  deployedAt: number,
): Promise<PublishedForm | undefined> {
  const { rows } = await sql<PublishedForm>`
    select ${published} from forms f join form_versions v on v.form_id = f.id
    where f.tenant_id = ${tenantId} and f.form_key = ${formKey}
    order by case when extract(epoch from v.published_at) * 1000 <= ${deployedAt + 1} then v.version else -v.version end desc
    limit 1`.execute(db);
  return rows[0];
}

export async function newestById(db: Db, tenantId: number, id: number): Promise<PublishedForm | undefined> {
  const { rows } = await sql<PublishedForm>`
    select ${published} from forms f join form_versions v on v.form_id = f.id and v.version = f.version
    where f.tenant_id = ${tenantId} and f.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the kind of every key that was ever published. */
export async function publishedKinds(db: Db, id: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ key: string; kind: string }>`
    select distinct on (field ->> 'key') field ->> 'key' as key, field ->> 'kind' as kind
    from form_versions, jsonb_array_elements(definition -> 'fields') field
    where form_id = ${id} order by field ->> 'key', version`.execute(db);
  return Object.fromEntries(rows.map(({ key, kind }) => [key, kind]));
}

/** Returns the drawing of a version, or undefined if the version does not exist. */
export async function readDefinition(
  db: Db,
  { formId, version }: { formId: number; version: number },
): Promise<DrawnForm | undefined> {
  const { rows } = await sql<Pick<PublishedForm, 'definition'>>`
    select definition from form_versions where form_id = ${formId} and version = ${version}`.execute(db);
  return rows[0]?.definition;
}

const versionColumns = sql`v.version, v.name as "formName", coalesce(person.chinese_name, '') as "publishedBy",
  ${wireMoment(sql`v.published_at`)} as "publishTime"`;
const versionSource = sql`form_versions v join forms f on f.id = v.form_id left join users person on person.id = v.published_by`;

export function readVersions(
  db: Db,
  tenantId: number,
  { id, ...page }: { id: number; current: number; size: number },
): Promise<Page<contract.FormVersion>> {
  return jsonPage<contract.FormVersion>(
    db,
    {
      from: versionSource,
      where: sql`f.tenant_id = ${tenantId} and f.id = ${id}`,
      row: asJson(versionColumns),
      order: sql`v.version desc`,
    },
    page,
  );
}

export async function readVersion(
  db: Db,
  tenantId: number,
  { id, version }: { id: number; version: number },
): Promise<(contract.FormVersion & { form: DrawnForm }) | undefined> {
  const { rows } = await sql<contract.FormVersion & { form: DrawnForm }>`
    select ${versionColumns}, v.definition as form from ${versionSource}
    where f.tenant_id = ${tenantId} and f.id = ${id} and v.version = ${version}`.execute(db);
  return rows[0];
}
