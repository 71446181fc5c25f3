import { formatDateTime, type files } from '@portal/contract';
import { sql } from 'kysely';
import { countedRows, likePattern, toPage, type Db } from '../../../platform/database';
import { variableBucket } from './store';

interface FilesQuery {
  current: number;
  size: number;
  /** Part of the file's name, or of the name of who uploaded it. */
  keyword: string;
  use?: files.ListedFile['use'] | undefined;
}

type Row = Omit<files.ListedFile, 'uploadTime'> & { uploadedAt: number };

const use = sql`case
  when f.bucket = ${variableBucket} then 'variable' when f.instance_id is not null then 'instance'
  when f.record_id is not null then 'record' else 'none' end`;

/** The stored files of a tenant, a page in one statement. */
export async function filePage(db: Db, tenantId: number, query: FilesQuery) {
  const { current, size, keyword } = query;
  const found = sql`files f left join users person on person.id = f.uploaded_by
    where f.tenant_id = ${tenantId}
      and (${keyword} = '' or f.original ilike ${likePattern(keyword)} or person.chinese_name ilike ${likePattern(keyword)})
      and ${query.use === undefined ? sql`true` : sql`${use} = ${query.use}`}`;
  const { rows } = await sql<{ total: number; storedBytes: number; records: Row[] }>`
    select (select count(*)::int from (select from ${found} limit ${countedRows(query)}) counted) as total,
      (select coalesce(sum(size), 0)::float8 from files where tenant_id = ${tenantId}) as "storedBytes",
      coalesce((select jsonb_agg(entry) from (
        select f.bucket as "bucketName", f.name as "fileName", f.original, f.size::int as size,
          coalesce(person.chinese_name, '') as "uploadedBy", ${use} as use,
          coalesce(f.instance_id, f.record_area || '/' || f.record_id, '') as subject,
          extract(epoch from f.uploaded_at)::float8 * 1000 as "uploadedAt"
        from ${found} order by f.uploaded_at desc, f.name limit ${size} offset ${(current - 1) * size}
      ) entry), '[]') as records`.execute(db);
  const { total, storedBytes, records } = rows[0]!;
  return {
    ...toPage(
      records.map(({ uploadedAt, ...row }) => ({ ...row, uploadTime: formatDateTime(uploadedAt) })),
      total,
      query,
    ),
    storedBytes,
  };
}
