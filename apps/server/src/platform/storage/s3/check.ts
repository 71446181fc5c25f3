import {
  AbortMultipartUploadCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StorageError, type Storage } from '../storage';
import { isMissing, noBucket } from './explain';
import type { S3Settings } from './settings';

/**
 * Writes, reads and removes a small file, so that wrong settings show at the start and not at somebody's first upload.
 * @throws StorageError
 */
export async function checkStore(client: S3Client, settings: S3Settings, storage: Storage): Promise<void> {
  const { endpoint = 'AWS', bucket } = settings;
  const head = new HeadBucketCommand({ Bucket: bucket });
  /* Some stores make a bucket of any name at its first file. Other refusals have no reason before the file is written. */
  const isThere = await client.send(head).then(
    () => true,
    (error: unknown) => !isMissing(error),
  );
  if (!isThere) throw noBucket(settings);
  const name = randomUUID();
  await storage.write('check', name, Readable.from([Buffer.from(name)]));
  const stored = await storage.read('check', name);
  if (!stored || (await text(stored.content)) !== name)
    throw new StorageError(`The S3 store ${endpoint} cannot be used: it does not return what was written to it.`);
  await storage.remove('check', name);
}

/** The age in milliseconds that no upload in progress reaches, in this process or in another one on the same bucket. */
const leftoverMs = 60 * 60_000;

/** Removes the parts of uploads that a crash interrupted, which would take up room unseen. */
export async function removeLeftovers(client: S3Client, Bucket: string, olderThanMs = leftoverMs): Promise<void> {
  let markers: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (markers) {
    // oxlint-disable-next-line no-await-in-loop -- a page at a time
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, ...markers }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Initiated && Date.now() - Initiated.getTime() > olderThanMs)
        // oxlint-disable-next-line no-await-in-loop -- one at a time spares the store
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    markers =
      page.IsTruncated && KeyMarker !== undefined
        ? { KeyMarker, ...(UploadIdMarker !== undefined && { UploadIdMarker }) }
        : undefined;
  }
}
