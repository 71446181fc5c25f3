import { defaultTenantId } from '@portal/contract';
import type { ApplicationState } from '@portal/contract/talent-projects';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import data from './demo.json';

/** The way of an application that succeeds. */
const way: readonly ApplicationState[] = [
  'draft',
  'submitted',
  'recommended',
  'review',
  'qualified',
  'scoring',
  'proposed',
  'publicity',
  'granted',
  'running',
  'accepted',
];

/** The last state of the way before the states that leave it. */
const left: Readonly<Partial<Record<ApplicationState, ApplicationState>>> = {
  notRecommended: 'submitted',
  refused: 'review',
  withdrawn: 'submitted',
  ended: 'running',
};

/** Returns the states through which an application came into one; a ranked draft is submitted for review later. */
function passed(state: ApplicationState, isRanked: boolean): ApplicationState[] {
  if (state === 'draft' && isRanked) return ['draft', 'submitted', 'recommended'];
  const last = left[state] ?? state;
  return [...way.slice(0, way.indexOf(last) + 1), ...(last === state ? [] : [state])];
}

const criteria = [
  { id: 'a', cells: { name: '创新性', weight: 40, note: '技术先进性与自主知识产权' } },
  { id: 'b', cells: { name: '可行性', weight: 30, note: '团队、条件与技术路线' } },
  { id: 'c', cells: { name: '预期效益', weight: 30, note: '经济和社会效益' } },
];
const guide =
  '<p>面向全省企事业单位在职人才申报，由所在单位推荐，经县（市、区）、设区市、省逐级形式审查后组织专家评审。</p>';

/** Adds batches of three years and applications in every stage. One of them is submitted for review later. */
export const talentProjectsDemo: DemoStep = {
  name: 'talent-projects',
  async run(_, transaction) {
    const applications = data.applications.map((row) => ({
      ...row,
      steps: passed(row.state as ApplicationState, row.rank !== null),
    }));
    await sql`
      insert into "talent-batches" (tenant_id, created_by, state, title, year, kind, opens_at, closes_at, guide, age_most,
        degree_least, exclusive, amount_most, budget, unit_quota, criteria, publicity_days, published_at)
      select ${defaultTenantId}, (select id from users where username = 'auditor01'), state, title, year, kind,
        today.day + make_interval(days => opens, hours => 9), today.day + make_interval(days => closes, hours => 18),
        ${guide}, "ageMost", degree, 'true', amount, budget, "unitQuota",
        ${JSON.stringify(criteria)}::jsonb, 5, today.day + make_interval(days => opens, hours => 8)
      from jsonb_to_recordset(${JSON.stringify(data.batches)}::jsonb) as batch (title text, year int, kind text,
        state text, opens int, closes int, amount numeric, budget numeric, "unitQuota" int, "ageMost" int, degree text),
        (select date_trunc('day', now() at time zone 'Asia/Shanghai') as day) today`.execute(transaction);
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(applications)}::jsonb) as application (batch text, kind text,
          username text, state text, number text, name text, unit text, area text, amount numeric, days int, rank int,
          opinion text)
      )
      insert into "talent-projects" (tenant_id, company_id, created_by, state, batch_id, batch, number, rank, name, kind,
        applicant, phone, birth_date, degree, employer, unit, area, amount, period, summary, submitted_at, unit_opinion)
      select ${defaultTenantId}, unit.id, person.id, given.state, batch.id, given.batch, given.number, given.rank,
        given.name, given.kind, person.chinese_name, person.phone, '1986-03-12', 'doctor',
        jsonb_build_array(jsonb_build_object('id', unit.id, 'name', unit.name)), unit.name, given.area, given.amount,
        jsonb_build_object('from', '2027-01-01', 'to', '2028-12-31'),
        '项目围绕产业关键技术开展攻关，预期形成样机、发明专利和行业标准，带动上下游企业协同发展。',
        case when given.number is not null
          then date_trunc('second', now() at time zone 'Asia/Shanghai' - make_interval(days => given.days)) end,
        given.opinion
      from given join "talent-batches" batch on batch.title = given.batch
        join users person on person.username = given.username
        join org_units unit on unit.name = given.unit and unit.id = unit.company_id`.execute(transaction);
    await sql`delete from talent_project_states`.execute(transaction);
    await sql`
      insert into talent_project_states (application_id, state, entered_at)
      select r.id, step.state, now() - make_interval(days => given.days)
        + (step.place - 1) * make_interval(days => given.days) / greatest(1, jsonb_array_length(given.steps))
      from jsonb_to_recordset(${JSON.stringify(applications)}::jsonb) as given (batch text, name text, days int, steps jsonb)
        join "talent-projects" r on r.batch = given.batch and r.name = given.name
        cross join lateral jsonb_array_elements_text(given.steps) with ordinality as step (state, place)
      order by r.id, step.place`.execute(transaction);
    await sql`
      insert into talent_project_numbers (tenant_id, year, kind, last)
      select tenant_id, split_part(number, '-', 1)::int, kind, max(split_part(number, '-', 3)::int)
      from "talent-projects" where number is not null group by 1, 2, 3`.execute(transaction);
  },
};
