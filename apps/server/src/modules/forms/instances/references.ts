import { issue } from '@portal/contract/fields';
import type { FieldIssue } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { attachable } from '../../files/store';
import type { Actor } from '../../workflow/caller';
import { toFileKey, type FieldReference } from './values';

/** Checks in one statement that people, units and files exist, and that the files are the caller's to attach. */
export async function referenceIssues(
  db: Db,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  instanceId: string,
  references: readonly FieldReference[],
): Promise<FieldIssue[]> {
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
  const { rows: refused } = await sql<{ field: string }>`
    select distinct r.field
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(type text, id bigint, label text, field text, bucket text, name text, caller bigint, instance text)
    where not case r.type
      when 'file' then exists (select from files f
        where f.tenant_id = ${tenantId} and f.bucket = r.bucket and f.name = r.name and f.original = r.label
          and ${sql.raw(attachable('f', 'r.caller', 'r.instance'))})
      when 'user' then exists (select from users p
        where p.tenant_id = ${tenantId} and p.id = r.id and p.chinese_name = r.label)
      else exists (select from org_units u where u.tenant_id = ${tenantId} and u.id = r.id and u.name = r.label)
    end`.execute(db);
  return refused.map(({ field }) => ({ ...issue('reference'), field, path: field }));
}
