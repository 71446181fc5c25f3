import { errorMessage, type Locale } from '@portal/contract';
import { violatesUnique } from '../../../../platform/database';
import { refusalOf } from '../../../../platform/http';
import { takenPhone } from '../../../accounts/users';

const schema = 'urn:ietf:params:scim:api:messages:2.0:Error';

type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'uniqueness';

/** A refusal as SCIM describes it (RFC 7644 §3.12). Its text is for the administrator of the client. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    readonly scimType: ScimType | null,
    detail: string,
  ) {
    super(detail);
  }
}

export const invalid = (detail: string, scimType: ScimType = 'invalidValue'): ScimError =>
  new ScimError(400, scimType, detail);

const uniqueness: readonly string[] = ['accountTaken', 'mobileRegistered'];
/** Refusals of a session's kind have statuses of the portal's own, which SCIM does not know. */
const known: readonly number[] = [400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503];

interface Refusal {
  status: number;
  body: object;
  /** Seconds after which the client can try again. */
  retryAfter?: number;
}

/** Returns the answer to any error. The texts of the catalogue are in the client's language. */
export function scimRefusal(error: unknown, locale: Locale, requestId: string): Refusal {
  const { status, scimType, message } = asScimError(error, locale, requestId);
  const body = { schemas: [schema], status: String(status), ...(scimType && { scimType }), detail: message };
  return { status, body, ...((status === 429 || status === 503) && { retryAfter }) };
}

/** No longer than the limit of calls per minute needs. */
const retryAfter = 60;

function asScimError(error: unknown, locale: Locale, requestId: string): ScimError {
  if (error instanceof ScimError) return error;
  if (violatesUnique(error, 'scim_people_external'))
    return new ScimError(409, 'uniqueness', 'Another person has this externalId');
  const { errorName, params, status } = refusalOf(error, [takenPhone], requestId);
  const text = errorMessage(errorName, locale, params);
  if (uniqueness.includes(errorName)) return new ScimError(409, 'uniqueness', text);
  if (errorName === 'malformedBody') return new ScimError(400, 'invalidSyntax', text);
  return new ScimError(known.includes(status) ? status : 400, null, text);
}
