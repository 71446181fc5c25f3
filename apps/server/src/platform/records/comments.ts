import { compileForm, type FormValues } from '@portal/contract/forms';
import {
  commentForm,
  commentsPerCall,
  type RecordComment,
  type RecordComments,
  type RecordDefinition,
  type StoredRecord,
} from '@portal/contract/records';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { sql } from 'kysely';
import { inTransaction, wireMoment, type AfterCommit, type Db } from '../database';
import { PortalError, type Session, type User } from '../http';
import type { ModuleContext } from '../module';
import { isFound, recordFileReaders } from './files/file-readers';
import { claimFiles, recordFile } from './files/record-files';
import { acceptValues } from './values';
import { requireRecord } from './store';

const compiled = compileForm(commentForm, compileFormExpression);
/** The owner of the files of comments. */
const filesArea = { area: 'record-comments' };

export interface CommentHooks {
  /** The states in which readers may comment. */
  states: readonly string[];
  /** Writes further changes in the transaction of a comment. */
  commented?: (
    transaction: Db,
    comment: { session: Session; record: StoredRecord; text: string; afterCommit: AfterCommit },
  ) => Promise<void>;
}

/** Serves the conversation about records of a kind to those who may read them. */
export function serveComments(
  { route, db, storage, part }: Pick<ModuleContext, 'route' | 'db' | 'storage' | 'part'>,
  definition: RecordDefinition,
  calls: RecordComments,
  { states, commented }: CommentHooks,
): void {
  const { area } = definition;
  const required = (transaction: Db, session: Session, id: number): Promise<StoredRecord> =>
    requireRecord(transaction, definition, session, id);

  part(recordFileReaders).add(filesArea.area, async (session, { id }) => {
    const { rows } = await sql<{ recordId: number }>`
      select record_id::int as "recordId" from record_comments
      where tenant_id = ${session.tenantId} and area = ${area} and id = ${id}`.execute(db);
    return rows[0] !== undefined && isFound(required(db, session, rows[0].recordId));
  });

  route(calls.list, async ({ session, query: { id, before } }) => {
    const { state } = await required(db, session, id);
    const { rows } = await sql<RecordComment>`
      select c.id::int, c.user_id::int as "userId", coalesce(person.chinese_name, '') as "userName", c.text, c.files,
        ${wireMoment(sql`c.created_at`)} as time
      from record_comments c left join users person on person.id = c.user_id
      where c.tenant_id = ${session.tenantId} and c.area = ${area} and c.record_id = ${id}
        and ${before === undefined ? sql`true` : sql`c.id < ${before}`}
      order by c.id desc limit ${commentsPerCall + 1}`.execute(db);
    return {
      comments: rows.slice(0, commentsPerCall).toReversed(),
      hasMore: rows.length > commentsPerCall,
      open: states.includes(state),
    };
  });

  route(calls.add, async ({ session, locale, body: { id, requestId, values } }) => {
    const accepted = await acceptValues(compiled, {}, values, locale);
    const comment = await inTransaction(db, async (transaction, afterCommit) => {
      const record = await required(transaction, session, id);
      if (!states.includes(record.state)) throw new PortalError('forbidden');
      const added = await addComment(transaction, session, { area, recordId: id, requestId, values: accepted });
      if (!added.isNew) return added.id;
      await claimFiles(transaction, session, filesArea, { id: added.id, compiled, values: accepted });
      const text = typeof accepted['text'] === 'string' ? accepted['text'] : '';
      await commented?.(transaction, { session, record, text, afterCommit });
      return added.id;
    });
    return { id: comment };
  });

  route(calls.file, async ({ session, query: { id, comment, bucketName, fileName } }) => {
    await required(db, session, id);
    const { rows } = await sql`
      select from record_comments
      where tenant_id = ${session.tenantId} and area = ${area} and record_id = ${id} and id = ${comment}`.execute(db);
    if (rows.length === 0) throw new PortalError('notFound');
    return recordFile({ db, storage }, filesArea, session.tenantId, comment, { bucket: bucketName, name: fileName });
  });
}

interface NewComment {
  area: string;
  recordId: number;
  requestId: string;
  values: FormValues;
}

/** Adds a comment once for each `requestId`. @throws PortalError `alreadySubmitted` for another comment */
async function addComment(
  transaction: Db,
  { tenantId, userId }: User,
  { area, recordId, requestId, values }: NewComment,
): Promise<{ id: number; isNew: boolean }> {
  const files = JSON.stringify(values['files'] ?? []);
  const { rows } = await sql<{ id: number }>`
    insert into record_comments (tenant_id, area, record_id, user_id, request_id, text, files)
    values (${tenantId}, ${area}, ${recordId}, ${userId}, ${requestId}, ${values['text']},
      ${files}::jsonb)
    on conflict (user_id, request_id) do nothing
    returning id::int`.execute(transaction);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const found = await sql<{ id: number; same: boolean }>`
    select id::int, (area, record_id, text, files) is not distinct from
      (${area}, ${recordId}::bigint, ${values['text']}::text, ${files}::jsonb) as same
    from record_comments where user_id = ${userId} and request_id = ${requestId}`.execute(transaction);
  if (!found.rows[0]?.same) throw new PortalError('alreadySubmitted');
  return { id: found.rows[0].id, isNew: false };
}
