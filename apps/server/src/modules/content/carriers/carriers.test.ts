import { forms, tasks } from '@portal/contract';
import { carriers, compareCarriers } from '@portal/contract/carriers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let unit: Client;
let otherUnit: Client;
let auditor: Client;
let talent: Client;
beforeAll(async () => {
  server = await testServer();
  [unit, otherUnit, auditor, talent] = [
    await server.as('unitadmin01'),
    await server.as('unitadmin02'),
    await server.as('auditor01'),
    await server.as('talent01'),
  ];
});
afterAll(() => server.close());

const { create, change, act, page, detail, remove } = carriers.endpoints;
const values = { name: '海洋科技孵化器', kind: '7', level: 'national', area: '370215', unit: '青岛蓝谷' };

type Seen = { id: number; revision: number };

async function written(author: Client, more: object = {}): Promise<Seen> {
  return (await author(create, { body: { values: { ...values, ...more } } })).data;
}

/** Submits a carrier, or its revision, and approves it. */
async function published(author: Client, seen: Seen): Promise<Seen> {
  await author(act, { body: { ...seen, action: 'submit' } });
  const { procInstId } = (await author(detail, { query: { id: seen.id } })).data;
  const { records } = (await auditor(tasks.todoPage)).data;
  const { taskId } = records.find((task: { procInstId: string }) => task.procInstId === procInstId);
  await auditor(forms.complete, { body: { procInstId, taskId, comment: '' } });
  const { id, revision } = (await author(detail, { query: { id: seen.id } })).data;
  return { id, revision };
}

describe('the platform carrier library (000-1-015)', () => {
  it('shows what a unit submitted and the office approved, by kind, industry and area with those below (000-1-015)', async () => {
    const draft = await written(unit, { industries: ['4', '1'] });
    const refused = await talent(create, { body: { values } });
    const hidden = await talent(detail, { query: { id: draft.id } });
    await published(unit, draft);

    const found = async (filter: string) =>
      (await talent(page, { query: { keyword: '海洋科技', filter } })).data.total as number;

    expect([refused.status, hidden.status]).toEqual([403, 404]);
    expect(
      await Promise.all(['area:370200', 'area:370100', 'kind:7', 'industries:1', 'industries:2'].map(found)),
    ).toEqual([1, 0, 1, 1, 0]);
    expect((await talent(detail, { query: { id: draft.id } })).data).toMatchObject({
      state: 'published',
      actions: [],
      values: { keeper: '齐鲁智能制造有限公司' },
    });
  });

  it('lets a unit change and delete its own carriers only, and readers see no drafts of others', async () => {
    const own = await written(unit, { name: '本单位载体' });

    const refused = await Promise.all([
      otherUnit(detail, { query: { id: own.id } }),
      otherUnit(change, { body: { ...own, values: { unit: '他人' } } }),
      otherUnit(act, { body: { ...own, action: 'submit' } }),
      otherUnit(remove, { body: own }),
    ]);
    const publishedOwn = await published(unit, own);
    const takenOver = await otherUnit(change, { body: { ...publishedOwn, values: { unit: '他人' } } });
    const offline = await unit(act, { body: { ...publishedOwn, action: 'takeOffline' } });

    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect([takenOver.status, offline.status]).toEqual([403, 403]);
  });

  it('lets a second administrator of the unit change and submit what the first wrote', async () => {
    const own = await written(unit, { name: '两位管理员的载体' });
    const { pool } = server.database;
    await pool.query(
      `insert into memberships (unit_id, user_id, administrator)
       select member.unit_id, second.id, true from memberships member join users first on first.id = member.user_id,
         users second where first.username = 'unitadmin01' and member.administrator and second.username = 'unitadmin02'`,
    );

    const changed = await otherUnit(change, { body: { ...own, values: { unit: '他人' } } });
    const submitted = await otherUnit(act, { body: { ...changed.data, action: 'submit' } });
    await pool.query(
      `update memberships set administrator = false where user_id = (select id from users where username = 'unitadmin02')
         and unit_id in (select unit_id from memberships where user_id = (select id from users where username = 'unitadmin01'))`,
    );

    expect([changed.status, submitted.status]).toEqual([200, 200]);
    expect((await otherUnit(detail, { query: { id: own.id } })).status).toBe(404);
  });

  it('exports a comparison of those that the caller may read, only where they differ if wanted', async () => {
    const one = await published(unit, await written(unit, { name: '对比甲', staff: 10, domain: '海洋' }));
    const two = await published(unit, await written(unit, { name: '对比乙', staff: 20, domain: '海洋' }));
    const draft = await written(unit, { name: '对比草稿' });
    const ids = [one.id, two.id, draft.id, one.id].join(',');
    const read = (query: Record<string, string>) =>
      talent(compareCarriers, { query: { ids, format: 'csv', ...query } });

    const all = (await read({})).body.replace('\uFEFF', '').split(/\r?\n/u);
    expect(all[0]).toBe('项目,对比甲,对比乙');
    expect(all).toContain('研究方向,海洋,海洋');
    const differing = (await read({ differing: 'true' })).body;
    expect(differing).not.toContain('海洋');
    expect(differing).toContain(',10,20');
    expect((await read({ format: 'xlsx' })).status).toBe(200);
    expect((await read({ ids: String(draft.id) })).status).toBe(404);
    expect((await read({ ids: '1,2,3,4,5' })).status).toBe(400);
    expect((await read({ ids: 'x' })).status).toBe(400);
  });

  it('keeps the published version while a change of the unit is reviewed', async () => {
    const carrier = await published(unit, await written(unit, { name: '修订中的载体', staff: 10 }));
    await unit(change, { body: { ...carrier, values: { staff: 20 } } });
    const { revision } = (await unit(detail, { query: { id: carrier.id } })).data;

    const before = (await talent(detail, { query: { id: carrier.id } })).data.values.staff;
    await published(unit, { id: carrier.id, revision });
    const after = (await talent(detail, { query: { id: carrier.id } })).data.values.staff;

    expect([before, after]).toEqual([10, 20]);
  });

  it('is gone for readers who compare it once the office takes it offline', async () => {
    const carrier = await published(unit, await written(unit, { name: '将下线的载体' }));
    expect((await talent(detail, { query: { id: carrier.id } })).status).toBe(200);

    await auditor(act, { body: { ...carrier, action: 'takeOffline' } });

    expect((await talent(detail, { query: { id: carrier.id } })).status).toBe(404);
  });

  it('has unique names, also when two people save at the same time, in imports and in restores', async () => {
    const named = { ...values, name: '并发载体' };
    const { restore } = carriers.endpoints;
    const answers = await Promise.all([1, 2, 3].map(() => auditor(create, { body: { values: named } })));
    const first = answers.find(({ status }) => status === 200)!.data;
    const spaced = await auditor(create, { body: { values: { ...named, name: ' 并发载体 ' } } });
    const same = await auditor(change, { body: { ...first, values: { unit: '另一家单位' } } });
    const gone = (await auditor(remove, { body: same.data })).data;
    await auditor(create, { body: { values: named } });
    const restored = await auditor(restore, { body: { id: gone.id } });

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(spaced).toMatchObject({ status: 400, data: { field: 'name' } });
    expect(spaced.msg).toBe('载体名称：已存在，请勿重复填写');
    expect(same.status).toBe(200);
    expect(restored).toMatchObject({ status: 400, data: { field: 'name' } });
  });

  it.each([
    ['kind', 'x'],
    ['area', '110000'],
    ['approvedAt', '2099-01-01'],
    ['phone', '123'],
    ['contact', '王😀'],
    ['industries', ['nothing']],
    ['position', { longitude: '36.36', latitude: '120.69' }],
    ['position', { longitude: '117.02', latitude: '36.66' }],
    ['staff', -1],
  ])('takes no %s that does not exist or cannot be (%j)', async (field, value) => {
    const answer = await auditor(create, { body: { values: { ...values, [field]: value } } });

    expect(answer).toMatchObject({ status: 400, data: { field } });
  });

  it('refuses more doctorates and masters than staff, and says that a position lies outside the area', async () => {
    const staff = await unit(create, { body: { values: { ...values, staff: 5, doctors: 3, masters: 3 } } });
    const outside = { position: { longitude: '117.02', latitude: '36.66' } };
    const { msg } = await unit(create, { body: { values: { ...values, ...outside } } });
    const inside = { name: '位置正确', position: { longitude: '120.694', latitude: '36.363' } };

    expect(staff.status).toBe(400);
    expect(msg).toBe('地图位置：位置不在所在地区范围内，请核对经纬度');
    expect((await unit(create, { body: { values: { ...values, ...inside } } })).status).toBe(200);
  });
});
