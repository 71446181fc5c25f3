import { textsIn, type Locale } from '@portal/contract';
import { announcements } from '@portal/contract/announcements';
import type { StoredFileValue } from '@portal/contract/fields';
import type { VisitorItem } from '@portal/contract/visitors';
import { sql } from 'kysely';
import { jsonPage, likePattern, portalNow, wireTime } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { recordFile } from '../../../platform/records';
import type { VisitorSource } from '../../commons/visitors';

/** The notices that are for everybody, whose time has come. */
const forEverybody = (tenantId: number) => sql`a.tenant_id = ${tenantId} and a.deleted_at is null
  and a.state = 'published' and a.scope = 'all' and a.published_at <= ${portalNow()}`;

type Row = Omit<VisitorItem, 'note'> & { kind: string };
type Detail = Row & { body: string; attachments: StoredFileValue[] };

const columns = sql`'id', a.id, 'title', a.title, 'kind', a.kind,
  'date', left(${wireTime(sql`a.published_at`)}, ${sql.lit('yyyy-MM-dd'.length)})`;

/** Opens notices for everybody to visitors; those for some people stay theirs. */
export function noticesForVisitors({ db, storage }: ModuleContext): VisitorSource {
  const find = async (tenantId: number, id: number): Promise<Detail | null> => {
    const { rows } = await sql<{ notice: Detail }>`
      select jsonb_build_object(${columns}, 'body', a.body, 'attachments', coalesce(a.attachments, '[]')) as notice
      from announcements a where a.id = ${id} and ${forEverybody(tenantId)}`.execute(db);
    return rows[0]?.notice ?? null;
  };
  const toItem = ({ id, title, kind, date }: Row, locale: Locale): VisitorItem => ({
    id,
    title,
    date,
    note: textsIn(announcements.texts, locale).options.kind?.[kind as 'notice'] ?? '',
  });
  return {
    kind: 'notices',
    async list({ tenantId, locale, keyword, current, size }) {
      const where = sql`${forEverybody(tenantId)} and (${keyword} = '' or a.title ilike ${likePattern(keyword)})`;
      const page = await jsonPage<Row>(
        db,
        {
          from: sql`announcements a`,
          where,
          row: sql`jsonb_build_object(${columns})`,
          order: sql`coalesce(a.pinned, 'false') desc, a.published_at desc, a.id desc`,
        },
        { current, size },
      );
      return { ...page, records: page.records.map((row) => toItem(row, locale)) };
    },
    async read({ tenantId, locale, id }) {
      const notice = await find(tenantId, id);
      return (
        notice && {
          ...toItem(notice, locale),
          facts: [],
          texts: [{ label: '', html: notice.body }],
          files: notice.attachments,
        }
      );
    },
    async file({ tenantId, id, file }) {
      if (!(await find(tenantId, id))) throw new PortalError('notFound');
      return recordFile({ db, storage }, announcements, tenantId, id, file);
    },
  };
}
