import { limits } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';

/** What the settings of a platform say about signing in. */
export interface SignInPolicy {
  passwordLengthMin: number;
  captchaEnabled: boolean;
  phoneSignIn: boolean;
  socialSignIn: boolean;
  registration: boolean;
}

/** What holds on a platform whose administrators have set nothing. */
export const defaultPolicy: SignInPolicy = {
  passwordLengthMin: limits.passwordLengthMin,
  captchaEnabled: true,
  phoneSignIn: true,
  socialSignIn: true,
  registration: true,
};

/** The policy among all settings of a platform. */
export const policyIn = (settings: Record<string, unknown>): SignInPolicy => ({ ...defaultPolicy, ...settings });

export async function readPolicy(db: Db, tenantId: number): Promise<SignInPolicy> {
  const { rows } = await sql<{ policy: Partial<SignInPolicy> | null }>`
    select jsonb_object_agg(name, value) as policy from settings
    where tenant_id = ${tenantId} and name = any (${Object.keys(defaultPolicy)}::text[])`.execute(db);
  return { ...defaultPolicy, ...rows[0]?.policy };
}

/** @throws PortalError `signInWayClosed` */
export async function requireWay(db: Db, tenantId: number, way: 'phoneSignIn' | 'socialSignIn'): Promise<void> {
  if (!(await readPolicy(db, tenantId))[way]) throw new PortalError('signInWayClosed');
}

/** @throws PortalError `registrationClosed` */
export async function requireRegistration(db: Db, tenantId: number): Promise<void> {
  if (!(await readPolicy(db, tenantId)).registration) throw new PortalError('registrationClosed');
}

/** The pages before sign-in that lead nowhere. */
export const closedPages = ({ phoneSignIn, registration }: SignInPolicy): string[] => [
  ...(phoneSignIn ? [] : ['/login/phone']),
  ...(registration ? [] : ['/signup', '/signupT']),
];
