import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Bytes of each part but the last. Stores accept 5 MiB or more, and 10,000 parts. */
export const partBytes = 8 * 1024 * 1024;

interface Target {
  client: S3Client;
  place: { Bucket: string; Key: string };
  /** Returns whether the file is in its place with this size. */
  isStored: (size: number) => Promise<boolean>;
}

/**
 * Uploads a file in parts, which become a file only when all have arrived and `record` is done. An upload that fails
 * is removed, with its parts. @returns its size in bytes
 */
export async function writeParts(
  { client, place, isStored }: Target,
  content: Readable,
  record?: (size: number) => Promise<void>,
): Promise<number> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  const upload = { ...place, UploadId };
  try {
    const parts: CompletedPart[] = [];
    let size = 0;
    for await (const part of inParts(content)) {
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, ...withChecksum(part) }));
      parts.push({ PartNumber, ETag });
      size += part.length;
    }
    await record?.(size);
    if (parts.length > 0) {
      const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } });
      /* A repeated request whose first answer was lost finds no such upload any more. */
      await client.send(complete).catch(async (error: unknown) => {
        if (!(await isStored(size))) throw error;
      });
    } else {
      /* An upload without parts cannot be completed. */
      await client.send(new PutObjectCommand({ ...place, ...withChecksum(Buffer.alloc(0)) }));
      await client.send(new AbortMultipartUploadCommand(upload));
    }
    return size;
  } catch (error) {
    content.destroy();
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

const withChecksum = (bytes: Buffer) => ({
  Body: bytes,
  ContentLength: bytes.length,
  ContentMD5: createHash('md5').update(bytes).digest('base64'),
});

async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let rest = bytes; rest.length > 0;) {
      const taken = rest.subarray(0, partBytes - length);
      rest = rest.subarray(taken.length);
      pending.push(taken);
      length += taken.length;
      if (length < partBytes) continue;
      yield Buffer.concat(pending);
      pending = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(pending);
}
