import { talentCalls, talents, type DoublePair } from '@portal/contract/talents';
import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { uploadOf } from '../../../testing/uploads';
import { identityCheck } from '@portal/contract/fields';

let server: TestServer;
let auditor: Client;
let unitAdmin: Client;
let talent: Client;
let companyId: number;
beforeAll(async () => {
  server = await testServer();
  [auditor, unitAdmin, talent] = await server.asEach('auditor01', 'unitadmin01', 'talent01');
  const { rows } = await server.database.pool.query(`select id from org_units where name = '齐鲁智能制造有限公司'`);
  companyId = Number(rows[0].id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from talents');
});

const { create, change, act, detail, page, history, export: exportList } = talents.endpoints;
const idCard = '370102198503120011';
const values = { name: '张伟', areaCode: '370102', category: '3', level: 'provincial', birthDate: '1985-03-12' };
const add = async (more: object = {}) => (await auditor(create, { body: { values: { ...values, ...more } } })).data;
const found = async (filter: string[], { keyword = '', client = auditor } = {}) =>
  (await client(page, { query: { keyword, ...(filter.length > 0 && { filter }) } })).data.total;

describe('the talent library', () => {
  it('is read by the office and by the administrators of a talent’s unit, who see only their own people and change nothing', async () => {
    const own = await add({ unit: [{ id: companyId, name: '齐鲁智能制造有限公司' }] });
    const other = await add({ name: '李静', employer: '山东大学' });

    const listed = (await unitAdmin(page)).data.records;
    const refusals = await Promise.all([
      unitAdmin(create, { body: { values } }),
      unitAdmin(change, { body: { ...own, values: { level: 'national' } } }),
      unitAdmin(detail, { query: { id: other.id } }),
      talent(detail, { query: { id: own.id } }),
    ]);

    expect(await found([])).toBe(2);
    expect(listed).toMatchObject([
      { id: own.id, editable: false, actions: [], values: { employer: '齐鲁智能制造有限公司', source: 'manual' } },
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
    expect(await found([], { client: talent })).toBe(0);
  });

  it('is read by officers of an area as far as the area of their unit, also without a unit of the talent', async () => {
    await add();
    await add({ name: '李静', areaCode: '370202' });
    await server.database.pool.query(
      `update org_units set area_id = 370100 where id = (select company_id from org_units where name = '审核一科');
       update roles set data_reach = 'area' where code = 'ROLE_AUDITOR'`,
    );
    const narrowed = await server.as('auditor02');

    const seen = (await narrowed(page)).data.records.map(({ values: { name } }: { values: { name: string } }) => name);

    await server.database.pool.query(`update roles set data_reach = 'tenant' where code = 'ROLE_AUDITOR'`);
    expect(seen).toEqual(['张伟']);
  });

  it('is found by name, pinyin and employer, and filtered by area, level and periods', async () => {
    await add({ employer: '山东大学', enteredOn: '2024-05-01' });
    await add({
      name: '李静',
      areaCode: '370202',
      level: 'national',
      birthDate: '1990-01-01',
      enteredOn: '2025-02-01',
    });

    expect(
      await Promise.all(['张', 'zhangw', 'ZW', 'hang', '山东大学', 'lj'].map((keyword) => found([], { keyword }))),
    ).toEqual([1, 1, 1, 0, 1, 1]);
    expect(await found(['areaCode:370100'])).toBe(1);
    expect(await found(['level:national', 'areaCode:370200'])).toBe(1);
    expect(await found(['birthDate:1980-01-01~1989-12-31'])).toBe(1);
    expect(await found(['enteredOn:~2024-12-31'])).toBe(1);
    expect(await found(['enteredOn:2025-02-01'])).toBe(1);
    for (const filter of [
      'birthDate:1',
      'birthDate:2020-13-01~',
      'birthDate:~',
      'idCard:370102198503120011',
      'phone:1',
    ])
      expect((await auditor(page, { query: { filter } })).status).toBe(400);
  });

  it('keeps identity and phone numbers encrypted, and masks them wherever a record is read', async () => {
    const added = await add({ idCard, phone: '13805310021' });
    const renamed = (
      await auditor(change, { body: { ...added, values: { name: '张大伟', idCard: '370***********0011' } } })
    ).data;
    const replaced = await auditor(change, { body: { ...renamed, values: { phone: '13911112222' } } });
    const stale = await auditor(change, { body: { ...added, values: { name: '某某' } } });

    const record = (await auditor(detail, { query: { id: added.id } })).data;
    const log = JSON.stringify((await auditor(history, { query: { id: added.id } })).data);
    const { rows } = await server.database.pool.query('select talents::text as text, name_pinyin from talents');
    expect([replaced.status, stale.status]).toEqual([200, 409]);
    expect(record.values).toMatchObject({ name: '张大伟', idCard: '370***********0011', phone: '139****2222' });
    expect(JSON.stringify([rows, log, stale.data])).not.toMatch(/370102198503120011|13805310021|13911112222/u);
    expect(rows[0].name_pinyin).toContain('|zhang');
    const cleared = await auditor(change, { body: { ...replaced.data, values: { phone: null, idCard: null } } });
    expect(cleared.status).toBe(200);
    expect((await auditor(detail, { query: { id: added.id } })).data.values).not.toHaveProperty('phone');
  });

  it('has each identity number once', async () => {
    const first = await add({ idCard });
    const second = await add({ name: '李静' });

    const again = await auditor(create, { body: { values: { ...values, idCard } } });
    const moved = await auditor(change, { body: { ...second, values: { idCard } } });
    const same = await auditor(change, { body: { ...first, values: { idCard } } });

    expect([again, moved]).toMatchObject([
      { status: 400, data: { field: 'idCard' } },
      { status: 400, data: { field: 'idCard' } },
    ]);
    expect(same.status).toBe(200);
  });

  it('refuses to restore a talent whose identity number another one has meanwhile', async () => {
    const first = await add({ idCard });
    await auditor(talents.endpoints.remove, { body: first });
    await add({ name: '李静', idCard });

    const answer = await auditor(talents.endpoints.restore, { body: { id: first.id } });

    expect(answer).toMatchObject({ status: 400, data: { field: 'idCard' } });
  });

  it('notes when a talent left and returned', async () => {
    const added = await add({ enteredOn: '2024-01-01' });
    const early = await auditor(act, { body: { ...added, action: 'leave', values: { leftOn: '2023-01-01' } } });
    const left = await auditor(act, { body: { ...added, action: 'leave', values: { leftOn: '2025-06-30' } } });
    const gone = (await auditor(detail, { query: { id: added.id } })).data;
    await auditor(act, { body: { ...left.data, action: 'return' } });
    const back = (await auditor(detail, { query: { id: added.id } })).data;

    expect(early).toMatchObject({ status: 400, data: { field: 'leftOn' } });
    expect(gone).toMatchObject({ state: 'left', values: { leftOn: '2025-06-30' }, actions: ['return'] });
    expect(back).toMatchObject({ state: 'present', actions: ['leave'] });
    expect(back.values).not.toHaveProperty('leftOn');
  });

  it.each([
    ['name', '<b>x</b>'],
    ['level', 'x'],
    ['category', '77'],
    ['areaCode', '110000'],
    ['birthDate', '2999-01-01'],
    ['idCard', '370102198503120012'],
    ['phone', '1'],
    ['source', 'file'],
    ['leftOn', '2024-01-01'],
    ['sections', 'x'],
    ['companyId', 1],
    ['unit', [{ id: 999_999, name: 'x' }]],
  ])('refuses a %s that cannot be', async (field, value) => {
    const answer = await auditor(create, { body: { values: { ...values, [field]: value } } });

    expect(answer).toMatchObject({ status: 400, data: { field } });
  });
});

describe('an import of talents', () => {
  const numberOf = (index: number) => {
    const digits = `3701021985031${String(index).padStart(4, '0')}`;
    return digits + identityCheck(digits);
  };
  const sheet = (rows: string[][]) =>
    ['姓名,身份证号,所在地区,人才类别,人才层次', ...rows.map((row) => row.join())].join('\n');
  const send = (text: string) => auditor(talents.endpoints.import, uploadOf('talents.csv', text));

  it('names each of 300 duplicate rows among 10,000, and imports nothing until they are gone', async () => {
    await add({ idCard: numberOf(1) });
    const rows = Array.from({ length: 10_000 }, (_, index) => [
      '王芳',
      numberOf(index % 9701),
      '济南市/历下区',
      '3',
      '省级',
    ]);

    const refused = await send(sheet(rows));
    const before = await found([]);
    const clean = await send(sheet(rows.slice(2, 400)));

    expect(refused.data.created).toBe(0);
    expect(refused.data.issues.map(({ row }: { row: number }) => row)).toEqual([
      3,
      ...Array.from({ length: 299 }, (_, index) => 9703 + index),
    ]);
    expect(before).toBe(1);
    expect(clean.data).toEqual({ created: 398, issues: [] });
    expect(await found(['source:import'])).toBe(398);
  });
});

it('an export is logged with its search', async () => {
  await add({ idCard });
  const answer = await auditor(exportList, { query: { format: 'csv', filter: 'level:provincial' } });

  const { rows } = await server.database.pool.query(
    `select action, changes from audit_log where area = 'talents' and action = 'export' order by id desc limit 1`,
  );
  expect(answer.status).toBe(200);
  expect(rows).toMatchObject([{ action: 'export' }]);
  expect(JSON.stringify(rows[0].changes)).toContain('provincial');
  expect(answer.body).toMatch(/导出人与时间[^]*冯志强 auditor01 \d{4}-/u);
  expect(answer.body).not.toContain(idCard);
});

describe('figures beside the library', () => {
  const read = async (query: Record<string, string> = {}) => (await auditor(talentCalls.figures, { query })).data;

  it('count what the search finds: cities, or the districts of one, and ages', async () => {
    await add();
    await add({ name: '李静', areaCode: '370202', level: 'national', birthDate: '1999-01-01' });
    await add({ name: '李雷', areaCode: '370203' });
    const [ofCity, ofProvince] = [await add({ name: '李明' }), await add({ name: '李华' })];
    await server.database.pool.query(
      `update talents set area_code = case id when $1 then '370200' else '370000' end where id in ($1, $2)`,
      [ofCity.id, ofProvince.id],
    );

    const all = await read();
    const narrowed = await read({ filter: 'areaCode:370200', keyword: '李' });
    const own = (await unitAdmin(talentCalls.figures)).data;

    const of = (figures: typeof all, field: string) =>
      figures.fields.find((each: { field: string }) => each.field === field).values;
    expect([all.total, own.total]).toEqual([5, 0]);
    expect(of(all, 'areaCode')).toEqual(
      expect.arrayContaining([
        { value: '370100', count: 1 },
        { value: '370200', count: 3 },
        { value: '370000', count: 1, itself: true },
      ]),
    );
    expect(of(narrowed, 'areaCode')).toEqual(
      expect.arrayContaining([
        { value: '370202', count: 1 },
        { value: '370203', count: 1 },
        { value: '370200', count: 1, itself: true },
      ]),
    );
    const young = of(all, 'birthDate').find(({ ages }: { ages: [number | null] }) => ages[0] === null);
    expect(young).toMatchObject({ count: 1, ages: [null, 29] });
    expect(await found([`birthDate:${young.value}`])).toBe(1);
  });
});

describe('the full number of a talent', () => {
  const reader = createECDH('prime256v1');
  const readerKey = reader.generateKeys().toString('base64url');
  const ask = (id: number, more: object = {}, client = auditor) =>
    client(talentCalls.reveal, { body: { id, field: 'idCard', reason: '核对申报材料', readerKey, ...more } });

  it('is shown encrypted for a logged reason, only to who may, and 30 times an hour', async () => {
    const { id } = await add({ idCard });
    const refused = await Promise.all([
      ask(id, { reason: ' ' }),
      ask(id, { field: 'name' }),
      ask(id, { field: 'phone' }),
      ask(id, { readerKey: 'A'.repeat(87) }),
      ask(id, {}, unitAdmin),
      ask(999_999),
    ]);
    const answers = [];
    // oxlint-disable-next-line no-await-in-loop -- in turn
    for (let index = 0; index < 31; index += 1) answers.push(await ask(id));

    const { rows } = await server.database.pool.query(
      `select changes from audit_log where area = 'talents' and action = 'reveal' and subject_id = $1`,
      [id],
    );
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 404, 400, 403, 404]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.at(-1)?.status).toBe(429);
    expect(JSON.stringify(answers)).not.toContain(idCard);
    expect(rows).toHaveLength(30);
    expect(rows[0].changes).toEqual([{ field: 'idCard', before: null, after: '核对申报材料' }]);
  });

  it('is shown as far as the permission to see it reaches, which may be less far than the list', async () => {
    const { id } = await add({ idCard, unit: [{ id: companyId, name: '齐鲁智能制造有限公司' }] });
    const askWith = async (reach: string) => {
      await server.database.pool.query(
        `update roles set data_reach = $1, permissions = array_append(array_remove(permissions, 'talent_reveal'), 'talent_reveal')
         where code = 'ROLE_UNIT_ADMIN'`,
        [reach],
      );
      return (await ask(id, {}, await server.as('unitadmin01'))).status;
    };

    const statuses = [await askWith('own'), await askWith('tenant')];

    await server.database.pool.query(
      `update roles set data_reach = 'own', permissions = array_remove(permissions, 'talent_reveal')
       where code = 'ROLE_UNIT_ADMIN'`,
    );
    expect(statuses).toEqual([403, 200]);
  });
});

describe('suspected doubles', () => {
  const { doubles, merge, merges, unmerge, distinguish } = talentCalls;
  const pairs = async (client = auditor) => (await client(doubles)).data.pairs;
  const name = '陈晨';
  const pairOf = async () => {
    const one = await add({ name, phone: '13805310021' });
    const other = await add({ name, idCard, level: 'national', areaCode: '370202' });
    return [one, other] as const;
  };

  it('are merged into one that takes chosen values over, and are two again once that is undone', async () => {
    const [kept, merged] = await pairOf();
    const listed = await pairs();
    const stale = await auditor(merge, { body: { kept: { ...kept, revision: 9 }, merged, take: [] } });
    const done = await auditor(merge, { body: { kept, merged, take: ['level', 'idCard'] } });
    const again = await auditor(merge, { body: { kept, merged, take: [] } });
    const one = (await auditor(detail, { query: { id: kept.id } })).data;
    const gone = await auditor(detail, { query: { id: merged.id } });
    const restored = await auditor(talents.endpoints.restore, { body: { id: merged.id } });
    const [entry] = (await auditor(merges)).data.merges;
    const undone = await auditor(unmerge, { body: { id: entry.id } });
    const twice = await auditor(unmerge, { body: { id: entry.id } });

    expect(listed).toMatchObject([{ by: 'nameAndBirth', one: { id: kept.id }, other: { id: merged.id } }]);
    expect([stale, done, again, gone, restored, undone, twice].map(({ status }) => status)).toEqual([
      409, 200, 409, 404, 400, 200, 404,
    ]);
    expect(one.values).toMatchObject({
      level: 'national',
      areaCode: '370102',
      idCard: '370***********0011',
      phone: '138****0021',
    });
    expect((await auditor(detail, { query: { id: kept.id } })).data.values).not.toHaveProperty('idCard');
    expect((await auditor(detail, { query: { id: merged.id } })).data.values).toMatchObject({
      idCard: '370***********0011',
    });
    expect(await pairs()).toHaveLength(1);
  });

  it('are listed by identity number first, each pair once', async () => {
    const named = await pairOf();
    const [one, other] = [await add({ name: '李静' }), await add({ name: '李静' })];
    await server.database.pool.query(`update talents set id_card_hash = 'x' where id = any ($1)`, [[one.id, other.id]]);

    expect((await pairs()).map((pair: DoublePair) => [pair.by, pair.one.id, pair.other.id])).toEqual([
      ['idCard', one.id, other.id],
      ['nameAndBirth', ...named.map(({ id }) => id)],
    ]);
  });

  it('are not listed any more once they are two persons, and are nothing for those who cannot manage them', async () => {
    const [one, other] = await pairOf();

    const refused = await unitAdmin(doubles);
    const none = await auditor(merge, { body: { kept: one, merged: one, take: [] } });
    const foreign = await auditor(merge, { body: { kept: one, merged: other, take: ['companyId'] } });
    await auditor(distinguish, { body: { one: other.id, other: one.id } });
    await auditor(distinguish, { body: { one: one.id, other: other.id } });

    expect([refused.status, none.status, foreign.status]).toEqual([403, 404, 404]);
    expect(await pairs()).toEqual([]);
  });
});
