import { errorMessage, secondFactorRefusal, type ErrorName, type Locale } from '@portal/contract';
import { isDatabaseUnavailable } from '../database';
import { StorageError } from '../storage';
import { PortalError } from './errors';
import type { Session } from './session';

/**
 * Converts an error of another layer to a refusal of the catalogue, or returns null if it does not belong to that
 * layer.
 */
export type ErrorTranslator = (error: unknown) => PortalError | null;

const byFastifyCode: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedBody',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedBody',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  /* PostgreSQL: characters that no text column holds, and numbers beyond the column's. */
  '22021': 'malformedBody',
  '22P05': 'malformedBody',
  '22003': 'malformedBody',
};

/** Converts any error to a refusal of the catalogue. An unexpected error becomes `internal`. */
export function refusalOf(error: unknown, translators: readonly ErrorTranslator[], requestId: string): PortalError {
  if (error instanceof PortalError) return error;
  for (const translate of translators) {
    const refusal = translate(error);
    if (refusal) return refusal;
  }
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = byFastifyCode[code];
  if (known) return new PortalError(known);
  if (statusCode >= 400 && statusCode < 500) return new PortalError('malformedBody');
  /* This comes first because an unreachable store fails with the same codes as an unreachable database. */
  if (error instanceof StorageError) return new PortalError('filesUnavailable');
  if (isDatabaseUnavailable(error)) return new PortalError('unavailable');
  return new PortalError('internal', { requestId });
}

/** Adds what to do if an administrator is refused because their permissions are withheld. */
export function explainWithheld(refusal: PortalError, session: Session | undefined): PortalError {
  if (refusal.errorName !== 'forbidden' || !session?.secondFactorMissing) return refusal;
  return new PortalError(
    'secondFactorMissing',
    {},
    { ...(refusal.data as object | null), [secondFactorRefusal]: true },
  );
}

/** Returns the envelope of a refusal in the reader's language. */
export function refusalBody(refusal: PortalError, locale: Locale): { code: number; msg: string; data: unknown } {
  return { code: refusal.status, msg: errorMessage(refusal.errorName, locale, refusal.params), data: refusal.data };
}
