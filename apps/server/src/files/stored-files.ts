import type { Pool } from 'pg';
import { previewBucket, previewName } from '../modules/commons/files';
import { checkBucket, type Storage, type StoredName } from '../platform/storage';

/** A file that the database names. */
export interface NamedFile {
  bucket: string;
  name: string;
  /** Null for previews, which are made again when they are missing. */
  expected: { size: number; sha256: string } | null;
}

/** Rows that are read at a time. */
const batch = 500;

/** Returns the files of all tenants in batches, with those that are uploaded meanwhile as far as they come later in the order. */
export async function* storedFiles(pool: Pool): AsyncGenerator<NamedFile[]> {
  let last: readonly [string, string, string] = ['0', '', ''];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    const { rows } = await pool.query<{ tenant: string; bucket: string; name: string; size: string; sha256: string }>(
      `select tenant_id::text as tenant, bucket, name, size::text, sha256 from files
       where (tenant_id, bucket, name) > ($1::bigint, $2, $3) order by tenant_id, bucket, name limit ${batch}`,
      [...last],
    );
    if (rows.length === 0) break;
    const { tenant, bucket: lastBucket, name: lastName } = rows.at(-1)!;
    last = [tenant, lastBucket, lastName];
    yield rows.map(({ bucket, name, size, sha256 }) => ({ bucket, name, expected: { size: Number(size), sha256 } }));
  }
  const { rows } = await pool.query<{ tenantId: number; sha256: string; extension: string }>(
    'select tenant_id::int as "tenantId", sha256, extension from file_previews',
  );
  yield rows.map(({ tenantId, ...key }) => ({
    bucket: previewBucket,
    name: previewName(tenantId, key),
    expected: null,
  }));
}

/** Returns whether the database still names a file, which may have been removed while the files were gone through. */
export async function isStillNamed(pool: Pool, { bucket, name, expected }: NamedFile): Promise<boolean> {
  if (!expected) return true;
  const { rowCount } = await pool.query('select from files where bucket = $1 and name = $2', [bucket, name]);
  return rowCount !== 0;
}

/**
 * Returns the names of the store's files that the database does not name, in batches. An uploaded file has its row first, so none of
 * them is an upload in progress.
 */
export async function* filesWithoutRow(pool: Pool, storage: Storage): AsyncGenerator<string[]> {
  for await (const files of storage.list()) {
    const uploads = files.filter(({ bucket }) => bucket !== previewBucket && bucket !== checkBucket);
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    const { rows } = await pool.query<StoredName>(
      `select bucket, name from unnest($1::text[], $2::text[]) stored (bucket, name)
       where not exists (select from files where files.bucket = stored.bucket and files.name = stored.name)
       order by bucket, name`,
      [uploads.map(({ bucket }) => bucket), uploads.map(({ name }) => name)],
    );
    yield rows.map(({ bucket, name }) => `${bucket}/${name}`);
  }
}
