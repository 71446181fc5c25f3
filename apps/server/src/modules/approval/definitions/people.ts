import { identity, type Locale } from '@portal/contract';
import type { Directory } from '../../accounts/organisation';

export type NameOf = (userId: string | null) => string | null;

/** Resolves user ids to names; null: unknown. */
export const personNames =
  (directory: Directory, { tenantId }: { tenantId: number }, locale: Locale) =>
  async (userIds: readonly (string | null)[]): Promise<NameOf> => {
    const known = userIds.filter((id) => id !== null);
    const names = await directory.names(tenantId, known.map(identity.user), locale);
    return (id) => (id === null ? null : (names.get(identity.user(id)) ?? null));
  };
