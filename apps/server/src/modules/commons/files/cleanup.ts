import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import { abandonedAfterMinutes } from '../../../platform/records';
import type { Storage } from '../../../platform/storage';
import { previewBucket, previewName } from './preview/previews';
import { isInNoDraft, isUnused, variableBucket, type FileKey, type PreviewKey } from './store';

/** Rows that are locked at a time. */
const batch = 100;

const abandoned = sql<FileKey>`
  delete from files where (tenant_id, bucket, name) in (
    select tenant_id, bucket, name from files f where uploaded_at < now() - make_interval(mins => ${abandonedAfterMinutes})
      and (bucket <> ${variableBucket} and instance_id is null and record_id is null and ${sql.raw(isInNoDraft)}
        or bucket = ${variableBucket} and ${sql.raw(isUnused)})
    limit ${batch} for update skip locked)
  returning bucket, name`;

const unusedPreviews = sql<PreviewKey & { tenantId: number }>`
  delete from file_previews where (tenant_id, sha256, extension) in (
    select tenant_id, sha256, extension from file_previews p where not exists (select from files f
      where f.tenant_id = p.tenant_id and f.sha256 = p.sha256 and f.extension = p.extension)
    limit ${batch} for update skip locked)
  returning tenant_id::int as "tenantId", sha256, extension`;

/** Removes uploads that no form took, and previews without a file. @returns how many uploads */
export async function clearAbandoned(db: Db, storage: Storage): Promise<number> {
  const cleared = await clear(db, abandoned, ({ bucket, name }) => storage.remove(bucket, name));
  await clear(db, unusedPreviews, ({ tenantId, ...key }) => storage.remove(previewBucket, previewName(tenantId, key)));
  return cleared;
}

/** Removes the bytes before the rows, so that an interrupted removal is found again by its row. */
async function clear<Row>(db: Db, rows: RawBuilder<Row>, remove: (row: Row) => Promise<void>): Promise<number> {
  let all = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    const cleared = await db.transaction().execute(async (transaction) => {
      const removed = (await rows.execute(transaction)).rows;
      for (const row of removed) await remove(row);
      return removed.length;
    });
    all += cleared;
    if (cleared < batch) return all;
  }
}
