import type { Locale } from '@portal/contract';
import { announcements, noticeReceipts, type NoticeReceipt, type ReceiptSummary } from '@portal/contract/announcements';
import { textOf } from '@portal/contract/records';
import { sql } from 'kysely';
import { inTransaction, jsonPage, likePattern, portalNow, wireMoment, type Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { requireRecord } from '../../../platform/records';
import { exportedRows, headersWith, writeSpreadsheet } from '../../../platform/spreadsheet';
import { isFor } from './audience';
import { isRemindedToday, remindOf } from './reminders';
import enUS from './strings/en-US.json';
import zhCN from './strings/zh-CN.json';

interface Narrowing {
  id: number;
  keyword: string;
  show?: 'unread' | 'read' | 'confirmed' | undefined;
}

const shown = {
  unread: sql`receipt.read_at is null`,
  read: sql`receipt.read_at is not null and receipt.confirmed_at is null`,
  confirmed: sql`receipt.confirmed_at is not null`,
};

const recipients = sql`announcements a join users person on ${isFor()}
  left join announcement_reads receipt on receipt.announcement_id = a.id and receipt.user_id = person.id`;

const listed = ({ id, keyword, show }: Narrowing) => ({
  from: recipients,
  where: sql`a.id = ${id} and (${keyword} = '' or person.chinese_name ilike ${likePattern(keyword)})
    and ${show ? shown[show] : sql`true`}`,
  row: sql`jsonb_build_object('userId', person.id, 'name', person.chinese_name,
    'unit', coalesce((select company.name from memberships member join org_units unit on unit.id = member.unit_id
      join org_units company on company.id = unit.company_id where member.user_id = person.id order by company.id limit 1), ''),
    'readAt', ${wireMoment(sql`receipt.read_at`)}, 'confirmedAt', ${wireMoment(sql`receipt.confirmed_at`)})`,
  order: sql`receipt.confirmed_at desc nulls last, receipt.read_at desc nulls last, person.id`,
});

/** Serves to the office who has read and confirmed a notice. */
export function serveReceipts({ route, db, realtime }: ModuleContext): void {
  /** @throws PortalError `notFound` if nobody could read it yet */
  const required = async (session: Session, id: number) => {
    const { state, values } = await requireRecord(db, announcements, session, id);
    if (state !== 'published') throw new PortalError('notFound');
    return { title: textOf(values, 'title') ?? '' };
  };

  route(noticeReceipts.summary, async ({ session, locale, query: { id } }) => {
    await required(session, id);
    return readSummary(db, id, locale);
  });

  route(noticeReceipts.list, async ({ session, query: { current, size, ...narrowing } }) => {
    await required(session, narrowing.id);
    return jsonPage<NoticeReceipt>(db, listed(narrowing), { current, size });
  });

  route(noticeReceipts.export, async ({ session, locale, query: { format, ...narrowing } }) => {
    const { title } = await required(session, narrowing.id);
    const texts = locale === 'en-US' ? enUS : zhCN;
    const { records } = await jsonPage<NoticeReceipt>(db, listed(narrowing), { current: 1, size: exportedRows });
    const rows = records.map(({ name, unit, readAt, confirmedAt }) => [name, unit, readAt ?? '', confirmedAt ?? '']);
    const headers = headersWith({ readAt: 'second', confirmedAt: 'second' }, texts.headers);
    return writeSpreadsheet({ title, headers, rows: each(rows) }, format);
  });

  route(noticeReceipts.remind, async ({ session, body: { id } }) => {
    await required(session, id);
    return inTransaction(db, async (transaction, afterCommit) => ({
      people: await remindOf(transaction, realtime, { id, by: session.userId, afterCommit }),
    }));
  });
}

/** Takes back the confirmations of a notice that is published anew, since it may have another text. */
export async function forgetConfirmations(transaction: Db, id: number): Promise<void> {
  await sql`update announcement_reads set confirmed_at = null
    where announcement_id = ${id} and confirmed_at is not null`.execute(transaction);
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

async function readSummary(db: Db, id: number, locale: Locale): Promise<ReceiptSummary> {
  const itself = (locale === 'en-US' ? enUS : zhCN).itself;
  const { rows } = await sql<ReceiptSummary>`
    select count(*)::int as total, count(receipt.read_at)::int as read, count(receipt.confirmed_at)::int as confirmed,
      coalesce((
        select jsonb_agg(jsonb_build_object('date', r.day, 'people', r.people,
          'by', coalesce(remover.chinese_name, ${itself})) order by r.day desc)
        from announcement_reminders r left join users remover on remover.id = r.user_id where r.announcement_id = ${id}
      ), '[]') as reminders,
      not ${isRemindedToday(id)} and exists (
        select from announcements where id = ${id} and must_read = 'true' and published_at <= ${portalNow()}) as remindable
    from ${recipients} where a.id = ${id}`.execute(db);
  return rows[0]!;
}
