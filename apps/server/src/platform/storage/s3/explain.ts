import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageError } from '../storage';
import type { S3Settings } from './settings';

/** Returns whether the store answered that there is no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Server errors of a store that may recover, such as a full one. Others say that it cannot do this at all. */
const temporary = new Set([500, 502, 503, 504, 507]);

/** An unknown name (ENOTFOUND) may pass too: name servers of containers forget a store while it is stopped. */
const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** A failed call of the client. Answers that are not of S3, such as a proxy's, stand in `$response`. */
type Failure = Error & { code?: string; $response?: { statusCode: number } };

const gotNoAnswer = ({ name, code = '' }: Failure): boolean => unreachable.has(code) || name === 'TimeoutError';

/** Returns whether nothing answered, or not to the end. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof StorageError && error.cause instanceof Error && gotNoAnswer(error.cause);

/** Returns whether the store failed in a way that may pass without a change of the settings. */
export const isTemporary = (error: unknown): boolean =>
  isUnreachable(error) ||
  (error instanceof StorageError && temporary.has((error.cause as Failure | undefined)?.$response?.statusCode ?? 0));

/** What is wrong, by the code of the store's answer. */
const answers: Readonly<Record<string, (settings: S3Settings) => string>> = {
  NoSuchBucket: ({ bucket }) => `there is no bucket ${bucket}; create it, or correct S3_BUCKET`,
  InvalidBucketName: ({ bucket }) => `${bucket} is no name of a bucket; correct S3_BUCKET`,
  InvalidAccessKeyId: () => 'it does not know the key; correct S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: () => 'it refuses the signature; correct S3_SECRET_ACCESS_KEY or S3_REGION',
  AuthorizationHeaderMalformed: (settings) => wrongRegion(settings),
  PermanentRedirect: (settings) => wrongRegion(settings),
  IllegalLocationConstraintException: (settings) => wrongRegion(settings),
  InvalidRegionName: (settings) => wrongRegion(settings),
  AccessDenied: ({ bucket }) =>
    `the key may not do this in the bucket ${bucket}; allow it to list, read, write and delete there`,
  RequestTimeTooSkewed: () => 'the clocks of the two machines differ by more than a quarter of an hour; set them right',
  QuotaExceeded: () => 'its quota is used up; raise it or make room',
  XMinioStorageFull: () => 'it is full; make room or add disks',
  InsufficientStorage: () => 'it is full; make room or add disks',
};

const wrongRegion = ({ region }: S3Settings) => `the bucket is not in the region ${region}; correct S3_REGION`;

/** What is wrong where the answer has no known code, by its status. */
const byStatus: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  403: 'AccessDenied',
  507: 'InsufficientStorage',
};

const refused = ({ endpoint = 'AWS' }: S3Settings, reason: string, cause?: unknown): StorageError =>
  new StorageError(`The S3 store ${endpoint} cannot be used: ${reason}.`, { cause });

/** The error of a store that accepts connections and does not answer to the end. */
export const tooLate = (settings: S3Settings): StorageError =>
  refused(
    settings,
    'it does not answer in time; start it, or correct S3_ENDPOINT',
    new DOMException('', 'TimeoutError'),
  );

export const noBucket = (settings: S3Settings): StorageError => refused(settings, answers['NoSuchBucket']!(settings));

/**
 * Returns the error of a call in words for the operator. Errors that the store has no part in, such as a connection
 * that an uploading browser closes, are returned as they are.
 */
export function explain(error: unknown, settings: S3Settings): unknown {
  const { bucket } = settings;
  const say = (reason: string) => refused(settings, reason, error);
  if (isMissing(error)) return error;
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0;
    const reason = answers[error.name] ?? answers[byStatus[status] ?? ''];
    const unknown = `it answered ${error.name} (${status}) for the bucket ${bucket}: ${error.message}`;
    return say(reason?.(settings) ?? unknown);
  }
  if (!(error instanceof Error)) return error;
  const failure: Failure = error;
  const { code = '', message, $response } = failure;
  if (gotNoAnswer(failure)) return say(`it cannot be reached (${message || code}); start it, or correct S3_ENDPOINT`);
  if (/certificate|EPROTO/.test(code + message))
    return say(`no safe connection to it is possible (${message || code}); correct S3_ENDPOINT or its certificate`);
  if ($response && temporary.has($response.statusCode))
    return say(`what stands before it answered ${$response.statusCode}; start it, or correct S3_ENDPOINT`);
  if ($response) return say(`it does not answer as an S3 store does (${message.split('\n')[0]}); correct S3_ENDPOINT`);
  return error;
}
