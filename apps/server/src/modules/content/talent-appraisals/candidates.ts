import { users } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Candidate, Concerned } from './drawing';

/** The ids of a field of people or units. */
const idsOf = (column: ReturnType<typeof sql.ref>) =>
  sql`(select (member ->> 'id')::int from jsonb_array_elements(case when jsonb_typeof(${column}) = 'array' then ${column} end) member)`;

const candidate = sql`e.id::int, person.id::int as "userId", coalesce(person.chinese_name, '') as name,
  array(
    select unit.company_id::int from memberships member join org_units unit on unit.id = member.unit_id
    where member.user_id = person.id and unit.company_id is not null
    union ${idsOf(sql.ref('e.unit'))}) as "unitIds",
  array(select jsonb_array_elements_text(e.domains)) as domains,
  array${idsOf(sql.ref('e.avoid_units'))} as "avoidUnits", array${idsOf(sql.ref('e.avoid_people'))} as "avoidPeople"`;

/** Returns the active experts whose accounts are active. */
export async function readCandidates(db: Db, tenantId: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select ${candidate}
    from "talent-experts" e join users person
      on person.id = (e.person -> 0 ->> 'id')::bigint and person.tenant_id = e.tenant_id
    where e.tenant_id = ${tenantId} and e.state = 'active' and e.deleted_at is null
      and person.status = ${users.userStatus.active}
    order by e.id`.execute(db);
  return rows;
}

/** Returns who was drawn as an expert, also as a paused one, as the library and the units know them now. */
export async function readCandidate(db: Db, expertId: number, userId: number): Promise<Candidate> {
  const { rows } = await sql<Candidate>`
    select ${candidate} from "talent-experts" e join users person on person.id = ${userId}
    where e.id = ${expertId}`.execute(db);
  return rows[0]!;
}

export interface Application extends Concerned {
  id: number;
  field: string;
}

/** Whom the application `a` concerns: the applicant, their units, those for which and in which they apply, and the names of experts to avoid. */
export const concerned = sql`array[a.created_by::int] as "userIds",
  array(
    select unit from unnest(array[a.company_id, (a.employer -> 0 ->> 'id')::bigint]) unit where unit is not null
    union select unit.company_id from memberships member join org_units unit on unit.id = member.unit_id
    where member.user_id = a.created_by and unit.company_id is not null)::int[] as "unitIds",
  array(
    select asked -> 'cells' ->> 'name'
    from jsonb_array_elements(case when jsonb_typeof(a.avoided_experts) = 'array' then a.avoided_experts end) asked
  ) as avoided`;

export async function readApplications(db: Db, batchId: number, state: string): Promise<Application[]> {
  const { rows } = await sql<Application>`
    select a.id::int, coalesce(a.domain, '') as field, ${concerned}
    from "talent-projects" a where a.batch_id = ${batchId} and a.state = ${state} and a.deleted_at is null
    order by a.id`.execute(db);
  return rows;
}
