import { limits } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';

/** A platform's settings for signing in. */
export interface SignInPolicy {
  passwordLengthMin: number;
  captchaEnabled: boolean;
  phoneSignIn: boolean;
  socialSignIn: boolean;
  passkeys: boolean;
  idleMinutes: number;
  oneSession: boolean;
  registration: boolean;
  unitDetails: boolean;
}

/** The policy of a platform without settings. */
export const defaultPolicy: SignInPolicy = {
  passwordLengthMin: limits.passwordLengthMin,
  captchaEnabled: true,
  phoneSignIn: true,
  socialSignIn: true,
  passkeys: false,
  idleMinutes: 0,
  oneSession: false,
  registration: true,
  unitDetails: false,
};

/** Returns the policy from all settings of a platform. */
export const policyIn = (settings: Record<string, unknown>): SignInPolicy => ({ ...defaultPolicy, ...settings });

export async function readPolicy(db: Db, tenantId: number): Promise<SignInPolicy> {
  const { rows } = await sql<{ policy: Partial<SignInPolicy> | null }>`
    select jsonb_object_agg(name, value) as policy from settings
    where tenant_id = ${tenantId} and name = any (${Object.keys(defaultPolicy)}::text[])`.execute(db);
  return { ...defaultPolicy, ...rows[0]?.policy };
}

/** @throws PortalError `signInWayClosed` */
export async function requireWay(
  db: Db,
  tenantId: number,
  way: 'phoneSignIn' | 'socialSignIn' | 'passkeys',
): Promise<void> {
  if (!(await readPolicy(db, tenantId))[way]) throw new PortalError('signInWayClosed');
}

/** @throws PortalError `registrationClosed` */
export async function requireRegistration(db: Db, tenantId: number): Promise<void> {
  if (!(await readPolicy(db, tenantId)).registration) throw new PortalError('registrationClosed');
}

/** Returns the pages before sign-in that are disabled. */
export const closedPages = ({ phoneSignIn, registration }: SignInPolicy): string[] => [
  ...(phoneSignIn ? [] : ['/login/phone']),
  ...(registration ? [] : ['/signup', '/signupT']),
];
