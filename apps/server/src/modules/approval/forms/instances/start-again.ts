import type { forms, Locale } from '@portal/contract';
import { labelText, type Json } from '@portal/contract/fields';
import { compileForm, toAccess, valuesToStartAgain, type CompiledForm, type FormValues } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { sql } from 'kysely';
import { PortalError } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { filesIn, type FileKey } from '../../../../platform/records';
import { fileCopier } from '../../../commons/files';
import { readInstance } from '../../tasks';
import type { Actor, Workflow } from '../../workflow';
import { compiledVersion } from './compiled';
import { openOfInstance } from './read';
import { formToStart } from './start';
import type { FormStorage } from './storage';
import type { z } from 'zod';

type Request = z.output<typeof forms.startAgain.body>;

/**
 * What a new application takes over from an earlier one of the caller. Its files are copied: the earlier application keeps
 * its own, and copies that are not submitted are cleared away as abandoned uploads.
 * @throws PortalError `instanceNotFound`, `forbidden` for another person's, and those of `formToStart`
 */
export async function startAgain(
  context: ModuleContext,
  { storage, workflow }: { storage: FormStorage; workflow: Workflow },
  actor: Actor,
  { procInstId, procDefKey }: Request,
  locale: Locale,
): Promise<Pick<forms.StartDraft, 'values' | 'left'>> {
  const { record } = await readInstance(workflow, actor, procInstId);
  if (record.initiator !== String(actor.userId)) throw new PortalError('forbidden');
  const earlier = await openOfInstance(storage, workflow, actor, { procInstId }, locale);
  const { form, setting } = await formToStart(storage, workflow, actor, { procDefKey });
  const before = compileForm(earlier.form, compileFormExpression);
  const compiled = compiledVersion(form);
  const taken = valuesToStartAgain(compiled, toAccess(setting.formFieldList), {
    compiled: before,
    values: earlier.values,
  });
  const copied = await withCopies(context, actor, { procInstId, compiled, values: taken.values });
  const labels = [...taken.left, ...copied.left.flatMap((key) => compiled.byKey.get(key) ?? [])];
  return { values: copied.values, left: labels.map(({ label }) => labelText(label, locale)) };
}

/** The values with copies in place of the instance's files, and the fields with a file that is gone. */
async function withCopies(
  context: ModuleContext,
  actor: Actor,
  { procInstId, compiled, values }: { procInstId: string; compiled: CompiledForm; values: FormValues },
): Promise<{ values: FormValues; left: string[] }> {
  const filesOf: FilesOf = ([key, value]) => {
    const field = compiled.byKey.get(key);
    return filesIn(field?.definition.references?.(value, field.parsedSettings) ?? []);
  };
  const fields = Object.entries(values);
  const copies = new Map<string, string>();
  const copy = fileCopier(context);
  for (const file of await ownFiles(context.db, actor.tenantId, procInstId, fields.flatMap(filesOf))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that many large files take little memory
    const name = await copy(file, actor);
    if (name !== undefined) copies.set(file.name, name);
  }
  const isWhole = (field: FieldEntry) => filesOf(field).every(({ name }) => copies.has(name));
  return {
    values: Object.fromEntries(
      fields.filter(isWhole).map((field) => [field[0], renamed(field[1], filesOf(field), copies)]),
    ),
    left: fields.filter((field) => !isWhole(field)).map(([key]) => key),
  };
}

type FieldEntry = [key: string, value: FormValues[string]];
type FilesOf = (field: FieldEntry) => FileKey[];

/** Names of files are unique in all of a value's JSON. */
function renamed(value: Json, files: readonly FileKey[], copies: ReadonlyMap<string, string>): Json {
  if (files.length === 0) return value;
  const rename = (text: string, { name }: FileKey) => text.replaceAll(name, copies.get(name) ?? name);
  return JSON.parse(files.reduce(rename, JSON.stringify(value))) as Json;
}

/** Those of these files that the instance owns. */
async function ownFiles(
  db: ModuleContext['db'],
  tenantId: number,
  instanceId: string,
  files: readonly FileKey[],
): Promise<FileKey[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<FileKey>`
    select distinct f.bucket, f.name
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) w(bucket text, name text)
      join files f on f.tenant_id = ${tenantId} and f.bucket = w.bucket and f.name = w.name
    where f.instance_id = ${instanceId}`.execute(db);
  return rows;
}
