import { S3Client } from '@aws-sdk/client-s3';
import { explain } from './explain';
import type { S3Settings } from './settings';

/** Connections at most. A slow reader holds one, and must not keep others from theirs. */
const maxSockets = 500;

/**
 * Milliseconds after which one of the three attempts fails: until the store accepts a connection, until it answers, and
 * without a byte of the answer, since readers may pause.
 */
const defaultTimeouts = {
  connectionTimeout: 5000,
  requestTimeout: 60_000,
  throwOnRequestTimeout: true,
  socketTimeout: 10 * 60_000,
};

/** A check fails sooner, because starts and administrators wait for it. */
export const checkTimeouts = { ...defaultTimeouts, requestTimeout: 10_000, socketTimeout: 10_000 };

/**
 * Makes the client of a store, whose errors are explained. Checksums that only newer stores know are left to requests
 * that need them: contents are sent with `Content-MD5`, which all stores check.
 */
export function s3Client(settings: S3Settings, timeouts = defaultTimeouts): S3Client {
  const { endpoint, region, pathStyle, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  });
  client.middlewareStack.add(
    (next) => async (request) => {
      try {
        return await next(request);
      } catch (error) {
        throw explain(error, settings);
      }
    },
    { name: 'explain', step: 'initialize', priority: 'high' },
  );
  return client;
}
