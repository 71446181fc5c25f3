import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { s3Client } from '../../apps/server/src/platform/storage/s3/client';
import { s3Key, weedArguments } from '../../testing/s3';
import { until } from '../harness/until';
import { checkMs, startMs } from './checks';
import { member, type Member } from './member';
import type { Place } from './places';

/** SeaweedFS, which keeps the files of all portals. */
export interface FileStore {
  member: Member;
  /** The portals' settings for it. */
  settings: Readonly<Record<string, string>>;
  isHealthy(): Promise<boolean>;
}

const bucket = 'talent-portal';

/** Starts it with an empty bucket. @param home the folder of its data */
export async function startFileStore(
  place: Place,
  { home, program, start }: { home: string; program: string; start: (each: Member) => Member },
): Promise<FileStore> {
  const port = await place.port(8333);
  const endpoint = `http://${place.address}:${port}`;
  const args = await weedArguments(home, port, place.address);
  const store = start(member('s3', () => place.launch(program, args, { cwd: home })));
  const client = s3Client({ endpoint, region: 'us-east-1', bucket, ...s3Key, pathStyle: true });
  const makeBucket = () =>
    client.send(new CreateBucketCommand({ Bucket: bucket })).then(
      () => true,
      () => false,
    );
  await until('the file store has its bucket', makeBucket, startMs);
  const stored = { Bucket: bucket, Key: 'health', Body: 'healthy' };
  /* After a start or a full disk it answers long before it takes a file. */
  const isHealthy = () =>
    client.send(new PutObjectCommand(stored), { abortSignal: AbortSignal.timeout(checkMs) }).then(
      () => true,
      () => false,
    );
  return {
    member: store,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: s3Key.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
    },
    isHealthy,
  };
}
