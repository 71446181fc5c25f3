import { limits, type files } from '@portal/contract';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { PortalError, type Upload, type User } from '../../../platform/http';
import type { Storage } from '../../../platform/storage';
import { matchesExtension, sampleBytes } from './content';
import type { FileStore } from './store';

/** The bucket of uploads without a folder. */
export const generalBucket = 'portal';

/**
 * Stores an upload whose content fits its extension.
 * @throws PortalError `fileTypeNotAllowed`, `fileEmpty`, `fileTooLarge`, `fileContentMismatch`, in which case nothing
 * is stored
 */
export async function storeUpload(
  upload: Upload,
  uploader: User,
  bucket: string,
  { files: store, storage }: { files: FileStore; storage: Storage },
): Promise<files.StoredFile> {
  const original = displayName(upload.fileName);
  const extension = extensionOf(original);
  if (!isAllowed(extension)) {
    upload.content.destroy();
    throw new PortalError('fileTypeNotAllowed', { extensions: limits.attachmentExtensions });
  }
  const name = `${randomUUID()}.${extension}`;
  const hash = createHash('sha256');
  const content = Readable.from(checked(upload.content, extension, hash));
  const size = await storage.write(bucket, name, content, (bytes) =>
    store.insert({
      tenantId: uploader.tenantId,
      bucket,
      name,
      original,
      extension,
      size: bytes,
      sha256: hash.digest('hex'),
      uploadedBy: uploader.userId,
    }),
  );
  return { bucketName: bucket, fileName: name, original, size };
}

const controls = /[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * Returns the last part of the browser's name without characters that file names cannot contain. Its end is kept
 * because of the extension.
 */
function displayName(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1)?.replace(controls, '').trim() ?? '';
  return name.length > limits.textLength ? name.slice(-limits.textLength) : name;
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const isAllowed = (extension: string): boolean =>
  (limits.attachmentExtensions as readonly string[]).includes(extension);

/** Passes the content on, and fails as soon as its first bytes do not match the extension. */
async function* checked(
  content: Readable,
  extension: string,
  hash: { update(chunk: Buffer): unknown },
): AsyncGenerator<Buffer> {
  const sample: Buffer[] = [];
  let sampled = 0;
  let judged = false;
  const judge = async () => {
    judged = true;
    if (sampled === 0) throw new PortalError('fileEmpty');
    if (!(await matchesExtension(Buffer.concat(sample), extension)))
      throw new PortalError('fileContentMismatch', { extension });
  };
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (!judged) {
      sample.push(chunk);
      sampled += chunk.length;
      if (sampled >= sampleBytes) await judge();
    }
    yield chunk;
  }
  if (!judged) await judge();
}
