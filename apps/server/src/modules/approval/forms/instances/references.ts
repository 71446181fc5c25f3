import { issue } from '@portal/contract/fields';
import type { FieldIssue } from '@portal/contract/forms';
import { users } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import type { User } from '../../../../platform/http';
import { toFileKey } from '../../../../platform/records';
import { attachable } from '../../../commons/files';
import { isArea } from '../../../../platform/areas';
import { readDictionary } from '../../../commons/dictionaries';
import type { FieldReference } from './values';

/** Checks that objects to which values refer exist, and that the caller may attach the files. */
export async function referenceIssues(
  db: Db,
  actor: User,
  instanceId: string,
  references: readonly FieldReference[],
): Promise<FieldIssue[]> {
  const refused = await refusedReferences(db, actor, instanceId, references);
  const people = refused.flatMap(({ type, field, name = '' }) =>
    type === 'user' ? [{ ...issue('personGone', { name }), field, path: field }] : [],
  );
  const gone = new Set(people.map(({ field }) => field));
  const others = new Set(refused.map(({ field }) => field).filter((field) => !gone.has(field)));
  return [...people, ...[...others].map((field) => ({ ...issue('reference'), field, path: field }))];
}

/** Returns references to objects that do not exist, or to files that the caller may not attach. */
export async function refusedReferences(
  db: Db,
  actor: User,
  instanceId: string,
  references: readonly FieldReference[],
): Promise<Refused[]> {
  const [rows, entries] = await Promise.all([
    refusedRows(db, actor, instanceId, references),
    refusedEntries(db, actor.tenantId, references),
  ]);
  return [...rows, ...entries, ...references.filter(({ type, id, scope }) => type === 'area' && !isArea(id, scope))];
}

type Refused = Pick<FieldReference, 'type' | 'field' | 'name'>;

/** Returns the entries that their dictionary does not contain. */
async function refusedEntries(db: Db, tenantId: number, references: readonly FieldReference[]): Promise<Refused[]> {
  const types = [...new Set(references.flatMap(({ dictionary }) => dictionary ?? []))];
  const found = await Promise.all(types.map((type) => readDictionary(db, tenantId, type)));
  const offered = new Set(
    found.flatMap(
      (each) => each?.entries.flatMap(({ value, disabled }) => (disabled ? [] : `${each.type}/${value}`)) ?? [],
    ),
  );
  return references.filter(
    ({ type, dictionary, id }) => type === 'dictionary' && !offered.has(`${dictionary ?? ''}/${id}`),
  );
}

/** Finds missing people, units and files in one statement. */
async function refusedRows(
  db: Db,
  { tenantId, userId }: User,
  instanceId: string,
  references: readonly FieldReference[],
): Promise<Refused[]> {
  const checked = references.filter(({ type }) => ['file', 'user', 'department', 'company'].includes(type));
  if (checked.length === 0) return [];
  const rows = checked.map(({ type, id, name, field }) => ({
    type,
    id: type === 'file' ? 0 : Number(id),
    label: name ?? '',
    field,
    ...toFileKey(type === 'file' ? id : ''),
    caller: userId,
    instance: instanceId,
  }));
  const { rows: refused } = await sql<Refused>`
    select distinct r.type, r.field, r.label as name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(type text, id bigint, label text, field text, bucket text, name text, caller bigint, instance text)
    where not case r.type
      when 'file' then exists (select from files f
        where f.tenant_id = ${tenantId} and f.bucket = r.bucket and f.name = r.name and f.original = r.label
          and ${sql.raw(attachable('f', 'r.caller', 'r.instance'))})
      when 'user' then exists (select from users p
        where p.tenant_id = ${tenantId} and p.id = r.id and p.chinese_name = r.label
          and p.status = ${users.userStatus.active})
      else exists (select from org_units u where u.tenant_id = ${tenantId} and u.id = r.id and u.name = r.label)
    end`.execute(db);
  return refused;
}
