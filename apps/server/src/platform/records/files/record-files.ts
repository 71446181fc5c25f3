import type { Reference } from '@portal/contract/fields';
import type { CompiledForm, FormValues } from '@portal/contract/forms';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { sql } from 'kysely';
import type { Db } from '../../database';
import { PortalError, unknownReference, type FileAnswer, type User } from '../../http';
import type { ModuleContext } from '../../module';
import { openLater } from '../../storage';
import { anyReader } from '../reach';
import { requireRecord } from '../store';
import { compiledRecord } from '../values';

export interface FileKey {
  bucket: string;
  name: string;
}

/** An upload that nothing refers to is removed after this time. */
export const abandonedAfterMinutes = 60;
/** Forms and records accept no upload that is about to be removed. */
export const attachableMinutes = abandonedAfterMinutes - 5;

/**
 * Makes a record the owner of the files in its values, replacing those it had. While `values` are a revision, it keeps
 * those of its published version, and always those of `others`, which belong to it outside of these values.
 * @throws PortalError `validation` that names the field with a file that is missing or belongs to somebody else
 */
export async function claimFiles(
  transaction: Db,
  { tenantId, userId }: User,
  { area }: Pick<RecordDefinition, 'area'>,
  subject: {
    id: number;
    compiled: CompiledForm;
    values: FormValues;
    published?: FormValues;
    others?: readonly FileKey[];
  },
): Promise<void> {
  const { id, compiled, values, published = {}, others = [] } = subject;
  const fields = filesByField(compiled, values);
  const kept = [...[...fields, ...filesByField(compiled, published)].flatMap(({ files }) => files), ...others];
  const { rows } = await sql<FileKey>`
    with kept as (select * from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as w (bucket text, name text)),
      released as (
        update files f set record_area = null, record_id = null
        where f.tenant_id = ${tenantId} and f.record_area = ${area} and f.record_id = ${id}
          and (f.bucket, f.name) not in (select bucket, name from kept))
    update files f set record_area = ${area}, record_id = ${id} from kept w
    where f.tenant_id = ${tenantId} and f.bucket = w.bucket and f.name = w.name and (
      f.record_area = ${area} and f.record_id = ${id}
      or f.record_id is null and f.instance_id is null and f.uploaded_by = ${userId}
        and f.uploaded_at > now() - ${attachableMinutes} * interval '1 minute')
    returning f.bucket, f.name`.execute(transaction);
  const refused = fields.find(({ files }) => files.some((file) => !rows.some((row) => isSame(row, file))));
  if (refused) throw unknownReference(refused.field, compiled.byKey.get(refused.field)?.label);
}

/** Returns whether the values contain files, which the record then claims. */
export const refersToFiles = (compiled: CompiledForm, values: FormValues): boolean =>
  filesByField(compiled, values).length > 0;

const isSame = (a: FileKey, b: FileKey): boolean => a.bucket === b.bucket && a.name === b.name;

const filesByField = ({ byKey }: CompiledForm, values: FormValues): { field: string; files: FileKey[] }[] =>
  Object.entries(values).flatMap(([key, value]) => {
    const field = byKey.get(key);
    const references = field?.definition.references?.(value, field.parsedSettings) ?? [];
    const files = filesIn(references);
    return files.length > 0 ? [{ field: key, files }] : [];
  });

export const filesIn = (references: readonly Pick<Reference, 'type' | 'id'>[]): FileKey[] =>
  references.filter(({ type }) => type === 'file').map(({ id }) => toFileKey(id));

/** Returns the file that a reference of a field names. */
export function toFileKey(id: string): FileKey {
  const [bucket = '', name = ''] = id.split('/');
  return { bucket, name };
}

type ReadBeside = (record: StoredRecord) => Promise<readonly FileKey[]>;

/**
 * Returns whether a record, as somebody reads it, shows one of its files. A file that only its pending revision holds is
 * shown to readers of the revision.
 */
export async function showsFile(
  db: Db,
  { area, review }: RecordDefinition,
  compiled: CompiledForm,
  { tenantId, record, besideFiles }: { tenantId: number; record: StoredRecord; besideFiles?: ReadBeside | undefined },
  file: FileKey,
): Promise<boolean> {
  const { id, values, pending } = record;
  if (besideFiles) {
    const inValues = refersTo(compiled, values, file) || (pending && refersTo(compiled, pending.values, file));
    return inValues || (await besideFiles(record)).some((each) => isSame(each, file));
  }
  if (review?.revisable === undefined || pending) return true;
  if (refersTo(compiled, values, file)) return true;
  const { rows } = await sql`
    select from record_revisions v where v.tenant_id = ${tenantId} and v.area = ${area} and v.record_id = ${id}
      and strpos(v.data::text, ${file.name}) > 0`.execute(db);
  return rows.length === 0;
}

const refersTo = (compiled: CompiledForm, values: FormValues, file: FileKey): boolean =>
  filesByField(compiled, values).some(({ files }) => files.some((each) => isSame(each, file)));

/**
 * Returns the content of a file of a published record, as everybody may read it. `shown` are the fields that are shown to
 * everybody, where these are not all.
 * @throws PortalError `notFound` if nobody's version shows such a file
 */
export async function publishedFile(
  context: Pick<ModuleContext, 'db' | 'storage'>,
  definition: RecordDefinition,
  tenantId: number,
  { id, ...file }: FileKey & { id: number },
  shown?: readonly string[],
): Promise<FileAnswer> {
  const record = await requireRecord(context.db, definition, anyReader(tenantId), id);
  const values = Object.fromEntries(Object.entries(record.values).filter(([name]) => shown?.includes(name) ?? true));
  if (!refersTo(compiledRecord(definition), values, file)) throw new PortalError('notFound');
  return recordFile(context, definition, tenantId, id, file);
}

/**
 * Returns the content of a record's file to those who may read the record.
 * @throws PortalError `notFound` if the record has no such file
 */
export async function recordFile(
  { db, storage }: Pick<ModuleContext, 'db' | 'storage'>,
  { area }: Pick<RecordDefinition, 'area'>,
  tenantId: number,
  id: number,
  { bucket, name }: FileKey,
): Promise<FileAnswer> {
  const { rows } = await sql<{ original: string }>`
    select original from files where tenant_id = ${tenantId} and bucket = ${bucket} and name = ${name}
      and record_area = ${area} and record_id = ${id}`.execute(db);
  const stored = rows[0] ? await openLater(storage, bucket, name) : null;
  if (!rows[0] || !stored) throw new PortalError('notFound');
  return {
    content: stored.content,
    contentType: 'application/octet-stream',
    size: stored.size,
    downloadName: rows[0].original,
  };
}
