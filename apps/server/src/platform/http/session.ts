import type { Reach, teamParameters } from '@portal/contract';

/** The caller of a request; the session resolver reads it by access token in one round trip. */
export interface Session {
  /** Names the session without giving its token away: the token's sha-256. */
  tokenHash: string;
  tenantId: number;
  userId: number;
  username: string;
  chineseName: string;
  userType: string;
  /** The company that the user acts for now; null for a user without one. */
  companyId: number | null;
  /** Every company the person belongs to. */
  companyIds: number[];
  /** The people that members of the current company can see and choose. */
  peopleScope: teamParameters.PeopleScope;
  /** Ids of the province, city and district of the site that the session works with, and of the person's companies. */
  areas: string[];
  roles: number[];
  permissions: string[];
  /** How far each of the permissions reaches: the widest of the roles that give it. */
  reaches: Readonly<Record<string, Reach>>;
  /** Administrative roles and permissions are withheld until two-step verification is on. */
  secondFactorMissing: boolean;
  /** The password has expired, or an administrator set it: only `beforePasswordChange` calls are answered. */
  mustChangePassword: boolean;
  /** The screen is locked: only `whileLocked` calls are answered. */
  locked: boolean;
  /** `u:1`, `d:2`, `c:3`, `r:4`, `t:5`: whose tasks the person may take (contract `identity`). */
  identities: string[];
  /** Absent users (ids) whose tasks this user may handle now; without `definitionKeys`: in all processes. */
  actsFor: { user: string; definitionKeys?: string[] }[];
}

/** The signed-in user, as far as own rows are read and written. */
export type User = Pick<Session, 'tenantId' | 'userId'>;

/** The signed-in user, as far as it matters whom they see and what they may do; demonstration data acts as one, too. */
export type Actor = User &
  Pick<Session, 'identities' | 'permissions' | 'companyIds' | 'peopleScope'> &
  Partial<Pick<Session, 'actsFor' | 'roles' | 'reaches'>>;

/** How far a permission of the session reaches; not beyond the own data where no role gives it. */
export const reachOf = ({ reaches }: Pick<Session, 'reaches'>, permission: string): Reach =>
  reaches[permission] ?? 'own';

/** Returns null for an unknown or revoked token; throws `PortalError('tokenExpired')` for an expired token. */
export type SessionResolver = (accessToken: string) => Promise<Session | null>;

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(authorization ?? '')?.[1] ?? null;
}
