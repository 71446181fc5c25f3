import {
  AbortMultipartUploadCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { tryFile } from '../storage';
import { isMissing, isUnreachable, noBucket } from './explain';
import { s3Storage } from './s3';
import type { S3Settings } from './settings';

/** Looks for the bucket and tries a small file in it. @throws StorageError */
export async function checkStore(client: S3Client, settings: S3Settings): Promise<void> {
  const { bucket } = settings;
  const head = new HeadBucketCommand({ Bucket: bucket });
  /* Some stores make a bucket of any name at its first file. Other refusals have no reason before the file is written. */
  const isThere = await client.send(head).then(
    () => true,
    (error: unknown) => {
      if (isUnreachable(error)) throw error;
      return !isMissing(error);
    },
  );
  if (!isThere) throw noBucket(settings);
  await tryFile(s3Storage(client, bucket));
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
