import { identity, type Locale } from '@portal/contract';
import type { Db } from '../../platform/database';
import { createIdentities, identityNames } from '../organisation/identities';
import { NameCache } from './name-cache';

/** People and organisation, as the workflow asks for them. */
export interface Directory {
  /** Names of identities (`u:1`, `d:2`, …); one that does not exist is left out. */
  names(tenantId: number, identities: readonly string[], locale: Locale): Promise<Map<string, string>>;
  /** Which of the people exist and are active. */
  active(tenantId: number, userIds: readonly number[]): Promise<Set<number>>;
}

export function createDirectory(db: Db): Directory {
  const port = createIdentities(db);
  const known = new NameCache();
  return {
    async names(tenantId, identities, locale) {
      const wanted = [...new Set(identities)];
      const keyOf = (name: string) => `${tenantId}/${locale}/${name}`;
      const names = new Map<string, string>();
      for (const identityName of wanted) {
        const name = known.get(keyOf(identityName));
        if (name !== undefined) names.set(identityName, name);
      }
      const missing = wanted.filter((identityName) => !names.has(identityName));
      if (missing.length === 0) return names;
      for (const [identityName, name] of await identityNames(db, tenantId, missing, locale)) {
        known.set(keyOf(identityName), name);
        names.set(identityName, name);
      }
      return names;
    },
    async active(tenantId, userIds) {
      const members = await port.members(String(tenantId), userIds.map(identity.user));
      return new Set([...members.values()].flat().map(Number));
    },
  };
}
