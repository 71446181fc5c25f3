import type { Member } from '@portal/contract/fields';
import type { FormField, FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../database';
import { isMembersField } from '../columns';

/** Finds a field that names people or units which the tenant does not have. */
export async function findUnknownMembers(
  db: Db,
  tenantId: number,
  fields: readonly FormField[],
  values: FormValues,
): Promise<string | undefined> {
  const named = fields.flatMap(({ key, kind }) => {
    const members = isMembersField(kind) ? values[key] : null;
    return Array.isArray(members) ? (members as Member[]).map(({ id }) => ({ field: key, kind, id })) : [];
  });
  if (named.length === 0) return undefined;
  const { rows } = await sql<{ field: string }>`
    select n.field from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) n(field text, kind text, id bigint)
    where not case n.kind
      when 'people' then exists (select from users u where u.tenant_id = ${tenantId} and u.id = n.id)
      when 'company' then exists (select from org_units u
        where u.tenant_id = ${tenantId} and u.id = n.id and u.company_id = u.id)
      else exists (select from org_units u where u.tenant_id = ${tenantId} and u.id = n.id) end
    limit 1`.execute(db);
  return rows[0]?.field;
}
