import { randomUUID } from 'node:crypto';
import type { User } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { countUsage, requireUsageLeft, type Usage } from '../../accounts/auth';
import { requireStorageLeft } from '../../accounts/tenants';
import { fileStore, type FileKey } from './store';

/** Counted in these, since the count is a 32-bit number. */
export const toKilobytes = (bytes: number) => Math.ceil(bytes / 1024);

export const uploadUsage = ({ usage }: ModuleContext['config']): Usage => ({
  of: 'upload',
  perHour: toKilobytes(usage.uploadBytesPerHour),
});

/**
 * Returns what copies a file, which its caller was found to be allowed to read, into an upload of theirs. It answers the
 * name of the copy; undefined if the file is gone.
 * @throws PortalError `hourlyLimit`, `storageFull`: copies count as uploads
 */
export function fileCopier({ db, database, storage, config }: ModuleContext) {
  const store = fileStore(database.pool);
  const usage = uploadUsage(config);
  return async ({ bucket, name }: FileKey, owner: User): Promise<string | undefined> => {
    await requireUsageLeft(db, owner, usage);
    await requireStorageLeft(db, owner.tenantId);
    const file = await store.find(owner.tenantId, { bucket, name });
    const stored = file && (await storage.read(bucket, name));
    if (!stored) return undefined;
    const { original, extension, sha256 } = file;
    const copy = `${randomUUID()}.${extension}`;
    const { tenantId, userId: uploadedBy } = owner;
    const size = await storage.write(bucket, copy, stored.content, (bytes) =>
      store.insert({ tenantId, bucket, name: copy, original, extension, size: bytes, sha256, uploadedBy }),
    );
    await countUsage(db, owner, usage.of, toKilobytes(size));
    return copy;
  };
}
