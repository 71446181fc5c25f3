import {
  talentAppraisals,
  talentObjections,
  talentPublicity,
  talentScoring,
  type Drawing,
  type Seat,
} from '@portal/contract/talent-appraisals';
import { recycleBin } from '@portal/contract';
import { talentExperts } from '@portal/contract/talent-experts';
import { talentBatches } from '@portal/contract/talent-projects';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import {
  addExperts,
  assignmentsOf,
  closedBatch,
  dueAt,
  endPublicity,
  overviewOf,
  scoreAll,
  userIds,
  type Ids,
} from './testing/scored-batch';

let server: TestServer;
let ids: Ids;
let office: Client;
let second: Client;
let talent: Client;
const experts = ['staff01', 'staff02', 'staff03', 'staff04', 'staff05', 'staff06', 'unitadmin02'];
beforeAll(async () => {
  server = await testServer({ REQUESTS_PER_MINUTE: '0' });
  ids = await userIds(server);
  [office, second, talent] = await server.asEach('auditor01', 'auditor02', 'talent01');
  await addExperts(office, ids, experts);
});
afterAll(() => server.close());

const clients = new Map<number, Promise<Client>>();
const expertOf = ({ expertId }: Seat) => {
  const username = experts[expertId - 1]!;
  const client = clients.get(expertId) ?? server.as(username);
  clients.set(expertId, client);
  return client;
};
const seatedOf = (seats: readonly Seat[]) => seats.filter(({ state }) => state === 'seated');

const draw = (batchId: number, count = 5, due = dueAt()) =>
  office(talentAppraisals.draw, { body: { batchId, experts: count, dueAt: due } });
/** Draws five experts who all score with these numbers. */
async function scoredBatch(scores: readonly number[]) {
  const applicants = [
    { username: 'talent01', name: '柔性关节' },
    { username: 'talent02', name: '靶向药物' },
  ];
  const batch = await closedBatch(server, office, ids, applicants);
  await draw(batch.batchId);
  const { seats } = await overviewOf(office, batch.batchId);
  for (const [index, seat] of seatedOf(seats).entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
    await scoreAll(await expertOf(seat), ({ name }) => scores[index]! - (name === '靶向药物' ? 10 : 0));
  return batch;
}
const propose = (batchId: number, rows: object[]) => office(talentAppraisals.propose, { body: { batchId, rows } });
const supported = (id: number, amount = 400_000) => ({ id, supported: true, amount, reason: '' });
const refused = (id: number, reason = '') => ({ id, supported: false, amount: 0, reason });

describe('the drawing', () => {
  it('draws by a seed that anybody can check, never from the unit of an applicant, and fills the seat of who declines', async () => {
    const { batchId } = await closedBatch(server, office, ids, [{ username: 'talent01', name: '柔性关节' }]);
    const drawn = await draw(batchId);
    const again = await draw(batchId);
    const before = await overviewOf(office, batchId);
    const [draws] = (await office(talentAppraisals.draws, { query: { batchId } })).data as Drawing[];

    expect(drawn.data).toEqual({ drawn: 5 });
    expect(again.data).toEqual({ drawn: 0 });
    expect(draws!.excluded).toMatchObject([{ avoidance: 'unit' }]);
    const order = draws!.pool.map(({ id }) => createHash('sha256').update(`${draws!.seed}:${id}`).digest('hex'));
    expect(order).toEqual(order.toSorted());
    expect(draws!.pool.map((each) => each.drawn)).toEqual([true, true, true, true, true, false]);

    const leaving = seatedOf(before.seats)[0]!;
    const expert = await expertOf(leaving);
    const unexplained = await expert(talentScoring.decline, { body: { id: leaving.id, reason: ' ' } });
    const foreign = await talent(talentScoring.decline, { body: { id: leaving.id, reason: '回避' } });
    const declined = await expert(talentScoring.decline, { body: { id: leaving.id, reason: '与申报人有合作' } });
    const after = await overviewOf(office, batchId);

    expect([unexplained.status, foreign.status, declined.status]).toEqual([400, 404, 200]);
    const seeds = ((await office(talentAppraisals.draws, { query: { batchId } })).data as Drawing[]).map(
      ({ seed }) => seed,
    );
    expect(new Set(seeds).size).toBe(2);
    expect(await assignmentsOf(expert)).toEqual([]);
    expect(seatedOf(after.seats).map(({ expertId }) => expertId)).toContain(draws!.pool[5]!.id);
    expect(after.seats.find(({ id }: Seat) => id === leaving.id)).toMatchObject({
      state: 'declined',
      reason: '与申报人有合作',
    });
  });

  it('leaves out an expert whom the applicant asked to avoid', async () => {
    const { batchId, applications } = await closedBatch(server, office, ids, [
      { username: 'talent01', name: '柔性关节' },
    ]);
    await server.database.pool.query('update "talent-projects" set avoided_experts = $2 where id = $1', [
      applications[0],
      JSON.stringify([{ id: 'a', cells: { name: '孙磊', reason: '曾有纠纷' } }]),
    ]);
    await draw(batchId);
    const [draws] = (await office(talentAppraisals.draws, { query: { batchId } })).data as Drawing[];

    expect(draws!.excluded).toContainEqual({ id: expect.any(Number), name: '孙磊', avoidance: 'asked' });
    expect(draws!.pool.map(({ name }) => name)).not.toContain('孙磊');
  });

  it('refuses more experts than can be drawn, a deadline that is over, and a batch without applications', async () => {
    const { batchId } = await closedBatch(server, office, ids, [{ username: 'talent01', name: '柔性关节' }]);
    const empty = await closedBatch(server, office, ids, []);
    const many = await draw(batchId, 7);
    const late = await draw(batchId, 5, '2020-01-01 00:00:00');

    expect([many.status, many.data.field]).toEqual([409, 'experts']);
    expect([late.status, late.data.field]).toEqual([400, 'dueAt']);
    expect((await draw(empty.batchId)).status).toBe(409);
    expect((await draw(999_999)).status).toBe(404);
    expect((await overviewOf(office, batchId)).stage).toBe('ready');
  });
});

describe('who is drawn', () => {
  it('applies in no field of the batch, and belongs to no unit of an applicant', async () => {
    const { batchId } = await closedBatch(server, office, ids, [
      { username: 'talent01', name: '柔性关节', company: '省人才服务审核中心' },
      { username: 'unitadmin02', name: '靶向药物', domain: '2' },
    ]);
    const colleague = await closedBatch(server, office, ids, [{ username: 'staff01', name: '柔性关节' }]);
    const refusedDraw = await draw(colleague.batchId, 1);
    await draw(batchId);
    const draws = (await office(talentAppraisals.draws, { query: { batchId } })).data as Drawing[];

    expect(refusedDraw.status).toBe(409);
    expect(draws.map(({ excluded }) => excluded.map(({ avoidance }) => avoidance))).toEqual([['self'], ['self']]);
  });

  it('waits for the end of every formal review, and no drawn expert is erased', async () => {
    const { batchId, applications } = await closedBatch(server, office, ids, [
      { username: 'talent01', name: '柔性关节' },
      { username: 'talent02', name: '靶向药物' },
    ]);
    const { pool } = server.database;
    const move = (state: string) =>
      pool.query('update "talent-projects" set state = $2 where id = $1', [applications[1], state]);
    await move('review');
    const early = await draw(batchId);
    await move('refused');

    expect([early.status, early.msg]).toEqual([409, expect.stringContaining('形式审查')]);
    expect((await draw(batchId)).status).toBe(200);
    const { expertId } = seatedOf((await overviewOf(office, batchId)).seats)[0]!;
    await pool.query('update "talent-experts" set deleted_at = now() where id = $1', [expertId]);
    const admin = await server.as('admin');
    const erased = await admin(recycleBin.erase, { body: { area: 'talent-experts', id: expertId } });
    await pool.query('update "talent-experts" set deleted_at = null where id = $1', [expertId]);
    expect(erased.status).toBe(409);
    expect((await office(talentExperts.endpoints.detail, { query: { id: expertId } })).status).toBe(200);
  });

  it('is not replaced for how they scored, which the office sees after the last score', async () => {
    const { batchId, applications } = await closedBatch(server, office, ids, [
      { username: 'talent01', name: '柔性关节' },
    ]);
    await draw(batchId);
    const seats = seatedOf((await overviewOf(office, batchId)).seats);
    await scoreAll(await expertOf(seats[0]!), () => 80);
    const before = await overviewOf(office, batchId);
    const replaced = await office(talentAppraisals.replace, { body: { id: seats[0]!.id, reason: '更换' } });
    await draw(batchId, 1);
    const early = await propose(batchId, [supported(applications[0]!)]);
    for (const seat of seats.slice(1))
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
      await scoreAll(await expertOf(seat), () => 80);

    expect(before.applications[0]).toMatchObject({ average: null, rank: null });
    expect(before.applications[0].scores).toContainEqual({
      seatId: seats[0]!.id,
      state: 'submitted',
      total: null,
      dropped: false,
    });
    expect([replaced.status, early.status]).toEqual([409, 409]);
    expect((await overviewOf(office, batchId)).applications).toMatchObject([{ average: 80, rank: 1 }]);
    expect((await draw(batchId, 6)).status).toBe(409);
  });
});

describe('an expert', () => {
  it('sees no name, unit or phone, is refused a score of 101 by field, and changes nothing after submitting', async () => {
    const { batchId } = await closedBatch(server, office, ids, [{ username: 'talent01', name: '柔性关节' }]);
    await draw(batchId);
    const [seat, other] = seatedOf((await overviewOf(office, batchId)).seats);
    const expert = await expertOf(seat!);
    const { id, revision } = (await assignmentsOf(expert)).find((each) => each.batchId === batchId)!;
    const material = (await expert(talentScoring.material, { query: { id } })).data;
    const give = (scores: object, call = talentScoring.save, seen = revision) =>
      expert(call, { body: { id, revision: seen, scores, comment: '' } });

    expect(JSON.stringify(material)).not.toMatch(/吴晓峰|泰山生物|1380531/u);
    expect(material.summary).toContain('＊＊＊');
    const over = await give({ a: 101, b: 0 });
    const unknown = await give({ z: 1 });
    const partial = await give({ a: 80 });
    const stale = await give({ a: 81 });
    const incomplete = await give({ a: 80 }, talentScoring.submit, 2);
    const submitted = await give({ a: 80, b: 70 }, talentScoring.submit, 2);
    const repeated = await give({ a: 80, b: 70 }, talentScoring.submit, 2);
    const changed = await give({ a: 100, b: 100 }, talentScoring.submit, 3);
    const foreign = await (await expertOf(other!))(talentScoring.material, { query: { id } });

    expect([over.status, over.data.field]).toEqual([400, 'scores.a']);
    expect([unknown.status, unknown.data.field]).toEqual([400, 'scores.z']);
    expect([partial.status, stale.status]).toEqual([200, 409]);
    expect([incomplete.status, incomplete.data.field]).toEqual([400, 'scores.b']);
    expect(submitted.data).toEqual({ revision: 3, total: 76 });
    expect([repeated.data, changed.status, foreign.status]).toEqual([submitted.data, 409, 404]);
  });

  it('who belongs to the unit of the applicant by now is refused by the server, even though drawn', async () => {
    const { batchId, applications } = await closedBatch(server, office, ids, [
      { username: 'talent01', name: '柔性关节' },
    ]);
    await draw(batchId);
    const [seat] = seatedOf((await overviewOf(office, batchId)).seats);
    const expert = await expertOf(seat!);
    const { id } = (await assignmentsOf(expert)).find((each) => each.batchId === batchId)!;
    await server.database.pool.query(
      `update "talent-projects" set company_id = (select id from org_units where name = '齐鲁智能制造有限公司') where id = $1`,
      [applications[0]],
    );
    await server.database.pool.query(
      `update "talent-experts" set person = jsonb_build_array(jsonb_build_object('id', $2::int)) where id = $1`,
      [seat!.expertId, ids['talent02']],
    );
    const scores = { a: 1, b: 1 };

    expect((await expert(talentScoring.material, { query: { id } })).status).toBe(403);
    expect((await expert(talentScoring.submit, { body: { id, revision: 1, scores, comment: '' } })).status).toBe(403);
    expect((await assignmentsOf(expert)).some((each) => each.id === id)).toBe(false);
    await server.database.pool.query(
      `update "talent-experts" set person = jsonb_build_array(jsonb_build_object('id', $2::int)) where id = $1`,
      [seat!.expertId, ids[experts[seat!.expertId - 1]!]],
    );
  });
});

describe('the decision', () => {
  it('waits for all scores, keeps to the budget and the order, and needs a second person', async () => {
    const { batchId, applications } = await scoredBatch([60, 70, 80, 90, 100]);
    const [first, last] = applications as [number, number];
    const overview = await overviewOf(office, batchId);

    expect(overview.applications).toMatchObject([
      { id: first, average: 80, rank: 1, tied: false },
      { id: last, average: 70, rank: 2 },
    ]);
    expect(overview.applications[0].scores.filter(({ dropped }: { dropped: boolean }) => dropped)).toHaveLength(2);
    const over = await propose(batchId, [supported(first, 900_000), supported(last, 100_001)]);
    const skipped = await propose(batchId, [refused(first), supported(last)]);
    const partial = await propose(batchId, [supported(first)]);
    const doubled = await propose(batchId, [supported(first), supported(first)]);
    const high = await propose(batchId, [supported(first, 900_001), refused(last)]);
    const { pool } = server.database;
    const give = (username: string) =>
      pool.query('update "talent-projects" set created_by = $2 where id = $1', [last, ids[username]]);
    await give('auditor01');
    const ownProject = await propose(batchId, [supported(first), refused(last)]);
    await give('talent02');
    const proposed = await propose(batchId, [supported(first), refused(last)]);
    const twice = await propose(batchId, [supported(first), refused(last)]);
    const own = await office(talentAppraisals.decide, { body: { batchId, agreed: true } });
    const silent = await second(talentAppraisals.decide, { body: { batchId, agreed: false } });
    const returned = await second(talentAppraisals.decide, { body: { batchId, agreed: false, reason: '请复核' } });
    await propose(batchId, [supported(first), refused(last)]);
    const agreed = await second(talentAppraisals.decide, { body: { batchId, agreed: true } });

    expect(over.status).toBe(409);
    expect(over.msg).toContain('1.00');
    expect([skipped.status, skipped.data.field]).toEqual([400, 'rows.0.reason']);
    expect([partial.status, proposed.status, twice.status]).toEqual([400, 200, 409]);
    expect([doubled.status, high.status, high.data.field]).toEqual([400, 400, 'rows.0.amount']);
    expect(ownProject.status).toBe(403);
    expect([own.status, silent.status, silent.data.field]).toEqual([403, 400, 'reason']);
    expect([returned.status, agreed.status]).toEqual([200, 200]);
    const { stage, applications: decided } = await overviewOf(office, batchId);
    expect(stage).toBe('decided');
    const states = (rows: { state: string }[]) => rows.map(({ state }) => state);
    expect(states(decided)).toEqual(['scoring', 'scoring']);
    const history = (await talent(talentBatches.endpoints.history, { query: { id: batchId } })).data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['close', 'publish', 'create']);
    await office(talentAppraisals.publicise, { body: { batchId } });
    expect(states((await overviewOf(office, batchId)).applications)).toEqual(['publicity', 'refused']);
  });

  it('is not proposed while scores are missing, and nobody without the permission reads or makes it', async () => {
    const { batchId, applications } = await closedBatch(server, office, ids, [
      { username: 'talent01', name: '柔性关节' },
    ]);
    await draw(batchId);

    expect((await propose(batchId, [supported(applications[0]!)])).status).toBe(409);
    expect((await talent(talentAppraisals.overview, { query: { batchId } })).status).toBe(403);
    expect((await talent(talentAppraisals.list)).status).toBe(403);
    expect((await talent(talentAppraisals.propose, { body: { batchId, rows: [supported(1)] } })).status).toBe(403);
  });
});

describe('the publicity', () => {
  it('hears objections within its days, holds a project until they are handled, and grants the others', async () => {
    const { batchId, applications } = await scoredBatch([80, 80, 80, 80, 80]);
    const [first, last] = applications as [number, number];
    await propose(batchId, [supported(first), supported(last)]);
    await second(talentAppraisals.decide, { body: { batchId, agreed: true } });
    const hidden = await server.anybody(talentPublicity.detail, { query: { batchId } });
    await office(talentAppraisals.publicise, { body: { batchId } });
    const shown = (await server.anybody(talentPublicity.detail, { query: { batchId } })).data;
    const object = (application: number, client = talent) =>
      client(talentObjections.endpoints.create, { body: { values: { application, content: '材料不实' } } });
    const early = await office(talentAppraisals.publish, { body: { batchId } });
    const [heard, twice] = (await Promise.all([object(last), object(last)])).toSorted(
      (one, other) => one.status - other.status,
    ) as [Awaited<ReturnType<typeof object>>, Awaited<ReturnType<typeof object>>];
    const further = await object(last, await server.as('staff01'));
    const unknown = await object(999_999);
    await endPublicity(server, batchId);
    const late = await object(first, await server.as('staff01'));
    const published = await office(talentAppraisals.publish, { body: { batchId } });

    expect(hidden.status).toBe(404);
    expect(shown).toMatchObject({ open: true, projects: [{ name: '吴晓峰', amount: 400_000 }, {}] });
    expect(early.status).toBe(409);
    expect([heard.status, twice.status, twice.data.field]).toEqual([200, 400, 'application']);
    expect([unknown.status, unknown.data.field]).toEqual([400, 'application']);
    expect([late.status, late.msg]).toEqual([409, expect.stringContaining('不再受理')]);
    expect(published.data).toEqual({ granted: 1, held: 1 });

    const own = await talent(talentObjections.endpoints.act, {
      body: { ...heard.data, action: 'uphold', values: { answer: '属实' } },
    });
    const upheld = await office(talentObjections.endpoints.act, {
      body: { ...heard.data, action: 'uphold', values: { answer: '属实，不予立项' } },
    });
    const agreeing = await office(talentObjections.endpoints.act, {
      body: { ...further.data, action: 'uphold', values: { answer: '属实，不予立项' } },
    });
    const rest = await office(talentAppraisals.publish, { body: { batchId } });
    const result = (await server.anybody(talentPublicity.detail, { query: { batchId } })).data;

    expect([own.status, upheld.status, agreeing.status]).toEqual([403, 200, 200]);
    expect(rest.data).toEqual({ granted: 0, held: 0 });
    expect(result.projects).toMatchObject([{ id: first }]);
    const { applications: ended } = await overviewOf(office, batchId);
    expect(ended.map(({ state }: { state: string }) => state)).toEqual(['granted', 'refused']);
    const file = await office(talentAppraisals.export, { query: { batchId, format: 'csv' } });
    expect(file.status).toBe(200);
  });
});
