import { identity, type Locale } from '@portal/contract';
import type { Db } from '../../platform/database';
import { createIdentities, identityNames } from '../organisation/identities';

/** People and organisation, as the workflow asks for them. */
export interface Directory {
  /** Names of identities (`u:1`, `d:2`, …); one that does not exist is left out. */
  names(tenantId: number, identities: readonly string[], locale: Locale): Promise<Map<string, string>>;
  /** Which of the people exist and are active. */
  active(tenantId: number, userIds: readonly number[]): Promise<Set<number>>;
}

export function createDirectory(db: Db): Directory {
  const port = createIdentities(db);
  return {
    async names(tenantId, identities, locale) {
      return identities.length === 0 ? new Map() : identityNames(db, tenantId, identities, locale);
    },
    async active(tenantId, userIds) {
      const members = await port.members(String(tenantId), userIds.map(identity.user));
      return new Set([...members.values()].flat().map(Number));
    },
  };
}
