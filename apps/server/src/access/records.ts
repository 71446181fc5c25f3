import type { RecordDefinition, RecordRight } from '@portal/contract/records';
import type { Database } from '../platform/database';
import type { Level } from './caller-role';
import { covers, places, type Place, type Site } from './places';

/** What the caller may do with a record of a kind, in a state, at a place. */
export interface Allowed {
  editable: boolean;
  actions: string[];
}

/** Whether a right of a kind of record covers a place, as its declaration and docs/decisions/0076-data-reach.md say. */
function rightCovers({ permission, reach }: RecordRight, level: Level, place: Place): boolean {
  if (permission !== undefined && level.reach === null) return false;
  if (reach === 'administered') return level.administrator && covers('company', place);
  return covers(reach, place) && (permission === undefined || covers(level.reach!, place));
}

/** Null for a record that the caller may not read. */
export function allowedAt(
  { read, write, editable, actions }: RecordDefinition,
  level: Level,
  { place, state }: { place: Place; state: string },
): Allowed | null {
  const reads = read.some((right) => (right.states?.includes(state) ?? true) && rightCovers(right, level, place));
  if (!reads) return null;
  return {
    editable: editable.includes(state) && rightCovers(write, level, place),
    actions: Object.entries(actions)
      .filter(([, action]) => action.from.includes(state) && rightCovers(action, level, place))
      .map(([name]) => name),
  };
}

interface Column {
  name: string;
  type: string;
}

const filling: Record<string, unknown> = { text: 'x', bigint: 1, integer: 1, jsonb: '[]', boolean: false };
const always = ['tenant_id', 'company_id', 'created_by', 'state'];

/** A record of a kind at every place, or at the first one of each company where a company has one record. */
export async function insertRecords(
  { pool }: Database,
  { area, initial }: RecordDefinition,
  sites: Record<Place, Site>,
) {
  const { rows: columns } = await pool.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and table_schema = current_schema() and is_nullable = 'NO' and column_default is null
       and is_identity = 'NO' and not column_name = any ($2)`,
    [area, always],
  );
  const ids: Partial<Record<Place, number>> = {};
  for (const place of places) {
    const { tenantId, companyId, userId } = sites[place];
    const row = [tenantId, companyId, userId, initial, ...columns.map(({ type }) => filling[type])];
    const names = [...always, ...columns.map(({ name }) => `"${name}"`)];
    // oxlint-disable-next-line no-await-in-loop -- in order
    const { rows } = await pool.query(
      `insert into "${area}" (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict do nothing returning id::int`,
      row,
    );
    if (rows[0]) ids[place] = rows[0].id;
  }
  return ids;
}
