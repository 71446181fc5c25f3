import type { RecordDefinition, RecordRight } from '@portal/contract/records';
import { narrower, type Reach } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import { reachOf, type Session } from '../http';

export type Reader = Pick<Session, 'tenantId' | 'companyId' | 'userId' | 'permissions' | 'reaches'>;

/** A reader without permissions, who sees what everybody may see and nothing else. */
export const anyReader = (tenantId: number): Reader => ({
  tenantId,
  companyId: null,
  userId: 0,
  permissions: [],
  reaches: {},
});

const holds = ({ permissions }: Reader, { permission }: RecordRight): boolean =>
  permission === undefined || permissions.includes(permission);

/** Created by somebody of the person's departments or of units below them. */
const createdBelow = (userId: number) => sql<boolean>`r.created_by in (
  select member.user_id from memberships member join org_units unit on unit.id = member.unit_id
  where unit.path && array(select unit_id from memberships where user_id = ${userId}))`;

/** The rows of `r` that a right reaches, as an SQL condition; nothing without its permission. */
export function reached(reader: Reader, right: RecordRight): RawBuilder<boolean> {
  if (!holds(reader, right)) return sql`false`;
  const { permission } = right;
  if (right.reach === 'administered')
    return sql`r.company_id in (
      select unit.company_id from memberships member join org_units unit on unit.id = member.unit_id
      where member.user_id = ${reader.userId} and member.administrator)`;
  const reach = permission === undefined ? right.reach : narrower(right.reach, reachOf(reader, permission));
  const conditions: Record<Reach, RawBuilder<boolean>> = {
    own: sql`r.created_by = ${reader.userId}`,
    department: sql`(r.created_by = ${reader.userId} or ${createdBelow(reader.userId)})`,
    company: sql`(r.created_by = ${reader.userId} or r.company_id = ${reader.companyId})`,
    area: sql`(r.created_by = ${reader.userId} or r.company_id in (
      select unit.id from org_units unit join org_units own on own.id = ${reader.companyId}
      where unit.tenant_id = own.tenant_id
        and (unit.path @> array[own.id] or unit.area_id between own.area_id and area_end(own.area_id))))`,
    tenant: sql`true`,
  };
  return conditions[reach];
}

/** The rows of `r` that a person may read. */
export const readable = ({ read }: RecordDefinition, reader: Reader): RawBuilder<boolean> => readableBy(read, reader);

/** The rows of `r` that a person may read by a right which not everybody has. */
export const readableByRight = ({ read }: RecordDefinition, reader: Reader): RawBuilder<boolean> =>
  readableBy(
    read.filter(({ permission, reach }) => permission !== undefined || reach === 'own' || reach === 'administered'),
    reader,
  );

const readableBy = (read: RecordDefinition['read'], reader: Reader): RawBuilder<boolean> =>
  sql`r.tenant_id = ${reader.tenantId} and (${sql.join(
    [
      sql`false`,
      ...read.map(
        (right) =>
          sql`(${reached(reader, right)} and ${right.states ? sql`r.state in (${sql.join(right.states)})` : sql`true`})`,
      ),
    ],
    sql` or `,
  )})`;

export const mayCreate = ({ write, generated }: RecordDefinition, reader: Reader): boolean =>
  !generated && holds(reader, write);

/** The rows that the person may change and delete now. */
export const writable = ({ write, editable }: RecordDefinition, reader: Reader): RawBuilder<boolean> =>
  editable.length === 0 ? sql`false` : sql`(${reached(reader, write)} and r.state in (${sql.join(editable)}))`;

/** The names of the actions that the person may carry out on a row now, as an SQL array. */
export const allowedActions = ({ actions }: RecordDefinition, reader: Reader): RawBuilder<string[]> =>
  sql`array_remove(array[${sql.join([
    sql`null::text`,
    ...Object.entries(actions).map(
      ([name, action]) =>
        sql`case when ${reached(reader, action)} and r.state in (${sql.join(action.from)}) then ${name}::text end`,
    ),
  ])}], null)`;
