import type { FormValues } from '@portal/contract/forms';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { sql } from 'kysely';
import type { Db } from '../database';
import { columnName, storedFields } from './columns';

/** Returns whether a change of the record is a revision beside its published version. */
export const isRevised = ({ review }: RecordDefinition, { state }: Pick<StoredRecord, 'state'>): boolean =>
  review?.revisable?.includes(state) ?? false;

/** Returns the columns of a revision. Values that the server sets stay with the published version. */
const revisedFields = (definition: RecordDefinition) => storedFields(definition).filter(({ readOnly }) => !readOnly);

/** Returns the row of a revision by column. Empty values are null, so that approving them empties the column. */
export const revisionRow = (definition: RecordDefinition, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(revisedFields(definition).map(({ key }) => [columnName(key), values[key] ?? null]));

/** Writes the pending revision of a record, which begins in the initial state. @returns the record's next revision number */
export async function saveRevision(
  transaction: Db,
  definition: RecordDefinition,
  { id, tenantId }: { id: number; tenantId: number },
  values: FormValues,
): Promise<number> {
  const { area, initial } = definition;
  await sql`
    insert into record_revisions (tenant_id, area, record_id, state, data)
    values (${tenantId}, ${area}, ${id}, ${initial}, ${JSON.stringify(revisionRow(definition, values))}::jsonb)
    on conflict (tenant_id, area, record_id) do update set data = excluded.data, updated_at = now()`.execute(
    transaction,
  );
  return nextRevision(transaction, definition, id);
}

/** Drops the pending revision of a record. @returns the record's next revision number */
export async function dropRevision(
  transaction: Db,
  definition: RecordDefinition,
  { id, tenantId }: { id: number; tenantId: number },
): Promise<number> {
  await sql`
    delete from record_revisions
    where tenant_id = ${tenantId} and area = ${definition.area} and record_id = ${id}`.execute(transaction);
  return nextRevision(transaction, definition, id);
}

async function nextRevision(transaction: Db, { area }: RecordDefinition, id: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(area)} set revision = revision + 1, updated_at = now() where id = ${id}
    returning revision`.execute(transaction);
  return rows[0]!.revision;
}

/**
 * Returns the pending revision `v` of the row `r`. The revision of a record that was closed meanwhile does not count.
 */
export const pendingRevision = ({ area, review }: RecordDefinition) => sql`
  v.tenant_id = r.tenant_id and v.area = ${area} and v.record_id = r.id
  and r.state in (${sql.join(review?.revisable ?? [])})`;

/** Returns the state of the row `r` as its authors see it, which is that of the pending revision if there is one. */
export const workingState = (definition: RecordDefinition) =>
  definition.review?.revisable
    ? sql<string>`coalesce((
        select v.state from record_revisions v where ${pendingRevision(definition)}), r.state)`
    : sql<string>`r.state`;

/** Returns the values and state of the pending revision of the row `r`, or null if there is none. */
export const pendingVersion = (
  definition: RecordDefinition,
  values: ReturnType<typeof sql>,
  visible: ReturnType<typeof sql<boolean>>,
) => sql`(
  select jsonb_build_object('state', v.state, 'values', ${values})
  from record_revisions v,
    jsonb_populate_record(null::${sql.table(definition.area)}, to_jsonb(r) || v.data) p
  where ${pendingRevision(definition)} and ${visible})`;
