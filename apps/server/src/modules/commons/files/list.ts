import type { files } from '@portal/contract';
import { sql } from 'kysely';
import { asJson, jsonPage, likePattern, wireMoment, type Db } from '../../../platform/database';
import { variableBucket } from './store';

interface FilesQuery {
  current: number;
  size: number;
  /** Part of the file's name, or of the name of who uploaded it. */
  keyword: string;
  use?: files.ListedFile['use'] | undefined;
}

const use = sql`case
  when f.bucket = ${variableBucket} then 'variable' when f.instance_id is not null then 'instance'
  when f.record_id is not null then 'record' else 'none' end`;

/** A page of the stored files of a tenant, and what all of them take. */
export async function filePage(db: Db, tenantId: number, query: FilesQuery) {
  const { keyword } = query;
  const pattern = likePattern(keyword);
  const page = await jsonPage<files.ListedFile>(
    db,
    {
      from: sql`files f left join users person on person.id = f.uploaded_by`,
      where: sql`f.tenant_id = ${tenantId}
        and (${keyword} = '' or f.original ilike ${pattern} or person.chinese_name ilike ${pattern})
        and ${query.use === undefined ? sql`true` : sql`${use} = ${query.use}`}`,
      row: asJson(sql`f.bucket as "bucketName", f.name as "fileName", f.original, f.size,
        coalesce(person.chinese_name, '') as "uploadedBy", ${use} as use,
        coalesce(f.instance_id, f.record_area || '/' || f.record_id, '') as subject,
        ${wireMoment(sql`f.uploaded_at`)} as "uploadTime"`),
      order: sql`f.uploaded_at desc, f.name`,
    },
    query,
  );
  const { rows } = await sql<{ storedBytes: number }>`
    select coalesce(sum(size), 0)::float8 as "storedBytes" from files where tenant_id = ${tenantId}`.execute(db);
  return { ...page, ...rows[0]! };
}
