import { formatDateTime } from '@portal/contract';
import { talentAppraisals, talentScoring, type Assignment } from '@portal/contract/talent-appraisals';
import { talentExperts } from '@portal/contract/talent-experts';
import { talentBatches } from '@portal/contract/talent-projects';
import type { Client, TestServer } from '../../../../testing/server';
import { batchValues } from '../../talent-projects/testing/batch';

export const dueAt = (days = 10) => formatDateTime(Date.now() + days * 86_400_000);

export type Ids = Readonly<Record<string, number>>;

export async function userIds({ database: { pool } }: TestServer): Promise<Ids> {
  const { rows } = await pool.query('select id::int, username from users');
  return Object.fromEntries(rows.map(({ id, username }) => [username, id]));
}

/** Puts experts of the fields 1 and 2 into the library. */
export async function addExperts(office: Client, ids: Ids, usernames: readonly string[]): Promise<void> {
  for (const username of usernames)
    // oxlint-disable-next-line no-await-in-loop -- in this order, so that ids are too
    await office(talentExperts.endpoints.create, {
      body: { values: { person: [{ id: ids[username], name: '-' }], domains: ['1', '2'] } },
    });
}

export interface Applicant {
  username: string;
  name: string;
  domain?: string;
  company?: string;
}

/** Creates a batch that is closed, with applications that passed the formal review. @returns the ids */
export async function closedBatch(
  { database: { pool } }: TestServer,
  office: Client,
  ids: Ids,
  applicants: readonly Applicant[],
): Promise<{ batchId: number; applications: number[] }> {
  const { create, act } = talentBatches.endpoints;
  const title = `批次 ${Math.random()}`;
  const batch = (await office(create, { body: { values: batchValues({ title, budget: '1000000' }) } })).data;
  await office(act, { body: { ...batch, action: 'publish' } });
  await office(act, { body: { ...batch, revision: 2, action: 'close' } });
  const applications: number[] = [];
  for (const { username, name, domain, company } of applicants) {
    // oxlint-disable-next-line no-await-in-loop -- in this order, so that ids are too
    const { rows } = await pool.query(
      `insert into "talent-projects" (tenant_id, company_id, created_by, state, batch_id, batch, number, name, domain, kind,
         applicant, phone, unit, employer, amount, period, summary)
       select 1, unit.id, $2::bigint, 'qualified', $1::bigint, $6::text, $7::text, $3::text, $4::text, 'innovation', person.chinese_name, person.phone,
         unit.name, jsonb_build_array(jsonb_build_object('id', unit.id, 'name', unit.name)), 900000,
         '{"from":"2027-01-01","to":"2029-12-31"}', $3::text || '由' || person.chinese_name || '（' || unit.name || '）申报。'
       from users person, org_units unit where person.id = $2::bigint and unit.name = $5 returning id::int`,
      [
        batch.id,
        ids[username],
        name,
        domain ?? '1',
        company ?? '泰山生物医药研究院',
        title,
        `${batch.id}-${ids[username]}`,
      ],
    );
    applications.push(rows[0].id);
  }
  return { batchId: batch.id, applications };
}

export const assignmentsOf = async (expert: Client): Promise<Assignment[]> => (await expert(talentScoring.mine)).data;

/** Lets an expert score everything that waits for them with one number. */
export async function scoreAll(expert: Client, score: (assignment: Assignment) => number): Promise<void> {
  for (const assignment of await assignmentsOf(expert)) {
    if (assignment.state === 'submitted') continue;
    const given = score(assignment);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
    await expert(talentScoring.submit, {
      body: { id: assignment.id, revision: assignment.revision, scores: { a: given, b: given }, comment: '' },
    });
  }
}

export const overviewOf = async (office: Client, batchId: number) =>
  (await office(talentAppraisals.overview, { query: { batchId } })).data;

/** Decides on a scored batch and makes the decision public. */
export async function publicise(
  { office, second }: { office: Client; second: Client },
  batchId: number,
  rows: readonly object[],
): Promise<void> {
  await office(talentAppraisals.propose, { body: { batchId, rows } });
  await second(talentAppraisals.decide, { body: { batchId, agreed: true } });
  await office(talentAppraisals.publicise, { body: { batchId } });
}

/** Moves the end of the publicity of a batch into the past. */
export const endPublicity = ({ database: { pool } }: TestServer, batchId: number) =>
  pool.query(
    `update talent_appraisals set public_until = now() at time zone 'Asia/Shanghai' - interval '1 s' where batch_id = $1`,
    [batchId],
  );
