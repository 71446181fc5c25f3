import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { isSafe, requireSafe, type Storage } from '../storage';
import { isMissing } from './explain';
import { writeFile } from './write-file';

/** Files in a bucket that is the portal's own. No address of it is ever handed out: the portal sends every byte. */
export function s3Storage(client: S3Client, s3Bucket: string): Omit<Storage, 'check'> {
  const placeOf = (bucket: string, name: string) => {
    requireSafe(bucket, name);
    return { Bucket: s3Bucket, Key: `${bucket}/${name}` };
  };
  const size: Storage['size'] = async (bucket, name) => {
    const head = await client.send(new HeadObjectCommand(placeOf(bucket, name))).catch(unlessMissing);
    return head && (head.ContentLength ?? 0);
  };
  return {
    async write(bucket, name, content, record) {
      const isStored = async (bytes: number) => (await size(bucket, name)) === bytes;
      return writeFile({ client, place: placeOf(bucket, name), isStored }, content, record);
    },
    async read(bucket, name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const file = await client
        .send(new GetObjectCommand({ ...placeOf(bucket, name), ...(Range !== undefined && { Range }) }))
        .catch(unlessMissing);
      return file && { content: file.Body as Readable, size: file.ContentLength ?? 0 };
    },
    size,
    async remove(bucket, name) {
      await client.send(new DeleteObjectCommand(placeOf(bucket, name))).catch(unlessMissing);
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket: s3Bucket, ...(ContinuationToken !== undefined && { ContinuationToken }) }),
        );
        yield (page.Contents ?? []).flatMap(({ Key = '' }) => {
          const [bucket = '', name = '', ...others] = Key.split('/');
          return others.length === 0 && isSafe(bucket, name) ? [{ bucket, name }] : [];
        });
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
  };
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
