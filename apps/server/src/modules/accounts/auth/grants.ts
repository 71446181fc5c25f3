import type { Locale } from '@portal/contract';
import { z } from 'zod';
import { validate } from '../../../platform/http';

const grantType = z.object({ grant_type: z.enum(['password', 'refresh_token']) });
const passwordGrant = z.object({
  username: z.string().min(1),
  password: z.string().min(1),
  randomStr: z.string().default(''),
  code: z.string().default(''),
});
const refreshGrant = z.object({ refresh_token: z.string().min(1) });

/**
 * What a caller of the token endpoint asks for, gathered from query and body; a refresh token counts in the body alone.
 * @throws PortalError `validation` naming what is missing for the kind of grant
 */
export function readGrant(query: object, body: object | null | undefined, locale: Locale) {
  const params = { ...query, ...body };
  const { grant_type } = validate(grantType, params, 'query', locale);
  return grant_type === 'password'
    ? ({ type: grant_type, ...validate(passwordGrant, params, 'body', locale) } as const)
    : ({ type: grant_type, ...validate(refreshGrant, body ?? {}, 'body', locale) } as const);
}
