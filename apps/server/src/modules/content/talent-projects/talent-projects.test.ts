import { forms, reviews, tasks } from '@portal/contract';
import { talentBatches, talentProjectCalls as calls, talentProjects } from '@portal/contract/talent-projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreeToReview, rejectReview, terminateReview } from '../../../testing/reviews';
import { preparePlaces } from '../../../testing/places';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { applicationValues, publishBatch } from './testing/batch';

let server: TestServer;
let unitId: number;
let talent: Client, unit: Client, district: Client, city: Client, province: Client, stranger: Client;
beforeAll(async () => {
  server = await testServer();
  unitId = await preparePlaces(server);
  [talent, unit, district, city, province, stranger] = await server.asEach(
    'talent01',
    'unitadmin01',
    'staff03',
    'staff04',
    'auditor01',
    'unitadmin02',
  );
});
afterAll(() => server.close());

const { area } = talentProjects;
const { act, change, detail, page } = talentProjects.endpoints;
const read = async (client: Client, id: number) => (await client(detail, { query: { id } })).data;
const acts = async (client: Client, id: number, action: string, more: object = {}) => {
  const { revision } = await read(client, id);
  return client(act, { body: { id, revision, action, ...more } });
};
/** Leads an application of the client to the formal review. */
const forwarded = async (client: Client, id: number): Promise<void> => {
  await acts(client, id, 'submit');
  await acts(unit, id, 'recommend');
  await acts(unit, id, 'forward');
};
const applied = async (client: Client, batchId: number, values = {}): Promise<number> =>
  (await client(calls.apply, { body: { id: batchId, values: applicationValues(unitId, values) } })).data.id;

describe('an application', () => {
  it('goes from the call through unit, district, city and province until it is accepted for review', async () => {
    const batchId = await publishBatch(province, { title: '逐级审查', unitQuota: 2 });
    const [call] = (await talent(calls.calls)).data;
    const { values } = (await talent(calls.prefill, { query: { id: batchId } })).data;
    const id = await applied(talent, batchId, values);
    const unseen = await unit(detail, { query: { id } });
    const submitted = await acts(talent, id, 'submit');
    const waiting = (await unit(calls.recommendations)).data;
    const foreign = await stranger(act, { body: { id, revision: 2, action: 'recommend' } });
    await acts(unit, id, 'recommend');
    const early = await district(detail, { query: { id } });
    await acts(unit, id, 'forward');

    const farther = await city(detail, { query: { id } });
    const seen = [await read(district, id), await read(province, id)];
    await agreeToReview(talentProjects.endpoints, { id }, district);
    await agreeToReview(talentProjects.endpoints, { id }, city);
    await agreeToReview(talentProjects.endpoints, { id }, province);

    expect(call).toMatchObject({ id: batchId, phase: 'open', application: null });
    expect(values).toMatchObject({ applicant: '吴晓峰', batch: '逐级审查', kind: 'innovation' });
    expect([unseen.status, submitted.status, foreign.status, early.status]).toEqual([404, 200, 404, 404]);
    expect(waiting).toMatchObject([{ companyId: unitId, quota: 2, used: 0, rows: [{ id, state: 'submitted' }] }]);
    expect(seen.map(({ taskId }) => taskId ?? null)).toEqual([expect.any(String), null]);
    expect(farther.data.taskId ?? null).toBeNull();
    expect(await read(talent, id)).toMatchObject({ state: 'qualified', values: { number: '2027-CX-0001' } });
    const [own] = (await talent(calls.own)).data;
    expect(own.steps.map(({ state }: { state: string }) => state)).toEqual([
      'draft',
      'submitted',
      'recommended',
      'review',
      'qualified',
    ]);
    expect((await unit(calls.board)).data).toMatchObject([
      { id: batchId, states: [{ state: 'qualified', count: 1, amount: '800000' }] },
    ]);
    expect((await stranger(calls.board)).data).toMatchObject([{ id: batchId, states: [] }]);
  });

  it('is sent back for single fields, of which its applicant changes no others, and is refused for good', async () => {
    const batchId = await publishBatch(province, { title: '退回补正', exclusive: false });
    const id = await applied(talent, batchId);
    for (const [client, action] of [
      [talent, 'submit'],
      [unit, 'recommend'],
      [unit, 'forward'],
    ] as const)
      await acts(client, id, action);
    const [{ procDefId, taskDefKey }] = (await district(tasks.todoPage)).data.records;
    const { buttonList } = (await district(tasks.handleConfiguration, { query: { procDefId, taskDefKey } })).data;
    const unknown = await district(reviews.sendBack, {
      body: { area, id, notes: [{ field: 'number', note: '编号有误' }] },
    });
    const notHandler = await city(reviews.sendBack, { body: { area, id, notes: [{ field: 'amount', note: '偏高' }] } });
    const returned = await district(reviews.sendBack, {
      body: { area, id, notes: [{ field: 'amount', note: '请附预算' }] },
    });
    const [own] = (await talent(calls.own)).data;
    const { taskId, procInstId } = own;
    const complete = (values: object) => talent(forms.complete, { body: { taskId, procInstId, comment: '', values } });
    const other = await complete({ name: '改名', amount: '600000' });
    const mended = await complete({ amount: '600000' });
    const notes = (await district(reviews.notes, { query: { area, id } })).data;
    await terminateReview(talentProjects.endpoints, { id }, district);

    expect(buttonList).toContainEqual(expect.objectContaining({ id: 'terminate', name: '不通过' }));
    expect([unknown.status, notHandler.status, returned.status]).toEqual([400, 404, 200]);
    expect(own).toMatchObject({ state: 'returned', notes: [{ field: 'amount', note: '请附预算', by: '陈静' }] });
    expect([other.status, other.data.field]).toEqual([409, 'name']);
    expect(mended.status).toBe(200);
    expect(notes).toMatchObject([{ field: 'amount', mended: true }]);
    const refused = await read(talent, id);
    expect(refused).toMatchObject({ state: 'refused', editable: false, actions: [], values: { amount: '600000' } });
    expect((await talent(calls.own)).data[0].notes).toEqual([]);
  });

  it('keeps its unit and meets the conditions of its batch when it is mended after a rejection without notes', async () => {
    const batchId = await publishBatch(province, { title: '退回修改', exclusive: false, amountMost: '900000' });
    const id = await applied(talent, batchId);
    await forwarded(talent, id);
    const noted = await district(reviews.sendBack, {
      body: { area, id, notes: [{ field: 'employer', note: '换单位' }] },
    });
    await rejectReview(talentProjects.endpoints, { id }, district);
    const mend = (values: object) => agreeToReview(talentProjects.endpoints, { id }, talent, values);

    const dear = await mend({ amount: '950000' });
    const elsewhere = await mend({ area: '370202' });
    const mended = await mend({ amount: '700000' });

    expect(noted.status).toBe(400);
    expect([dear.status, dear.data.conditions]).toEqual([409, [expect.objectContaining({ condition: 'amount' })]]);
    expect([elsewhere.status, elsewhere.data.field]).toEqual([409, 'area']);
    expect(mended.status).toBe(200);
    expect(await read(talent, id)).toMatchObject({ state: 'review', values: { amount: '700000', area: '370102' } });
  });

  it('is forwarded only while its batch takes it, and is withdrawn when its batch is cancelled', async () => {
    const batchId = await publishBatch(province, { title: '取消', exclusive: false });
    const other = await server.as('talent02');
    const [id, reviewed] = [await applied(talent, batchId), await applied(other, batchId)];
    await forwarded(other, reviewed);
    await acts(talent, id, 'submit');
    await acts(unit, id, 'recommend');
    const stateOf = (state: string) =>
      server.database.pool.query('update "talent-batches" set state = $2 where id = $1', [batchId, state]);
    await stateOf('scoring');
    const late = await acts(unit, id, 'forward');
    await stateOf('open');
    const { revision } = (await province(talentBatches.endpoints.detail, { query: { id: batchId } })).data;
    const body = { id: batchId, revision, action: 'cancel', reason: '政策调整' };
    const cancelled = await province(talentBatches.endpoints.act, { body });

    expect([late.status, cancelled.status]).toEqual([409, 200]);
    expect(await read(talent, id)).toMatchObject({ state: 'withdrawn', actions: [] });
    expect(await read(other, reviewed)).toMatchObject({ state: 'review' });
    const { rows } = await server.database.pool.query(
      `select u.username from messages m join users u on u.id = m.user_id
       where m.content ->> 'zh-CN' like '%“取消”批次已取消，原因：政策调整' order by u.username`,
    );
    expect(rows).toEqual([{ username: 'talent01' }, { username: 'talent02' }]);
    await district(reviews.sendBack, {
      body: { area, id: reviewed, notes: [{ field: 'name', note: '项目名称不全' }] },
    });
    await acts(other, reviewed, 'withdraw');
  });

  it('is opened by the reviewer of its area although its unit has none', async () => {
    const batchId = await publishBatch(province, { title: '地区', exclusive: false });
    const settle = (areaId: number | null) =>
      server.database.pool.query('update org_units set area_id = $2 where id = $1', [unitId, areaId]);
    await settle(null);
    const id = await applied(talent, batchId);
    await forwarded(talent, id);
    const opened = await read(district, id);
    const returned = await district(reviews.sendBack, {
      body: { area, id, notes: [{ field: 'name', note: '名称不全' }] },
    });
    await settle(370_102);

    expect(opened).toMatchObject({ state: 'review', taskId: expect.any(String) });
    expect(returned.status).toBe(200);
  });

  it('is refused after its batch was closed early, and the refusal names no closing time', async () => {
    const batchId = await publishBatch(province, { title: '提前截止', exclusive: false });
    const { revision } = (await province(talentBatches.endpoints.detail, { query: { id: batchId } })).data;
    await province(talentBatches.endpoints.act, { body: { id: batchId, revision, action: 'close' } });

    const refused = await talent(calls.apply, { body: { id: batchId, values: applicationValues(unitId) } });

    expect([refused.status, refused.msg]).toEqual([409, '“提前截止”已提前截止，不能再提交，已填写的内容保留为草稿']);
  });

  it('stays a draft when its batch closes meanwhile, and is withdrawn by its applicant alone', async () => {
    const batchId = await publishBatch(province, { title: '截止', exclusive: false });
    const id = await applied(talent, batchId);
    const again = await talent(calls.apply, { body: { id: batchId, values: applicationValues(unitId) } });
    await server.database.pool.query(`update "talent-batches" set closes_at = now() - interval '1 d' where id = $1`, [
      batchId,
    ]);
    const late = await acts(talent, id, 'submit');
    const { revision } = await read(talent, id);
    const kept = await talent(change, { body: { id, revision, values: { name: '继续修改' } } });
    const lateApply = await stranger(calls.apply, { body: { id: batchId, values: applicationValues(unitId) } });
    const gone = await talent(calls.apply, { body: { id: 999_999, values: applicationValues(unitId) } });
    const withdrawn = await acts(talent, id, 'withdraw');

    expect([again.status, late.status, kept.status, lateApply.status, gone.status, withdrawn.status]).toEqual([
      409, 409, 200, 409, 409, 200,
    ]);
    expect(late.msg).toContain('已填写的内容保留为草稿');
    expect(await read(talent, id)).toMatchObject({ state: 'withdrawn', values: { name: '继续修改' } });
  });

  it('is withdrawn from its formal review by the task of its applicant', async () => {
    const batchId = await publishBatch(province, { title: '撤回', exclusive: false });
    const id = await applied(talent, batchId);
    for (const [client, action] of [
      [talent, 'submit'],
      [unit, 'recommend'],
      [unit, 'forward'],
    ] as const)
      await acts(client, id, action);

    const [{ procInstId }] = (await talent(calls.own)).data;
    const answer = await talent(tasks.cancel, { body: { procInstId, comment: '不再申报' } });

    expect(answer.status).toBe(200);
    expect(await read(talent, id)).toMatchObject({ state: 'withdrawn', actions: [] });
  });
});

describe('the conditions of a batch', () => {
  it('are checked while the form is written and again by its submission, each with what is missing', async () => {
    const batchId = await publishBatch(province, {
      title: '条件',
      ageMost: 35,
      degreeLeast: 'doctor',
      unitNatures: ['7'],
      within: '370200',
      amountMost: '500000',
      exclusive: true,
    });
    const values = applicationValues(unitId, { degree: 'master', birthDate: '1980-01-01' });
    const written = (await talent(calls.check, { body: { id: batchId, values } })).data;
    const id = await applied(talent, batchId, values);
    const refused = await acts(talent, id, 'submit');

    expect(written.map(({ condition, met }: { condition: string; met: boolean }) => [condition, met])).toEqual([
      ['age', false],
      ['degree', false],
      ['unitNature', true],
      ['area', false],
      ['amount', false],
      ['exclusive', false],
    ]);
    expect(refused.status).toBe(409);
    expect(refused.msg).toContain('须具有博士及以上学位');
    expect(refused.msg).toContain('2027-CX-0001');
    expect(refused.data.conditions).toHaveLength(5);
    expect(await read(talent, id)).toMatchObject({ state: 'draft', editable: true });
  });
});

describe('exclusive projects', () => {
  it('are not submitted twice in the same moment', async () => {
    const client = await server.as('staff06');
    const batches = [
      await publishBatch(province, { title: '互斥一', exclusive: true }),
      await publishBatch(province, { title: '互斥二', exclusive: true }),
    ];
    const ids = await Promise.all(batches.map((batchId) => applied(client, batchId)));

    const answers = await Promise.all(ids.map((id) => acts(client, id, 'submit')));

    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  });
});

it.each([[5], [['x']], [[{ id: 'x' }]], [[{ id: 1.5 }]]])('an employer %j is no unit', async (employer) => {
  const batchId = await publishBatch(province, { title: `单位 ${JSON.stringify(employer)}`, exclusive: false });
  const body = { id: batchId, values: applicationValues(unitId, { employer }) };

  const [checked, refused] = [await talent(calls.check, { body }), await talent(calls.apply, { body })];

  expect([checked.status, refused.status]).toEqual([200, 400]);
});

describe('recommendations', () => {
  const applicants = ['talent01', 'talent02', 'staff01', 'staff02', 'staff05'];

  it('keep to the quota of the unit when several are made in the same moment, and to that of an area', async () => {
    const areaQuotas = [{ id: 'a', cells: { area: '370100', quota: 3 } }];
    const batchId = await publishBatch(province, { title: '名额', exclusive: false, unitQuota: 2, areaQuotas });
    const ids = await Promise.all(
      applicants.map(async (name) => {
        const client = await server.as(name);
        const id = await applied(client, batchId);
        await acts(client, id, 'submit');
        return id;
      }),
    );
    const answers = await Promise.all(ids.map((id) => acts(unit, id, 'recommend')));
    const refused = answers.filter(({ status }) => status !== 200);
    await server.database.pool.query('update "talent-batches" set unit_quota = 9 where id = $1', [batchId]);
    const left = ids.filter((_, index) => answers[index]!.status !== 200);
    const third = await acts(unit, left[0]!, 'recommend');
    const fourth = await acts(unit, left[1]!, 'recommend');

    expect(refused).toHaveLength(3);
    expect(refused[0]!.msg).toContain('2 个');
    expect([third.status, fourth.status]).toEqual([200, 409]);
    expect(fourth.msg).toContain('济南市');
  });

  it('are ranked as a whole by the administrator of the unit, and refused with a reason', async () => {
    const batchId = await publishBatch(province, { title: '排序', exclusive: false });
    const ids: number[] = [];
    for (const name of applicants.slice(0, 3)) {
      const client = await server.as(name);
      const id = await applied(client, batchId);
      await acts(client, id, 'submit');
      await acts(unit, id, 'recommend');
      ids.push(id);
    }
    const [first, second, third] = ids as [number, number, number];
    const order = [third, first, second];
    const ranked = await unit(calls.rank, { body: { batchId, companyId: unitId, order } });
    const short = await unit(calls.rank, { body: { batchId, companyId: unitId, order: [first, second] } });
    const doubled = await unit(calls.rank, { body: { batchId, companyId: unitId, order: [first, first, second] } });
    const foreign = await stranger(calls.rank, { body: { batchId, companyId: unitId, order } });
    const unexplained = await acts(unit, first, 'decline');
    const declined = await acts(unit, first, 'decline', { reason: '与在研项目重复' });

    expect([ranked, short, doubled, foreign, unexplained, declined].map(({ status }) => status)).toEqual([
      200, 409, 409, 403, 400, 200,
    ]);
    const found = (await unit(calls.recommendations)).data.find(
      ({ batch }: { batch: { id: number } }) => batch.id === batchId,
    );
    expect(found.rows.map(({ id, rank }: { id: number; rank: number | null }) => [id, rank])).toEqual([
      [third, 1],
      [second, 2],
      [first, null],
    ]);
    expect(await read(talent, first)).toMatchObject({
      state: 'notRecommended',
      values: { unitOpinion: '与在研项目重复' },
    });
    expect((await stranger(page)).data.total).toBe(0);
  });

  it('are not made by an administrator for their own application', async () => {
    const batchId = await publishBatch(province, { title: '本人', exclusive: false });
    const id = await applied(unit, batchId);
    await acts(unit, id, 'submit');

    const answer = await acts(unit, id, 'recommend');

    expect(answer.status).toBe(403);
    expect(await read(unit, id)).toMatchObject({ state: 'submitted' });
  });
});
