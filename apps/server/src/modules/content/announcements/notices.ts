import {
  announcementReading as wire,
  announcements,
  type Notice,
  type NoticeDetail,
} from '@portal/contract/announcements';
import { sql } from 'kysely';
import { jsonPage, type Db, likePattern, wireTime } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { recordFile, recordFileReaders } from '../../../platform/records';
import { homeCounters } from '../../commons/home';
import { visibleTo } from './audience';

const listed = ({ userId }: Session) => sql`
  'id', a.id, 'title', a.title, 'kind', a.kind, 'pinned', coalesce(a.pinned, 'false'),
  'publishedAt', ${wireTime(sql`a.published_at`)},
  'mustRead', coalesce(a.must_read, 'false'), 'confirmBy', ${wireTime(sql`a.confirm_by`)},
  'read', exists (select from announcement_reads r where r.announcement_id = a.id and r.user_id = ${userId}),
  'confirmed', ${isConfirmedBy(userId)}`;

const isConfirmedBy = (userId: number) => sql`exists (
  select from announcement_reads r
  where r.announcement_id = a.id and r.user_id = ${userId} and r.confirmed_at is not null)`;

const unreadBy = ({ userId }: Session) => sql`not exists (
  select from announcement_reads r where r.announcement_id = a.id and r.user_id = ${userId})`;

/** Returns the number of unread notices for the user. */
async function unreadNotices(db: Db, session: Session): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from announcements a where ${visibleTo(session)} and ${unreadBy(session)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Returns the notices for the user that were published since a time of the wire, the newest first. */
export async function noticesSince(db: Db, session: Session, { time, size }: { time: string; size: number }) {
  const { rows } = await sql<{ id: number; title: string; publishedAt: string }>`
    select a.id::int, a.title, ${wireTime(sql`a.published_at`)} as "publishedAt"
    from announcements a where ${visibleTo(session)} and a.published_at >= ${time}::timestamp
    order by a.published_at desc, a.id desc limit ${size}`.execute(db);
  return rows;
}

/** Notices to confirm that are listed at a time. */
const unconfirmedShown = 20;

/** Serves notices to their readers, with a mark for each user. */
export function serveNotices({ route, db, storage, part }: ModuleContext): void {
  const isVisible = async (session: Session, id: number): Promise<boolean> => {
    const { rows } = await sql`select from announcements a where a.id = ${id} and ${visibleTo(session)}`.execute(db);
    return rows.length > 0;
  };
  part(recordFileReaders).add(announcements.area, (session, { id }) => isVisible(session, id));

  part(homeCounters).push(async (session) => ({ unreadNotice: await unreadNotices(db, session) }));

  route(wire.list, async ({ session, query: { pageNumber, pageSize, keyword, unread } }) => {
    const where = sql`${visibleTo(session)} and (${keyword} = '' or a.title ilike ${likePattern(keyword)})
      and (${unread} = 'false' or ${unreadBy(session)})`;
    const row = sql`jsonb_build_object(${listed(session)})`;
    const order = sql`coalesce(a.pinned, 'false') desc, a.published_at desc, a.id desc`;
    const paging = { current: pageNumber, size: pageSize };
    return jsonPage<Notice>(db, { from: sql`announcements a`, where, row, order }, paging);
  });

  route(wire.detail, async ({ session, params: { id } }) => {
    const { rows } = await sql<{ notice: NoticeDetail }>`
      select jsonb_build_object(${listed(session)}, 'body', a.body, 'attachments', coalesce(a.attachments, '[]'))
        as notice
      from announcements a where a.id = ${id} and ${visibleTo(session)}`.execute(db);
    if (!rows[0]) throw new PortalError('notFound');
    await sql`
      insert into announcement_reads (announcement_id, user_id) values (${id}, ${session.userId})
      on conflict do nothing`.execute(db);
    return { ...rows[0].notice, read: true };
  });

  route(wire.file, async ({ session, query: { id, bucketName, fileName } }) => {
    if (!(await isVisible(session, id))) throw new PortalError('notFound');
    return recordFile({ db, storage }, announcements, session.tenantId, id, { bucket: bucketName, name: fileName });
  });

  route(wire.unconfirmed, async ({ session }) => {
    const { rows } = await sql<{ id: number; title: string; confirmBy: string | null; publishedAt: string }>`
      select a.id::int, a.title, ${wireTime(sql`a.confirm_by`)} as "confirmBy",
        ${wireTime(sql`a.published_at`)} as "publishedAt"
      from announcements a
      where ${visibleTo(session)} and a.must_read = 'true' and not ${isConfirmedBy(session.userId)}
      order by a.confirm_by nulls last, a.published_at desc, a.id desc limit ${unconfirmedShown}`.execute(db);
    return rows;
  });

  route(wire.confirm, async ({ session, body: { id } }) => {
    const { rows } = await sql`
      insert into announcement_reads (announcement_id, user_id, confirmed_at)
      select a.id, ${session.userId}, now() from announcements a
      where a.id = ${id} and a.must_read = 'true' and ${visibleTo(session)}
      on conflict (user_id, announcement_id)
        do update set confirmed_at = coalesce(announcement_reads.confirmed_at, excluded.confirmed_at)
      returning user_id`.execute(db);
    if (rows.length === 0) throw new PortalError('notFound');
  });

  route(wire.readAll, async ({ session }) => {
    await sql`
      insert into announcement_reads (announcement_id, user_id)
      select a.id, ${session.userId} from announcements a
      where ${visibleTo(session)} and a.must_read is distinct from 'true'
      on conflict do nothing`.execute(db);
  });
}
