import type { Locale } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { identityNames } from './identities';
import { NameCache } from './name-cache';

/** Users and organisation, as the workflow resolves them. */
export interface Directory {
  /** Returns the names of identities (`u:1`, `d:2`, …). Identities that do not exist are left out. */
  names(tenantId: number, identities: readonly string[], locale: Locale): Promise<Map<string, string>>;
}

export function createDirectory(db: Db): Directory {
  const known = new NameCache();
  return {
    async names(tenantId, identities, locale) {
      const requested = [...new Set(identities)];
      const keyOf = (name: string) => `${tenantId}/${locale}/${name}`;
      const names = new Map<string, string>();
      for (const identityName of requested) {
        const name = known.get(keyOf(identityName));
        if (name !== undefined) names.set(identityName, name);
      }
      const missing = requested.filter((identityName) => !names.has(identityName));
      if (missing.length === 0) return names;
      for (const [identityName, name] of await identityNames(db, tenantId, missing, locale)) {
        known.set(keyOf(identityName), name);
        names.set(identityName, name);
      }
      return names;
    },
  };
}
