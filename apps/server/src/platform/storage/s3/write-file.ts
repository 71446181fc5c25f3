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
 * Uploads a file, which is in its place only when all of it has arrived and `record` is done: a small one by one request, a larger one
 * in parts, which are removed if the upload fails. @returns its size in bytes
 */
export async function writeFile(
  target: Target,
  content: Readable,
  record?: (size: number) => Promise<void>,
): Promise<number> {
  const parts = inParts(content);
  const { value: first = Buffer.alloc(0) } = await parts.next();
  if (first.length === partBytes) return writeParts(target, content, { first, parts, record });
  await record?.(first.length);
  const { client, place } = target;
  await inPlace(target, first.length, client.send(new PutObjectCommand({ ...place, ...withChecksum(first) })));
  return first.length;
}

interface Parts {
  first: Buffer;
  /** Those behind the first. */
  parts: AsyncIterable<Buffer>;
  record: ((size: number) => Promise<void>) | undefined;
}

async function writeParts(target: Target, content: Readable, { first, parts, record }: Parts): Promise<number> {
  const { client, place } = target;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place)).catch((error: unknown) => {
    content.destroy();
    throw error;
  });
  const upload = { ...place, UploadId };
  try {
    const sent: CompletedPart[] = [];
    let size = 0;
    const send = async (part: Buffer) => {
      const PartNumber = sent.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, ...withChecksum(part) }));
      sent.push({ PartNumber, ETag });
      size += part.length;
    };
    await send(first);
    for await (const part of parts) await send(part);
    await record?.(size);
    const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } });
    await inPlace(target, size, client.send(complete));
    return size;
  } catch (error) {
    content.destroy();
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/**
 * Awaits the request that puts a file in its place. If its first answer was lost and it was sent again, it may fail although the file is
 * there.
 */
async function inPlace({ isStored }: Target, size: number, request: Promise<unknown>): Promise<void> {
  await request.catch(async (error: unknown) => {
    if (!(await isStored(size).catch(() => false))) throw error;
  });
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
