import type { Config } from '../../../platform/config/config';
import type { Db } from '../../../platform/database';
import type { Actor } from '../../../platform/http';
import { visibleScope, type Scope } from './scope';
import { visibleUserIds } from './member-store';

/** The people whom a viewer may choose. The picker lists them, and commands accept nobody else. */
export interface VisiblePeople {
  scope: (viewer: Actor) => Scope;
  /** Returns which of the users are active and visible to the viewer. */
  among: (viewer: Actor, userIds: readonly number[]) => Promise<Set<number>>;
}

export function createVisiblePeople(db: Db, { peopleScope }: Pick<Config, 'peopleScope'>): VisiblePeople {
  const scope = (viewer: Actor) => visibleScope(viewer, peopleScope);
  return {
    scope,
    among: async (viewer, userIds) => new Set(await visibleUserIds(db, viewer.tenantId, scope(viewer), userIds)),
  };
}
