import { printTemplates as contract } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import { lock, wireMoment, type Db } from '../../../../platform/database';
import { PortalError, type User } from '../../../../platform/http';
import type { TemplateTag } from './tags';

export interface StoredTemplate {
  id: number;
  processKey: string;
  name: string;
  kind: contract.TemplateKind;
  isDefault: boolean;
  revision: number;
  fileName: string;
  changedBy: string;
  changedTime: string;
  /** The placeholders, in their order. */
  tags: TemplateTag[];
}

const columns = sql`id::int, process_key as "processKey", name, kind, is_default as "isDefault", revision,
  file_name as "fileName", changed_by::text as "changedBy", ${wireMoment(sql`changed_at`)} as "changedTime", tags`;

type Tenant = Pick<User, 'tenantId'>;

/** The templates of a process, the default first, then by name. */
export async function readTemplates(db: Db, { tenantId }: Tenant, processKey: string): Promise<StoredTemplate[]> {
  const { rows } = await sql<StoredTemplate>`
    select ${columns} from print_templates where tenant_id = ${tenantId} and process_key = ${processKey}
    order by is_default desc, name`.execute(db);
  return rows;
}

export interface WholeTemplate extends StoredTemplate {
  content: string | null;
  document: Uint8Array | null;
}

/** @throws PortalError `notFound` */
export async function readTemplate(
  db: Db,
  { tenantId }: Tenant,
  id: number,
  field: 'id' | 'templateId' | 'templates' = 'id',
): Promise<WholeTemplate> {
  const { rows } = await sql<WholeTemplate>`
    select ${columns}, content, document from print_templates
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  const [template] = rows;
  if (!template) throw new PortalError('notFound', {}, { field });
  return template;
}

/** Changes of the templates of a process wait for each other, so that the bounds hold. */
export const lockTemplates = (transaction: Db, { tenantId }: Tenant, processKey: string): Promise<void> =>
  lock(transaction, `print templates ${tenantId} ${processKey}`);

interface Written {
  name: string;
  kind: contract.TemplateKind;
  /** Absent to keep what is stored. */
  body?: { content: string | null; document: Uint8Array | null; fileName: string; tags: readonly TemplateTag[] };
}

interface Changed {
  processKey: string;
  /** Absent for a new template. */
  id?: number | undefined;
  /** The revision that the author read. */
  revision?: number | undefined;
}

/**
 * Writes a template, in a transaction that locked those of the process.
 * @throws PortalError `notFound`, `conflict` for another revision, `templateNameTaken`, `templatesFull`
 */
export async function writeTemplate(
  transaction: Db,
  { tenantId, userId }: User,
  { processKey, id, revision }: Changed,
  { name, kind, body }: Written,
): Promise<{ id: number; revision: number }> {
  const stored = await readTemplates(transaction, { tenantId }, processKey);
  const before = stored.find((template) => template.id === id);
  if (id !== undefined && before?.kind !== kind) throw new PortalError('notFound', {}, { field: 'id' });
  if (before && before.revision !== revision) throw new PortalError('conflict', {}, { field: 'revision' });
  if (stored.some((template) => template.name === name && template !== before))
    throw new PortalError('templateNameTaken', { name }, { field: 'name' });
  const max = contract.templateLimits.templates;
  if (!before && stored.length >= max) throw new PortalError('templatesFull', { max });
  const { rows } = await sql<{ id: number; revision: number }>`${
    before
      ? sql`update print_templates set name = ${name}, revision = revision + 1, changed_by = ${userId},
          changed_at = now() ${body ? assigned(body) : sql``}
        where id = ${before.id}`
      : sql`insert into print_templates (tenant_id, process_key, name, kind, content, document, file_name, tags, changed_by)
        values (${tenantId}, ${processKey}, ${name}, ${kind}, ${body?.content ?? null}, ${bytes(body?.document)},
          ${body?.fileName ?? ''}, ${JSON.stringify(body?.tags ?? [])}::jsonb, ${userId})`
  } returning id::int, revision`.execute(transaction);
  return rows[0]!;
}

const assigned = ({ content, document, fileName, tags }: NonNullable<Written['body']>): RawBuilder<unknown> => sql`,
  content = ${content}, document = ${bytes(document)}, file_name = ${fileName}, tags = ${JSON.stringify(tags)}::jsonb`;

const bytes = (content: Uint8Array | null | undefined) => (content ? Buffer.from(content) : null);

/** Makes one template of a process the default, or none. @throws PortalError `notFound` */
export async function writeDefault(
  transaction: Db,
  { tenantId }: Tenant,
  processKey: string,
  id: number | null,
): Promise<void> {
  await sql`
    update print_templates set is_default = false
    where tenant_id = ${tenantId} and process_key = ${processKey} and is_default`.execute(transaction);
  if (id === null) return;
  const { rows } = await sql`
    update print_templates set is_default = true
    where tenant_id = ${tenantId} and process_key = ${processKey} and id = ${id} returning id`.execute(transaction);
  if (rows.length === 0) throw new PortalError('notFound', {}, { field: 'id' });
}

export async function deleteTemplate(transaction: Db, id: number): Promise<void> {
  await sql`delete from print_templates where id = ${id}`.execute(transaction);
}
