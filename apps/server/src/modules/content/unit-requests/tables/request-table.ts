import type { Page } from '@portal/contract';
import { columnKinds, type TableColumn } from '@portal/contract/fields';
import type { DrawnForm, FormIssue } from '@portal/contract/forms';
import { textOf } from '@portal/contract/records';
import { kindsOutsideTables, unitRequests, type EarlierTable, type RequestTable } from '@portal/contract/unit-requests';
import { sql } from 'kysely';
import { jsonPage, likePattern, wireTime, type Db } from '../../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../../platform/http';
import { lockRecord, reached, requireRecord, writeAudit } from '../../../../platform/records';
import { requirePublishable, type FormStorage } from '../../../approval/forms';

/** Returns the table of a request that the caller may read. @throws PortalError `notFound` */
export async function readRequestTable(db: Db, session: Session, id: number): Promise<RequestTable> {
  const { revision, editable } = await requireRecord(db, unitRequests, session, id);
  const table = await storedTable(db, id);
  return { ...(table && { table }), revision, editable };
}

/** Returns the table of a request, or null if it has none. */
export async function storedTable(db: Db, requestId: number): Promise<DrawnForm | null> {
  const { rows } = await sql<{ table: DrawnForm | null }>`
    select table_form as table from "unit-requests" where id = ${requestId}`.execute(db);
  return rows[0]?.table ?? null;
}

/**
 * Draws the table of a request that is a draft, or removes it. Units could fill in every table that is stored.
 * @throws PortalError `notFound`, `requestDrawn`, `conflict`, `formNotPublishable`
 */
export async function saveRequestTable(
  storage: FormStorage,
  caller: Caller,
  { id, revision, table }: { id: number; revision: number; table: DrawnForm | null },
): Promise<{ id: number; revision: number }> {
  const { session, locale } = caller;
  const { values } = await requireRecord(storage.db, unitRequests, session, id);
  if (table) {
    const [refused] = kindIssues(table);
    if (refused)
      throw new PortalError('formNotPublishable', { ...refused }, { field: refused.field, issues: [refused] });
    await requirePublishable(storage, session, { id: 0, name: textOf(values, 'title') ?? '', draft: table }, locale);
  }
  return storage.db.transaction().execute(async (transaction) => {
    const record = await lockRecord(transaction, unitRequests, session, id);
    if (!record) throw new PortalError('notFound');
    if (!record.editable) throw new PortalError('requestDrawn');
    if (record.revision !== revision) throw new PortalError('conflict', {}, record);
    await sql`
      update "unit-requests" set table_form = ${table && JSON.stringify(table)}::jsonb, revision = revision + 1,
        updated_at = now()
      where id = ${id}`.execute(transaction);
    const action = table ? 'drawTable' : 'removeTable';
    await writeAudit(transaction, caller, { area: unitRequests.area, subjectId: id, action, changes: [] });
    return { id, revision: revision + 1 };
  });
}

/** Returns the fields and columns whose kind cannot be in the table of a request. */
const kindIssues = ({ fields }: DrawnForm): (FormIssue & { reason: string })[] =>
  fields
    .filter(
      ({ kind, settings }) =>
        kindsOutsideTables.some((outside) => outside === kind) ||
        ((settings['columns'] ?? []) as TableColumn[]).some((column) => !Object.hasOwn(columnKinds, column.kind)),
    )
    .map(({ key, kind }) => ({ code: 'unknownKind', field: key, detail: kind, reason: kind }));

/** Returns requests within the reach of the caller that have a table, last changed first. */
export const readEarlierTables = (
  db: Db,
  session: Session,
  { keyword, ...page }: { keyword: string; current: number; size: number },
): Promise<Page<EarlierTable>> =>
  jsonPage<EarlierTable>(
    db,
    {
      from: sql`"unit-requests" r`,
      where: sql`r.tenant_id = ${session.tenantId} and r.deleted_at is null and r.table_form is not null
        and ${reached(session, unitRequests.write)}
        and (${keyword} = '' or r.title ilike ${likePattern(keyword)})`,
      row: sql`jsonb_build_object('id', r.id, 'title', r.title, 'fields', jsonb_array_length(r.table_form -> 'fields'),
        'publishedAt', ${wireTime(sql`r.published_at`)})`,
      order: sql`r.updated_at desc, r.id desc`,
    },
    page,
  );
