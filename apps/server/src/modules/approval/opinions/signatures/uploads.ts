import type { StoredFileValue } from '@portal/contract/fields';
import { opinions as contract } from '@portal/contract';
import { buffer } from 'node:stream/consumers';
import { PortalError, unknownReference, type User } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { fileCopier } from '../../../commons/files';
import { referenceIssues } from '../../forms';
import { requireSignature } from './picture';

/** @throws PortalError that names the field with a file that is missing or belongs to somebody or something else */
export async function requireUploads(
  db: ModuleContext['db'],
  user: User,
  files: readonly { field: string; file: StoredFileValue }[],
): Promise<void> {
  const references = files.map(({ field, file: { bucketName, fileName, original } }) => ({
    type: 'file' as const,
    id: `${bucketName}/${fileName}`,
    name: original,
    field,
  }));
  const [refused] = await referenceIssues(db, user, '', references);
  if (refused) throw unknownReference(refused.field);
}

/** Checks and copies signatures. */
export function signatureFiles(context: ModuleContext) {
  const { db, storage } = context;
  const copy = fileCopier(context);
  return {
    /** @throws PortalError as `requireUploads`, `signatureUnreadable`, `signatureBlank` */
    async require(user: User, file: StoredFileValue): Promise<void> {
      await requireUploads(db, user, [{ field: 'signature', file }]);
      const stored = await storage.read(file.bucketName, file.fileName);
      if (!stored) throw unknownReference('signature');
      const isSmall = stored.size <= contract.signatureLimits.bytes;
      if (!isSmall) stored.content.destroy();
      requireSignature(isSmall ? await buffer(stored.content) : Buffer.alloc(0));
    },
    /** Copies a file of the user into an upload of theirs. @throws PortalError `signatureNotKept` if it is gone */
    async copy(user: User, file: StoredFileValue): Promise<StoredFileValue> {
      const { bucketName: bucket, fileName: name } = file;
      const copied = await copy({ bucket, name }, user);
      if (copied === undefined) throw new PortalError('signatureNotKept', {}, { field: 'signature' });
      return { ...file, fileName: copied };
    },
  };
}
