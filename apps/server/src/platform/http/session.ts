import type { Reach, teamParameters } from '@portal/contract';

/** The caller of a request. The session resolver reads it by access token in one round trip. */
export interface Session {
  /** Names the session without giving its token away: the token's sha-256. */
  tokenHash: string;
  tenantId: number;
  userId: number;
  username: string;
  chineseName: string;
  userType: string;
  /** The company that the user acts for now, or null for a user without one. */
  companyId: number | null;
  /** Every company the person belongs to. */
  companyIds: number[];
  /** The people that members of the current company can see and choose. */
  peopleScope: teamParameters.PeopleScope;
  /** Ids of the province, city and district of the site that the session works with, and of the person's companies. */
  areas: string[];
  roles: number[];
  permissions: string[];
  /** The reach of each permission, which is the widest of the roles that give it. */
  reaches: Readonly<Record<string, Reach>>;
  /** Administrative roles and permissions are withheld until two-step verification is on. */
  secondFactorMissing: boolean;
  /** The password has expired, or an administrator set it: only `beforePasswordChange` calls are answered. */
  mustChangePassword: boolean;
  /** The screen is locked: only `whileLocked` calls are answered. */
  locked: boolean;
  /** `u:1`, `d:2`, `c:3`, `r:4`, `t:5`: whose tasks the person may take (contract `identity`). */
  identities: string[];
  /** The ids of absent users whose tasks this user may handle now. Without `definitionKeys` it covers all processes. */
  actsFor: { user: string; definitionKeys?: string[] }[];
}

/** The signed-in user, as far as own rows are read and written. */
export type User = Pick<Session, 'tenantId' | 'userId'>;

/**
 * The signed-in user, reduced to what decides whom they see and what they may do. Demonstration data acts as such a
 * user, too.
 */
export type Actor = User &
  Pick<Session, 'identities' | 'permissions' | 'companyIds' | 'peopleScope'> &
  Partial<Pick<Session, 'actsFor' | 'companyId' | 'roles' | 'reaches'>>;

/** Returns the reach of a permission of the session. If no role gives it, the reach is the person's own data. */
export const reachOf = ({ reaches }: Pick<Session, 'reaches'>, permission: string): Reach =>
  reaches[permission] ?? 'own';

/** `notesUse` is false for a lookup that is no sign of a person: it keeps no idle session. */
export interface SessionLookup {
  notesUse: boolean;
}

/** Returns null for an unknown or revoked token. @throws PortalError `tokenExpired` */
export type SessionResolver = (accessToken: string, lookup?: SessionLookup) => Promise<Session | null>;

/** Returns the token of an `Authorization: Bearer …` header. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(authorization ?? '')?.[1] ?? null;
}
