import { mayMoveApplication, talentProjects, type ApplicationState } from '@portal/contract/talent-projects';
import type { FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { changesBetween, columnName, storedFields, writeAudit, type Author } from '../../../platform/records';

interface Move {
  id: number;
  /** The states in which the application may be now. */
  from: readonly ApplicationState[];
  to: ApplicationState;
  /** The action in the audit log, which also names the reason of the move. */
  action: string;
  /** Fields of the application that change with it. */
  values?: FormValues;
}

/**
 * Moves an application to another state, with its entry in the audit log, in the caller's transaction. The caller has
 * checked the right to do so. The application is locked until the end of the transaction.
 * @returns the state before the move, and the new revision
 * @throws PortalError `notFound`; `conflict` when the application is in none of these states, or may not move so
 */
export async function moveApplication(
  transaction: Db,
  author: Author,
  { id, from, to, action, values = {} }: Move,
): Promise<{ before: ApplicationState; revision: number }> {
  const { tenantId } = author.session;
  const { rows } = await sql<{ state: ApplicationState; row: Record<string, unknown> }>`
    select state, to_jsonb(r) as row from "talent-projects" r
    where id = ${id} and tenant_id = ${tenantId} and deleted_at is null for update`.execute(transaction);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
  const { state: before, row } = rows[0];
  if (!from.includes(before) || !mayMoveApplication(before, to)) throw new PortalError('conflict');

  const fields = storedFields(talentProjects).filter(({ key }) => Object.hasOwn(values, key));
  const columns = Object.fromEntries(fields.map(({ key }) => [columnName(key), values[key] ?? null]));
  const set = fields.map(({ key }) => sql`${sql.ref(columnName(key))} = given.${sql.ref(columnName(key))},`);
  const moved = await sql<{ revision: number }>`
    update "talent-projects" r set ${sql.join(set, sql` `)} state = ${to}, revision = r.revision + 1, updated_at = now()
    from jsonb_populate_record(null::"talent-projects", ${JSON.stringify(columns)}::jsonb) given
    where r.id = ${id} returning r.revision`.execute(transaction);
  const stored = Object.fromEntries(fields.map(({ key }) => [key, row[columnName(key)]])) as FormValues;
  const changes = [...changesBetween(talentProjects, stored, values), { field: 'state', before, after: to }];
  await writeAudit(transaction, author, { area: talentProjects.area, subjectId: id, action, changes });
  return { before, revision: moved.rows[0]!.revision };
}
