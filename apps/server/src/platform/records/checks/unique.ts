import type { FormValues } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { sql } from 'kysely';
import { lock, type Db } from '../../database';
import { takenValue, type Session } from '../../http';
import { columnName } from '../columns';
import type { FurtherColumns } from '../hooks';
import { isSealed } from '../sealed';

/** Values as they are compared: without the spaces around them, and in lower case. */
export const uniqueKey = (keys: readonly string[], values: FormValues): string | null => {
  const texts = keys.map((key) => values[key]);
  return texts.every((value) => value === undefined || value === null)
    ? null
    : JSON.stringify(
        texts.map((value) =>
          String((value ?? '') as string | number)
            .trim()
            .toLowerCase(),
        ),
      );
};

/**
 * Returns the first of these fields whose values equal those of another row of `seen`. The values are then added to
 * `seen`.
 */
export function takenAmong(rules: readonly (readonly string[])[], values: FormValues, seen: Set<string>) {
  const taken = rules.find((keys) => {
    const key = uniqueKey(keys, values);
    return key !== null && seen.has(`${keys.join()} ${key}`);
  });
  for (const keys of rules) seen.add(`${keys.join()} ${uniqueKey(keys, values)}`);
  return taken?.[0];
}

const hashColumn = (key: string): string => `${columnName(key)}_hash`;

/** Returns the hashes by which the sealed fields of a stored record are compared. */
export async function storedHashes(db: Db, definition: RecordDefinition, id: number): Promise<FurtherColumns> {
  const { area, rules } = definition;
  const columns = (rules.unique ?? [])
    .flat()
    .filter((key) => isSealed(definition, key))
    .map(hashColumn);
  if (columns.length === 0) return {};
  const { rows } = await sql<FurtherColumns>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(area)} where id = ${id}`.execute(db);
  return rows[0] ?? {};
}

/**
 * Refuses values that another record of the tenant or its pending revision has. Unchanged values are accepted. Writers
 * of a kind wait for each other until their transactions end.
 * @throws PortalError `validation` that names the field
 */
export async function requireUnique(
  transaction: Db,
  definition: RecordDefinition,
  { tenantId }: Pick<Session, 'tenantId'>,
  {
    id = 0,
    before = {},
    values,
    further = {},
  }: { id?: number; before?: FormValues; values: FormValues; further?: FurtherColumns | undefined },
): Promise<void> {
  const { area, rules, form } = definition;
  const changed = (rules.unique ?? []).filter((keys) => {
    const key = uniqueKey(keys, values);
    return key !== null && key !== uniqueKey(keys, before);
  });
  if (changed.length === 0) return;
  await lock(transaction, `unique ${area} ${tenantId}`);
  for (const keys of changed) {
    const [sealed] = keys.filter((key) => isSealed(definition, key));
    const hash = sealed !== undefined && further[hashColumn(sealed)];
    const same = (row: (key: string) => ReturnType<typeof sql<string>>) =>
      sql.join(
        keys.map(
          (key) => sql`lower(trim(${row(key)})) = lower(trim(${String((values[key] ?? '') as string | number)}))`,
        ),
        sql` and `,
      );
    const rows = hash
      ? await sql`
      select from ${sql.table(area)} r where r.tenant_id = ${tenantId} and r.id <> ${id} and r.deleted_at is null
        and ${sql.ref(`r.${hashColumn(sealed)}`)} = ${hash} limit 1`.execute(transaction)
      : await sql`
      select from ${sql.table(area)} r
      where r.tenant_id = ${tenantId} and r.id <> ${id} and r.deleted_at is null
        and ${same((key) => sql<string>`${sql.ref(`r.${columnName(key)}`)}::text`)}
      union all
      select from record_revisions v
      where v.tenant_id = ${tenantId} and v.area = ${area} and v.record_id <> ${id}
        and ${same((key) => sql<string>`(v.data ->> ${columnName(key)})`)} limit 1`.execute(transaction);
    const [field] = keys;
    if (rows.rows.length > 0 && field !== undefined)
      throw takenValue(field, form.fields.find(({ key }) => key === field)?.label);
  }
}
