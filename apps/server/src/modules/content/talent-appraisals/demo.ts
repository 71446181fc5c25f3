import { defaultTenantId as tenantId, formatDateTime } from '@portal/contract';
import { weightedTotal } from '@portal/contract/talent-appraisals';
import { plainCalendar } from '@portal/contract/work-calendar';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { DemoStep } from '../../../platform/module';
import { loadAccounts } from '../../commons/demo';
import { createGrants } from '../talent-grants';
import { takeNumbers } from '../talent-projects';
import { readBatch, type Official } from './batch';
import { decide, propose } from './decision';
import data from './demo.json';
import { readAppraised, readSeats } from './overview';
import { drawExperts } from './panel';
import { publicise, publishResults } from './publicity';

const dayMs = 86_400_000;
const experts = 5;
/** The unit of the applicants, to which no expert belongs. */
const unit = '泰山生物医药研究院';

/** Adds an expert library, and a batch in each stage of the review: scoring, publicity, and results with grants. */
export const talentAppraisalsDemo: DemoStep = {
  name: 'talent-appraisals',
  async run({ db }, transaction) {
    const players = await loadAccounts(db, ['auditor01', 'auditor02']);
    const official = (username: string): Official => ({ session: { ...players.get(username)!, tenantId }, ip: '' });
    await addExperts(transaction);
    for (const batch of data.batches)
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
      await leadBatch(transaction, batch, official('auditor01'), official('auditor02'));
  },
};

const addExperts = (transaction: Db) =>
  sql`
    insert into "talent-experts" (tenant_id, created_by, state, person, unit, title, domains)
    select ${tenantId}, keeper.id, 'active', jsonb_build_array(jsonb_build_object('id', person.id, 'name', person.chinese_name)),
      (select jsonb_build_array(jsonb_build_object('id', unit.id, 'name', unit.name)) from org_units unit
        where unit.id = (select member_unit.company_id from memberships member join org_units member_unit
          on member_unit.id = member.unit_id where member.user_id = person.id order by member_unit.company_id limit 1)),
      expert.title, '["1", "2", "5"]'
    from jsonb_to_recordset(${JSON.stringify(data.experts)}::jsonb) expert (username text, title text)
      join users person on person.username = expert.username join users keeper on keeper.username = 'auditor01'
    `.execute(transaction);

interface DemoBatch {
  title: string;
  year: number;
  stage: string;
}

async function leadBatch(transaction: Db, batch: DemoBatch, official: Official, second: Official): Promise<void> {
  const batchId = await addBatch(transaction, batch);
  const dueAt = formatDateTime(Date.now() + 10 * dayMs);
  await drawExperts(transaction, official, { batchId, experts, dueAt });
  await score(transaction, official, batchId, batch.stage === 'scoring');
  if (batch.stage === 'scoring') return;
  const ranked = await readAppraised(transaction, batchId, await readSeats(transaction, batchId));
  const rows = ranked.map(({ id, requested }, index) => {
    const supported = index < ranked.length - 1;
    return { id, supported, amount: supported ? requested : 0, reason: '' };
  });
  await propose(transaction, official, { batchId, rows });
  await decide(transaction, second, { batchId, agreed: true, reason: '' });
  await publicise(transaction, official, batchId, plainCalendar);
  if (batch.stage === 'publicity') return;
  await sql`
    update talent_appraisals set public_from = public_from - interval '30 days', public_until = public_until - interval '30 days'
    where batch_id = ${batchId}`.execute(transaction);
  const { granted } = await publishResults(transaction, official, batchId);
  await createGrants(transaction, official, granted);
  await sign(transaction, batchId);
}

async function addBatch(transaction: Db, { title, year }: DemoBatch): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into "talent-batches" (tenant_id, created_by, state, title, year, kind, opens_at, closes_at, guide, budget,
      criteria, publicity_days, published_at)
    select ${tenantId}, id, 'closed', ${title}, ${year}, 'innovation', now() - interval '90 days', now() - interval '30 days',
      '<p>面向全省企事业单位申报。</p>', 2000000, ${JSON.stringify(data.criteria)}::jsonb, 5, now() - interval '90 days'
    from users where username = 'auditor01' returning id::int`.execute(transaction);
  const batchId = rows[0]!.id;
  const numbers = await takeNumbers(
    transaction,
    { tenantId },
    { year, kind: 'innovation', count: data.projects.length },
  );
  const projects = data.projects.map((project, index) => ({ ...project, number: numbers[index] }));
  await sql`
    insert into "talent-projects" (tenant_id, company_id, created_by, state, batch_id, batch, number, name, domain, kind,
      applicant, phone, unit, employer, amount, period, summary, submitted_at, checked_at)
    select ${tenantId}, unit.id, person.id, 'qualified', ${batchId}::bigint, ${title}::text,
      project.number, project.name, '1', 'innovation', person.chinese_name, person.phone, unit.name,
      jsonb_build_array(jsonb_build_object('id', unit.id, 'name', unit.name)), project.amount, '{"from":"2027-01-01","to":"2029-12-31"}', ${data.summary}::text, now() - interval '60 days',
      now() - interval '35 days'
    from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb)
        as project (username text, name text, amount numeric, number text)
      join users person on person.username = project.username
      join org_units unit on unit.name = ${unit} and unit.tenant_id = ${tenantId}`.execute(transaction);
  return batchId;
}

/** Fills in the scores of the experts. While a batch is scored, some are still missing. */
async function score(transaction: Db, { session }: Official, batchId: number, partly: boolean): Promise<void> {
  const { criteria } = await readBatch(transaction, session, batchId);
  const { rows } = await sql<{ id: number }>`
    select s.id::int from talent_scores s join talent_seats seat on seat.id = s.seat_id where seat.batch_id = ${batchId}
    order by s.application_id, s.id`.execute(transaction);
  const scored = rows.flatMap(({ id }, index) => {
    if (partly && index % 3 === 0) return [];
    const scores = Object.fromEntries(criteria.map(({ key }, at) => [key, 96 - ((index * 7 + at * 5) % 24)]));
    return [{ id, scores, total: weightedTotal(criteria, scores) }];
  });
  await sql`
    update talent_scores s set scores = given.scores, total = given.total, submitted_at = now(), revision = s.revision + 1
    from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) given (id bigint, scores jsonb, total numeric)
    where s.id = given.id`.execute(transaction);
}

/** Puts the contract of a project into force and pays its first instalment. */
async function sign(transaction: Db, batchId: number): Promise<void> {
  const ofTalent = sql`(select a.id from "talent-projects" a join users person on person.id = a.created_by
    where a.batch_id = ${batchId} and person.username = 'talent01')`;
  const year = new Date().getFullYear();
  const instalments = [
    { id: 'one', cells: { amount: '350000', dueOn: `${year}-11-15`, condition: '任务书签订后' } },
    { id: 'two', cells: { amount: '250000', dueOn: `${year + 1}-11-15`, condition: '年度报告通过后' } },
  ];
  const reports = [
    { id: 'progress', cells: { kind: 'progress', dueOn: `${year + 1}-06-30` } },
    { id: 'yearly', cells: { kind: 'yearly', dueOn: `${year + 1}-10-31` } },
  ];
  await sql`
    update "talent-grants" set state = 'running', goals = '完成样机研制、型式检验和三家企业示范应用。',
      instalments = ${JSON.stringify(instalments)}::jsonb, reports = ${JSON.stringify(reports)}::jsonb,
      signed_at = ${formatDateTime(Date.now() - 20 * dayMs)}
    where application_id = ${ofTalent}`.execute(transaction);
  await sql`
    update "talent-instalments" i set state = 'paid', paid_on = ${formatDateTime(Date.now() - 10 * dayMs)}::date, voucher = 'PZ-2026-0031'
    from "talent-grants" g where g.id = i.grant_id and g.application_id = ${ofTalent} and i.serial = 1
    `.execute(transaction);
}
