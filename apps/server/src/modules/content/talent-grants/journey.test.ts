import { messages } from '@portal/contract';
import { talentAppraisals, talentObjections, talentPublicity } from '@portal/contract/talent-appraisals';
import {
  talentAcceptances,
  talentGrantCalls,
  talentGrants,
  talentInstalments,
  talentReports,
} from '@portal/contract/talent-grants';
import { talentBatches, talentProjectCalls, talentProjects } from '@portal/contract/talent-projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreeToReview, rejectReview, terminateReview } from '../../../testing/reviews';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import {
  addExperts,
  closedBatch,
  dueAt,
  endPublicity,
  overviewOf,
  publicise,
  scoreAll,
  userIds,
  type Ids,
} from '../talent-appraisals/testing/scored-batch';
import { applicationValues, publishBatch } from '../talent-projects/testing/batch';
import { preparePlaces } from '../../../testing/places';
import { endProjects } from './ending';

let server: TestServer;
let ids: Ids;
let office: Client;
let second: Client;
let talent: Client;
let unitId: number;
const unitName = '泰山生物医药研究院';
const others = '靶向药物';
const experts = ['staff01', 'staff02', 'staff05', 'staff06', 'unitadmin01'];
beforeAll(async () => {
  server = await testServer({ REQUESTS_PER_MINUTE: '0' });
  ids = await userIds(server);
  unitId = await preparePlaces(server, { unit: unitName });
  [office, second, talent] = await server.asEach('auditor01', 'auditor02', 'talent01');
  await addExperts(office, ids, [...experts, 'unitadmin02']);
});
afterAll(() => server.close());

/**
 * Leads the applications of two people of a unit from the call through unit, district, city and province, and closes
 * the batch. The unit prefers the first. @returns the ids
 */
async function reviewed(): Promise<Closed> {
  const [unit, district, city, other] = await server.asEach('unitadmin02', 'staff03', 'staff04', 'talent02');
  const batchId = await publishBatch(office, { title: '领军人才', unitQuota: 2, budget: '1000000' });
  const act = async (client: Client, id: number, action: string) => {
    const { revision } = (await client(talentProjects.endpoints.detail, { query: { id } })).data;
    await client(talentProjects.endpoints.act, { body: { id, revision, action } });
  };
  const applications: number[] = [];
  for (const applicant of [other, talent]) {
    // oxlint-disable no-await-in-loop -- one after the other, as people do
    const name = applicant === talent ? '柔性关节' : others;
    const values = applicationValues(unitId, { name, employer: [{ id: unitId, name: unitName }] });
    const { id } = (await applicant(talentProjectCalls.apply, { body: { id: batchId, values } })).data;
    await act(applicant, id, 'submit');
    await act(unit, id, 'recommend');
    applications.unshift(id);
  }
  await unit(talentProjectCalls.rank, { body: { batchId, companyId: unitId, order: applications } });
  const [recommendation] = (await unit(talentProjectCalls.recommendations)).data;
  const ranks = recommendation.rows.map(({ id, rank }: { id: number; rank: number }) => [id, rank]);
  expect(ranks).toEqual(applications.map((id, index) => [id, index + 1]));
  for (const id of applications) {
    await act(unit, id, 'forward');
    for (const client of [district, city, office]) await agreeToReview(talentProjects.endpoints, { id }, client);
    // oxlint-enable no-await-in-loop
  }
  const batch = (await office(talentBatches.endpoints.detail, { query: { id: batchId } })).data;
  await office(talentBatches.endpoints.act, { body: { id: batchId, revision: batch.revision, action: 'close' } });
  return { batchId, applications };
}

type Closed = Awaited<ReturnType<typeof closedBatch>>;

/** Draws the five experts who may score a batch, and lets each give one number. */
async function scored(batchId: number, score = (_expert: number, _name: string) => 80): Promise<void> {
  const drawn = await office(talentAppraisals.draw, { body: { batchId, experts: 5, dueAt: dueAt() } });
  expect(drawn.data).toEqual({ drawn: 5 });
  for (const [index, expert] of experts.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
    await scoreAll(await server.as(expert), ({ name }) => score(index, name));
}

async function published(batchId: number): Promise<void> {
  await endPublicity(server, batchId);
  await office(talentAppraisals.publish, { body: { batchId } });
  expect((await overviewOf(office, batchId)).stage).toBe('published');
}

const grantOf = async (client: Client): Promise<number> =>
  (await client(talentGrants.endpoints.page, { query: { mine: 'true' } })).data.records[0].id;

/** Leads an application of a person from the formal review to the grant. */
async function granted(username = 'talent01') {
  const { batchId, applications } = await closedBatch(server, office, ids, [{ username, name: '柔性关节' }]);
  await scored(batchId);
  await publicise({ office, second }, batchId, [{ id: applications[0], supported: true, amount: 400_000 }]);
  await published(batchId);
  const client = await server.as(username);
  return { id: await grantOf(client), client };
}

const term = { from: '2027-01-01', to: '2029-12-31' };
const instalment = (id: string, amount: string, dueOn: string) => ({ id, cells: { amount, dueOn } });
const contract = (values: object = {}) => ({
  leader: [{ id: ids['talent01'], name: '吴晓峰' }],
  amount: '400000',
  term,
  goals: '完成样机。',
  instalments: [instalment('one', '250000', '2027-01-15'), instalment('two', '150000', '2028-01-15')],
  reports: [{ id: 'r1', cells: { kind: 'yearly', dueOn: '2027-12-01' } }],
  ...values,
});
const read = async (client: Client, id: number) =>
  (await client(talentGrants.endpoints.detail, { query: { id } })).data;
const change = async (client: Client, id: number, values: object) => {
  const { revision } = await read(client, id);
  return client(talentGrants.endpoints.change, { body: { id, revision, values } });
};
const submit = async (client: Client, id: number) => {
  const { revision } = await read(client, id);
  return client(talentGrants.endpoints.act, { body: { id, revision, action: 'submit' } });
};
interface Instalment {
  id: number;
  revision: number;
  state: string;
}
const instalments = async (client: Client): Promise<[Instalment, Instalment]> =>
  (await client(talentInstalments.endpoints.page)).data.records;
const actOn = (
  client: Client,
  { id, revision }: { id: number; revision: number },
  action: string,
  values: object = {},
) => client(talentInstalments.endpoints.act, { body: { id, revision, action, values } });

it('leads a project from the call through four reviews, five experts, objections, contract and two paid instalments to its acceptance', async () => {
  const { batchId, applications } = await reviewed();
  const [application, other] = applications as [number, number];
  await scored(batchId, (expert, project) => 60 + expert * 10 - (project === others ? 5 : 0));
  const supported = { supported: true, amount: 400_000 };
  const ranking = (await overviewOf(office, batchId)).applications;
  await publicise({ office, second }, batchId, [
    { id: application, ...supported },
    { id: other, ...supported },
  ]);
  const shown = (await server.anybody(talentPublicity.detail, { query: { batchId } })).data;
  const witness = await server.as('staff02');
  const object = async (about: number) =>
    (
      await witness(talentObjections.endpoints.create, {
        body: { values: { application: about, content: '材料不实' } },
      })
    ).data;
  const [unfounded, founded] = [await object(application), await object(other)];
  const answer = (objection: object, action: string) =>
    office(talentObjections.endpoints.act, { body: { ...objection, action, values: { answer: '经核查' } } });
  await answer(unfounded, 'dismiss');
  await answer(founded, 'uphold');
  await published(batchId);
  const results = (await server.anybody(talentPublicity.detail, { query: { batchId } })).data;
  const id = await grantOf(talent);
  expect(ranking).toMatchObject([
    { id: application, average: 80, rank: 1 },
    { id: other, average: 75, rank: 2 },
  ]);
  const named = ({ projects }: { projects: { id: number }[] }) => projects.map((project) => project.id);
  expect([named(shown), named(results)]).toEqual([applications, [application]]);

  const heavy = await change(talent, id, contract({ instalments: [instalment('one', '400001', '2027-01-15')] }));
  const early = await change(talent, id, contract({ instalments: [instalment('one', '1', '2026-01-15')] }));
  const more = await change(talent, id, contract({ amount: '500000' }));
  await change(talent, id, contract());
  await submit(talent, id);
  await rejectReview(talentGrants.endpoints, { id }, office);
  const dear = [instalment('one', '400000', '2027-01-15'), instalment('two', '150000', '2028-01-15')];
  const unsound = await agreeToReview(talentGrants.endpoints, { id }, talent, { instalments: dear });
  await agreeToReview(talentGrants.endpoints, { id }, talent, { goals: '完成样机并验收。' });
  await agreeToReview(talentGrants.endpoints, { id }, office);
  expect([unsound.status, unsound.data.field]).toEqual([400, 'instalments']);
  expect([heavy.data.field, early.data.field, more.data.field]).toEqual(['instalments', 'instalments', 'amount']);
  expect(await read(talent, id)).toMatchObject({ state: 'running', values: { goals: '完成样机并验收。' } });

  const [one, two] = await instalments(talent);
  const tooEarly = await actOn(talent, two, 'request');
  await actOn(talent, one, 'request', { note: '首期' });
  const own = await actOn(talent, { ...one, revision: 2 }, 'pay', { paidOn: '2026-11-01', voucher: '1' });
  const future = await actOn(office, { ...one, revision: 2 }, 'pay', { paidOn: '2099-01-01', voucher: '1' });
  const unnamed = await actOn(office, { ...one, revision: 2 }, 'pay', { paidOn: '2026-11-01' });
  const returned = await actOn(office, { ...one, revision: 2 }, 'return', { returnReason: '缺发票' });
  await actOn(talent, { ...one, revision: 3 }, 'request', { note: '补发票' });
  const paid = await actOn(office, { ...one, revision: 4 }, 'pay', { paidOn: '2026-11-01', voucher: 'PZ-001' });
  const again = await actOn(office, { ...one, revision: 4 }, 'pay', { paidOn: '2026-11-01', voucher: 'PZ-001' });
  expect([tooEarly.status, own.status, unnamed.data.field]).toEqual([409, 403, 'voucher']);
  expect([future.status, future.data.field]).toEqual([400, 'paidOn']);
  expect([returned.status, paid.status, again.status]).toEqual([200, 200, 409]);

  const report = (await talent(talentReports.endpoints.page)).data.records[0];
  const values = { content: '按计划推进。', spent: '120000' };
  const written = (await talent(talentReports.endpoints.change, { body: { ...report, values } })).data;
  await talent(talentReports.endpoints.act, { body: { ...written, action: 'submit' } });
  await agreeToReview(talentReports.endpoints, report, office);

  const silent = await change(talent, id, contract({ goals: '完成样机并验收。', term: { ...term, to: '2030-06-30' } }));
  const settled = await change(
    talent,
    id,
    contract({ changeReason: '延期', instalments: [instalment('one', '240000', '2027-01-15')] }),
  );
  const later = { ...contract(), changeReason: '设备延期', term: { ...term, to: '2030-06-30' } };
  await change(talent, id, later);
  await submit(talent, id);
  const standing = await read(second, id);
  await agreeToReview(talentGrants.endpoints, { id }, office);
  expect([silent.data.field, settled.data.field]).toEqual(['changeReason', 'instalments']);
  expect(standing).toMatchObject({ state: 'running', values: { term } });
  expect(await read(talent, id)).toMatchObject({ state: 'running', values: { term: later.term } });

  const [, next] = await instalments(talent);
  await actOn(talent, next, 'request');
  await actOn(office, { ...next, revision: next.revision + 1 }, 'pay', { paidOn: '2026-11-02', voucher: 'PZ-002' });
  const timeline = (await talent(talentGrantCalls.timeline, { query: { id } })).data;
  expect(timeline).toMatchObject({ paid: 400_000, planned: 400_000, acceptable: true });
  expect(timeline.entries.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)).toEqual([
    'contract running',
    'instalment paid',
    'report accepted',
    'instalment paid',
  ]);

  const accept = () => talent(talentGrantCalls.applyForAcceptance, { body: { id } });
  const apply = async () => {
    const begun = (await accept()).data;
    const body = { id: begun.id, revision: 1, values: { results: '样机通过测试。', spent: '400000' } };
    await talent(talentAcceptances.endpoints.change, { body });
    await talent(talentAcceptances.endpoints.act, { body: { id: begun.id, revision: 2, action: 'submit' } });
    return begun as { id: number };
  };
  const first = await apply();
  await terminateReview(talentAcceptances.endpoints, first, office);
  const failed = (await talent(talentGrantCalls.timeline, { query: { id } })).data;
  const repeated = await apply();
  await agreeToReview(talentAcceptances.endpoints, repeated, office);

  expect(failed).toMatchObject({ state: 'running', secondTermUntil: expect.stringMatching(/^\d{4}-/u) });
  expect((await accept()).status).toBe(409);
  expect(await read(talent, id)).toMatchObject({ state: 'accepted', editable: false });
  const ended = (await talent(talentProjects.endpoints.detail, { query: { id: application } })).data;
  expect(ended.state).toBe('accepted');
});

it('never pays more than the grant, hands a project over to its new leader, and shows it to nobody else', async () => {
  const { id, client } = await granted('talent02');
  const foreign = await server.as('staff06');
  await change(client, id, contract({ leader: [{ id: ids['talent02'], name: '郑雅文' }] }));
  await submit(client, id);
  await agreeToReview(talentGrants.endpoints, { id }, office);
  await server.database.pool.query(
    `update "talent-instalments" set amount = 400001 where grant_id = $1 and serial = 1`,
    [id],
  );
  const [one] = await instalments(client);
  const over = await actOn(client, one, 'request');
  const handedOver = { ...contract({ leader: [{ id: ids['staff06'], name: '周婷' }] }), changeReason: '负责人调离' };
  const hidden = await foreign(talentGrantCalls.timeline, { query: { id } });
  await change(client, id, handedOver);
  await submit(client, id);
  await agreeToReview(talentGrants.endpoints, { id }, office);

  expect([over.status, over.msg]).toEqual([409, expect.stringContaining('资助金额')]);
  expect(hidden.status).toBe(404);
  expect((await foreign(talentGrantCalls.timeline, { query: { id } })).status).toBe(200);
  expect((await instalments(foreign)).length).toBe(2);
  expect((await client(talentGrants.endpoints.detail, { query: { id } })).status).toBe(404);
});

it('pays after the acceptance what was still due', async () => {
  const { id, client } = await granted();
  await change(client, id, contract());
  await submit(client, id);
  await agreeToReview(talentGrants.endpoints, { id }, office);
  const next = async () => (await instalments(client)).find(({ state }) => state !== 'paid')!;
  await actOn(client, await next(), 'request');
  const begun = (await client(talentGrantCalls.applyForAcceptance, { body: { id } })).data as { id: number };
  const values = { results: '样机通过测试。', spent: '0' };
  await client(talentAcceptances.endpoints.change, { body: { id: begun.id, revision: 1, values } });
  await client(talentAcceptances.endpoints.act, { body: { id: begun.id, revision: 2, action: 'submit' } });
  await agreeToReview(talentAcceptances.endpoints, begun, office);

  const accepted = await read(client, id);
  const first = await actOn(office, await next(), 'pay', { paidOn: '2026-11-01', voucher: 'PZ-101' });
  const requested = await actOn(client, await next(), 'request');
  const last = await actOn(office, await next(), 'pay', { paidOn: '2026-11-02', voucher: 'PZ-102' });

  expect(accepted.state).toBe('accepted');
  expect([first.status, requested.status, last.status]).toEqual([200, 200, 200]);
  expect((await client(talentGrantCalls.timeline, { query: { id } })).data).toMatchObject({ paid: 400_000 });
});

it('ends a project that missed its second acceptance, and tells its leader once', async () => {
  const { id, client } = await granted();
  await change(client, id, contract());
  await submit(client, id);
  await agreeToReview(talentGrants.endpoints, { id }, office);
  const apply = async () =>
    (await client(talentGrantCalls.applyForAcceptance, { body: { id } })) as { data: { id: number } };
  const first = (await apply()).data;
  const values = { results: '样机未通过测试。', spent: '0' };
  await client(talentAcceptances.endpoints.change, { body: { id: first.id, revision: 1, values } });
  await client(talentAcceptances.endpoints.act, { body: { id: first.id, revision: 2, action: 'submit' } });
  await terminateReview(talentAcceptances.endpoints, first, office);
  const { id: second } = (await apply()).data;
  const end = () => endProjects(server.database.db, { publishMessage: () => {} });
  await end();
  const inTime = await read(client, id);
  await server.database.pool.query(`update "talent-grants" set second_until = current_date - 2 where id = $1`, [id]);

  await Promise.all([end(), end()]);

  expect(inTime.state).toBe('running');
  expect(await read(client, id)).toMatchObject({ state: 'ended', values: { outcome: 'missed' } });
  const { rows } = await server.database.pool.query<{ state: string }>(
    'select distinct state from "talent-instalments" where grant_id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'cancelled' }]);
  expect((await client(talentAcceptances.endpoints.detail, { query: { id: second } })).status).toBe(404);
  const { records } = (await client(messages.messagePage, { query: { size: 50 } })).data as {
    records: { msgTitle: string }[];
  };
  expect(records.filter(({ msgTitle }) => msgTitle.startsWith('项目终止'))).toHaveLength(1);
  const filtered = await office(talentGrants.endpoints.page, {
    query: { filter: ['outcome:missed'] },
  });
  expect(filtered.data.records).toMatchObject([{ id }]);
});
