import type { RecordDefinition, RecordRight } from '@portal/contract/records';
import type { Database } from '../../platform/database';
import type { Level } from './caller-role';
import { covers, places, type Place, type Site } from './places';
import { insertUnlessTaken } from './rows';

/** The actions that the caller may perform on a record of a kind in a state at a place. */
export interface Allowed {
  editable: boolean;
  removable: boolean;
  actions: string[];
}

/**
 * Returns whether a right of a kind of record covers a place, as its declaration and docs/decisions/0076-data-reach.md
 * say.
 */
function rightCovers({ permission, reach, administrators }: RecordRight, level: Level, place: Place): boolean {
  if (permission !== undefined && level.reach === null) return false;
  const administered = level.administrator && covers('company', place);
  if (reach === 'administered' || (administrators && administered)) return administered;
  return covers(reach, place) && (permission === undefined || covers(level.reach!, place));
}

/** Null for a record that the caller may not read. */
export function allowedAt(
  { read, write, editable, removable = editable, review, actions }: RecordDefinition,
  level: Level,
  { place, state }: { place: Place; state: string },
): Allowed | null {
  const reads = read.some((right) => (right.states?.includes(state) ?? true) && rightCovers(right, level, place));
  if (!reads) return null;
  return {
    editable: [...editable, ...(review?.revisable ?? [])].includes(state) && rightCovers(write, level, place),
    removable: removable.includes(state) && rightCovers(write, level, place),
    actions: Object.entries(actions)
      .filter(([, action]) => action.from.includes(state) && rightCovers(action, level, place))
      .map(([name]) => name),
  };
}

/**
 * Inserts a record of a kind at every place, or at the first place of each company if a company has only one record.
 */
export async function insertRecords(
  { pool }: Database,
  { area, initial }: RecordDefinition,
  sites: Record<Place, Site>,
) {
  const ids: Partial<Record<Place, number>> = {};
  for (const place of places) {
    const { tenantId, companyId, userId } = sites[place];
    const values = { tenant_id: tenantId, company_id: companyId, created_by: userId, state: initial };
    const id = await insertUnlessTaken(pool, area, values);
    if (id !== undefined) ids[place] = id;
  }
  return ids;
}
