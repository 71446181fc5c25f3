import type { RecordDefinition, RecordRight } from '@portal/contract/records';
import { narrower, type Reach } from '@portal/contract';
import { formerAreas } from '@portal/contract/areas';
import { sql, type RawBuilder } from 'kysely';
import { reachOf, type Session } from '../http';
import { columnName } from './columns';
import { workingState } from './revisions';

export type Reader = Pick<Session, 'tenantId' | 'companyId' | 'userId' | 'permissions' | 'reaches'>;

/** Returns a reader without permissions, who sees only what everybody may see. */
export const anyReader = (tenantId: number): Reader => ({
  tenantId,
  companyId: null,
  userId: 0,
  permissions: [],
  reaches: {},
});

const holds = ({ permissions }: Reader, { permission }: RecordRight): boolean =>
  permission === undefined || permissions.includes(permission);

/** Holds for rows created by somebody of the person's departments or of units below them. */
const createdBelow = (userId: number) => sql<boolean>`r.created_by in (
  select member.user_id from memberships member join org_units unit on unit.id = member.unit_id
  where unit.path && array(select unit_id from memberships where user_id = ${userId}))`;

const former = sql`(values ${sql.join(
  Object.entries(formerAreas).map(([code, { now }]) => sql`(${sql.lit(code)}, ${sql.lit(now)})`),
)}) former (code, area_id)`;

/**
 * Holds for rows whose own area is that of the person's unit, one below it, or was merged into one of these; not for rows
 * without an area.
 */
function ofArea({ companyId }: Reader, { area }: RecordRight): RawBuilder<boolean> {
  if (area === undefined) return sql<boolean>`false`;
  const column = sql.ref(`r.${columnName(area)}`);
  return sql<boolean>`coalesce(
    ${column} between (select area_id::text from org_units where id = ${companyId})
      and (select area_end(area_id)::text from org_units where id = ${companyId})
    or ${column} in (
      select former.code from ${former} join org_units own
        on own.id = ${companyId} and former.area_id between own.area_id and area_end(own.area_id)), false)`;
}

/** Holds for rows whose person still belongs to the row's company, and for rows without a person. */
const ofMember = ({ member }: RecordRight) => {
  if (member === undefined) return sql<boolean>`true`;
  const person = sql.ref(`r.${columnName(member)}`);
  return sql<boolean>`(${person} is null or exists (
    select from memberships membership join org_units unit on unit.id = membership.unit_id
    where membership.user_id = ${person} and unit.company_id = r.company_id))`;
};

/** Returns the SQL condition for the rows `r` that a right reaches. Without its permission there are none. */
export function reached(reader: Reader, right: RecordRight): RawBuilder<boolean> {
  if (!holds(reader, right)) return sql`false`;
  const { permission } = right;
  const administered = sql<boolean>`(r.company_id = any(array(
    select unit.company_id from memberships member join org_units unit on unit.id = member.unit_id
    where member.user_id = ${reader.userId} and member.administrator)) and ${ofMember(right)})`;
  if (right.reach === 'administered') return administered;
  const reach = permission === undefined ? right.reach : narrower(right.reach, reachOf(reader, permission));
  const conditions: Record<Reach, RawBuilder<boolean>> = {
    own: sql`r.created_by = ${reader.userId}`,
    department: sql`(r.created_by = ${reader.userId} or ${createdBelow(reader.userId)})`,
    company: sql`(r.created_by = ${reader.userId} or r.company_id = ${reader.companyId})`,
    area: sql`(r.created_by = ${reader.userId} or ${ofArea(reader, right)} or r.company_id = any(array(
      select unit.id from org_units unit join org_units own on own.id = ${reader.companyId}
      where unit.tenant_id = own.tenant_id
        and (unit.path @> array[own.id] or unit.area_id between own.area_id and area_end(own.area_id)))))`,
    tenant: sql`true`,
  };
  return right.administrators ? sql`(${conditions[reach]} or ${administered})` : conditions[reach];
}

/** Returns the rows of `r` that a person may read. */
export const readable = ({ read }: RecordDefinition, reader: Reader): RawBuilder<boolean> => readableBy(read, reader);

/** Returns the rows `r` that a person may read by a right that not everybody has. */
export const readableByRight = ({ read }: RecordDefinition, reader: Reader): RawBuilder<boolean> =>
  readableBy(
    read.filter(({ permission, reach }) => permission !== undefined || reach === 'own' || reach === 'administered'),
    reader,
  );

const readableBy = (
  read: RecordDefinition['read'],
  reader: Reader,
  state: RawBuilder<unknown> = sql`r.state`,
): RawBuilder<boolean> =>
  sql`r.tenant_id = ${reader.tenantId} and (${sql.join(
    [
      sql`false`,
      ...read.map(
        (right) =>
          sql`(${reached(reader, right)} and ${right.states ? sql`${state} in (${sql.join(right.states)})` : sql`true`})`,
      ),
    ],
    sql` or `,
  )})`;

/**
 * Returns whether a person reads the pending revision `v` of the row `r`: its authors, and those with a right to its
 * state.
 */
export const pendingReadable = ({ read, write }: RecordDefinition, reader: Reader): RawBuilder<boolean> =>
  sql`(${reached(reader, write)} or ${readableBy(
    read.filter(({ permission }) => permission !== undefined),
    reader,
    sql`v.state`,
  )})`;

export const mayCreate = ({ write, generated }: RecordDefinition, reader: Reader): boolean =>
  !generated && holds(reader, write);

/** Returns the rows that the person may change and delete now. */
export const writable = (definition: RecordDefinition, reader: Reader): RawBuilder<boolean> => {
  const { write, editable, review } = definition;
  return inStates(definition, reader, write, [...editable, ...(review?.revisable ?? [])]);
};

/** Returns the rows that the person may delete now, without those whose revision is being reviewed. */
export const removable = (definition: RecordDefinition, reader: Reader): RawBuilder<boolean> =>
  inStates(definition, reader, definition.write, definition.removable ?? definition.editable);

/** Returns the rows in one of these states that a right reaches and whose pending revision is with its author. */
function inStates(
  definition: RecordDefinition,
  reader: Reader,
  right: RecordRight,
  states: readonly string[],
): RawBuilder<boolean> {
  if (states.length === 0) return sql`false`;
  const { editable, review } = definition;
  const open = review?.revisable
    ? sql`(${workingState(definition)} = r.state or ${workingState(definition)} in (${sql.join(editable)}))`
    : sql`true`;
  return sql`(${reached(reader, right)} and r.state in (${sql.join(states)}) and ${open})`;
}

/** Returns the names of the actions that the person may carry out on a row now, as an SQL array. */
export const allowedActions = (definition: RecordDefinition, reader: Reader): RawBuilder<string[]> =>
  sql`array_remove(array[${sql.join([
    sql`null::text`,
    ...Object.entries(definition.actions).map(([name, action]) => {
      const state = name === definition.review?.submit ? workingState(definition) : sql`r.state`;
      return sql`case when ${reached(reader, action)} and ${state} in (${sql.join(action.from)}) then ${name}::text end`;
    }),
  ])}], null)`;
