// cspell:ignore laoshanwandao qianfoshan XZZJ waisheng xuezhe JSGL
import { files, search, type search as wire } from '@portal/contract';
import { announcements } from '@portal/contract/announcements';
import { carriers } from '@portal/contract/carriers';
import { services } from '@portal/contract/services';
import { workOrders } from '@portal/contract/work-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedRecords, spellRecords } from '../../../platform/records';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let auditor: Client;
let staff: Client;
let talent: Client;
beforeAll(async () => {
  server = await testServer();
  [auditor, staff, talent] = [await server.as('auditor01'), await server.as('staff01'), await server.as('talent01')];
});
afterAll(() => server.close());

const groupsOf = async (client: Client, keyword: string): Promise<wire.HitGroup[]> => {
  const { status, data } = await client(search.everything, { body: { keyword } });
  expect([status, data.unanswered]).toEqual([200, []]);
  return data.groups;
};
/** Returns what a search finds, as `kind: title`. */
const found = async (client: Client, keyword: string): Promise<string[]> =>
  (await groupsOf(client, keyword)).flatMap(({ kind, hits }) => hits.map(({ title }) => `${kind}: ${title}`));

const spell = () =>
  spellRecords(
    server.database.db,
    server.part(servedRecords).map(({ definition }) => definition),
    () => true,
  );

const carrier = { kind: '7', level: 'national', area: '370215', unit: '青岛蓝谷' };
const { create, change } = carriers.endpoints;
const publishCarrier = async (name: string) => {
  const draft = (await auditor(create, { body: { values: { ...carrier, name } } })).data;
  await moveCarrier(draft.id, 'published');
  return draft;
};
const moveCarrier = (id: number, state: string) =>
  server.database.pool.query('update carriers set state = $2 where id = $1', [id, state]);

describe('the search over everything', () => {
  it('finds published records for everybody, and drafts for those who may read them alone', async () => {
    await publishCarrier('海洋牧场孵化器');
    await auditor(create, { body: { values: { ...carrier, name: '海洋牧场草稿' } } });

    expect(await found(talent, '海洋牧场')).toEqual(['carriers: 海洋牧场孵化器']);
    const [group] = await groupsOf(auditor, '海洋牧场');
    expect(group).toMatchObject({ kind: 'carriers', total: 2 });
    expect(group!.hits.map(({ title, state, own }) => [title, state, own])).toEqual(
      expect.arrayContaining([
        ['海洋牧场孵化器', undefined, true],
        ['海洋牧场草稿', '草稿', true],
      ]),
    );
  });

  it('finds records by pinyin and initials, also after their text changed or in a list', async () => {
    const record = await publishCarrier('泰山学者之家');
    await spell();

    expect(await found(talent, 'taishan')).toEqual(['carriers: 泰山学者之家']);
    expect(await found(talent, 'XZZJ')).toEqual(['carriers: 泰山学者之家']);
    expect((await talent(carriers.endpoints.page, { query: { keyword: 'xuezhe' } })).data.total).toBe(1);
    await moveCarrier(record.id, 'draft');
    await auditor(change, { body: { ...record, values: { name: '黄山学者之家' } } });
    await moveCarrier(record.id, 'published');
    await spell();
    expect(await found(talent, 'taishan')).toEqual([]);
    expect(await found(talent, 'huangshan')).toEqual(['carriers: 黄山学者之家']);
  });

  it('finds by pinyin a record whose transaction ended after a later record was spelled', async () => {
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into carriers (tenant_id, created_by, state, name, unit, kind, level)
       select tenant_id, id, 'published', '崂山晚到', '青岛', '7', 'national' from users where username = 'auditor01'`,
    );
    await publishCarrier('沂蒙先到');
    await spell();
    await client.query('commit');
    client.release();
    await spell();

    expect(await found(talent, 'laoshanwandao')).toEqual(['carriers: 崂山晚到']);
  });

  it('finds by pinyin the few records that a person reads of very many', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into carriers (tenant_id, created_by, state, name, unit, kind, level)
       select tenant_id, id, 'draft', '千佛山' || n, '济南', '7', 'national' from users, generate_series(1, 10100) n
       where username = 'auditor01'`,
    );
    await pool.query(
      `insert into record_spellings select tenant_id, 'carriers', id, 'QianFoShan QFS' from carriers where name like '千佛山%'`,
    );
    await publishCarrier('千佛山公开');
    await spell();

    expect(await found(talent, 'qianfoshan')).toEqual(['carriers: 千佛山公开']);
    await pool.query(`delete from carriers where name like '千佛山%'`);
    await pool.query(`delete from record_spellings where spelling like 'QianFoShan%'`);
  });

  it('finds own work orders, and not those of others', async () => {
    const values = {
      title: '打印机坏了',
      category: 'other',
      urgency: 'normal',
      description: '不能打印',
      phone: '13700000000',
    };
    const created = await staff(workOrders.endpoints.create, { body: { values } });
    expect(created.status).toBe(200);

    expect(await found(staff, '打印机')).toEqual(['work-orders: 打印机坏了']);
    expect(await found(talent, '打印机')).toEqual([]);
  });

  it('finds notices for their audience, once they are published', async () => {
    const values = { title: '年检公告', kind: 'notice', scope: 'accounts', accounts: ['1'], body: '<p>正文</p>' };
    const draft = (await auditor(announcements.endpoints.create, { body: { values } })).data;
    expect(await found(staff, '年检公告')).toEqual([]);
    await auditor(announcements.endpoints.act, { body: { ...draft, action: 'publish' } });

    expect(await found(staff, '年检公告')).toEqual(['notices: 年检公告']);
    expect(await found(talent, '年检公告')).toEqual([]);
  });

  it('finds people and units by name and pinyin for readers of the address book, and nobody by account or phone', async () => {
    const { rows } = await server.database.pool.query<{ name: string; phone: string }>(
      `update users set phone = '13712345678' where username = 'staff02' returning chinese_name as name, phone`,
    );
    const { name, phone } = rows[0]!;

    expect(await found(staff, name)).toContain(`people: ${name}`);
    expect(await found(talent, name)).toEqual([]);
    for (const keyword of [phone, phone.slice(0, 7), 'staff02'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await found(staff, keyword)).filter((hit) => hit.startsWith('people'))).toEqual([]);
    expect(JSON.stringify(await groupsOf(staff, name))).not.toContain('137');
  });

  it('finds pages of the menu that the person sees, also by pinyin', async () => {
    expect(await found(staff, '通讯录')).toContain('pages: 通讯录');
    expect(await found(staff, 'txl')).toContain('pages: 通讯录');
    expect(await found(talent, '通讯录')).toEqual([]);
    await server.database.pool.query(
      `insert into menus_hidden (company_id, menu_id)
       select distinct unit.company_id, menu.id from users u join memberships m on m.user_id = u.id
         join org_units unit on unit.id = m.unit_id, menus menu
       where u.username = 'staff01' and menu.path = '/addressbook/list'`,
    );
    expect(await found(staff, '通讯录')).toEqual([]);
  });

  it('finds files of records that the person may read, with their record', async () => {
    const file = { bucketName: 'workflow', fileName: 'search.txt', original: '申报指南附表.txt', size: 2 };
    await server.database.pool.query(
      `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
       select tenant_id, 'workflow', 'search.txt', '申报指南附表.txt', 'txt', 2, 'x', id from users
       where username = 'auditor01'`,
    );
    expect(await found(auditor, '申报指南附表')).toEqual([]);
    const values = { title: '指南', kind: 'notice', scope: 'accounts', accounts: ['1'], body: '<p>正文</p>' };
    const { data } = await auditor(announcements.endpoints.create, {
      body: { values: { ...values, attachments: [file] } },
    });
    expect(await found(staff, '申报指南附表')).toEqual([]);
    await auditor(announcements.endpoints.act, { body: { ...data, action: 'publish' } });

    const [group] = await groupsOf(staff, '申报指南附表');
    expect(group).toMatchObject({
      kind: 'files',
      hits: [{ title: '申报指南附表.txt', within: { kind: 'announcements', id: String(data.id) } }],
    });
    expect(await found(talent, '申报指南附表')).toEqual([]);
  });

  it('finds files of a pending revision only for those who read the revision', async () => {
    const { pool } = server.database;
    const service = {
      title: '职称评审',
      category: '9',
      provider: '市人才中心',
      audience: '人才',
      phone: '0531-88888888',
    };
    const calls = services.endpoints;
    const created = await auditor(calls.create, { body: { values: { ...service, body: '<p>正文</p>' } } });
    expect(created.data).toHaveProperty('id');
    await pool.query(`update services set state = 'published' where id = $1`, [created.data.id]);
    await pool.query(
      `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
       select tenant_id, 'workflow', 'revised.pdf', '拟取消名单.pdf', 'pdf', 2, 'x', id from users
       where username = 'auditor01'`,
    );
    const file = { bucketName: 'workflow', fileName: 'revised.pdf', original: '拟取消名单.pdf', size: 2 };
    const { id, revision } = created.data;
    const changed = await auditor(calls.change, { body: { id, revision, values: { attachments: [file] } } });
    await pool.query(`update files set uploaded_by = 0 where name = 'revised.pdf'`);

    expect(changed.data).toMatchObject({ id });
    expect(await found(auditor, '拟取消名单')).toEqual(['files: 拟取消名单.pdf']);
    expect(await found(staff, '拟取消名单')).toEqual([]);
    const params = { bucket: file.bucketName, name: file.fileName };
    expect((await staff(files.download, { params })).status).toBe(403);
  });

  it('finds nothing of another tenant', async () => {
    await server.database.pool.query(
      `insert into tenants (id, name, alias) values (77, '{"zh-CN":"外省"}', 'outside')`,
    );
    await server.database.pool.query(
      `insert into carriers (tenant_id, created_by, state, name, unit, kind, level)
       select 77, id, 'published', '外省载体大全', '外省', '7', 'national' from users where username = 'auditor01'`,
    );
    await server.database.pool.query(
      `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, instance_id)
       select 77, 'workflow', 'outside.txt', '外省载体大全.txt', 'txt', 2, 'x', id, 'x' from users where username = 'staff01'`,
    );
    await spell();

    for (const client of [await server.as('admin'), auditor, staff])
      for (const keyword of ['外省载体大全', 'waisheng'])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await found(client, keyword)).toEqual([]);
  });

  it('spells the titles of pages that the portal knows itself', async () => {
    const { data } = await staff(search.spellings, { body: { texts: ['角色管理', 'ABC'] } });

    expect(data).toEqual({ spellings: ['JueSeGuanLi JSGL', ''] });
  });

  it('reads all hits of a kind page by page', async () => {
    await Promise.all(Array.from({ length: 7 }, (_, index) => publishCarrier(`分页载体${index}`)));
    const page = async (current: number) =>
      (await talent(search.ofKind, { body: { kind: 'carriers', keyword: '分页载体', current, size: 5 } })).data;

    const [first, second] = [await page(1), await page(2)];

    expect([first.total, first.records.length, second.records.length]).toEqual([7, 5, 2]);
    const [group] = await groupsOf(talent, '分页载体');
    expect([group!.total, group!.hits.length]).toEqual([7, 5]);
  });

  it.each([
    [{ keyword: '' }, 'keyword'],
    [{ keyword: '   ' }, 'keyword'],
    [{ keyword: 'x'.repeat(101) }, 'keyword'],
    [{}, 'keyword'],
  ])('refuses %j with the name of the field', async (body, field) => {
    expect(await staff(search.everything, { body })).toMatchObject({ status: 400, data: { field } });
  });

  it('refuses a kind that does not exist, and takes wildcards and quotes literally', async () => {
    expect(await staff(search.ofKind, { body: { kind: 'nothing', keyword: 'x' } })).toMatchObject({
      status: 404,
      data: { field: 'kind' },
    });
    for (const keyword of ['%', '_', '\\', "'", '100%_x', '(', '[a', '\u0000a'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await staff(search.everything, { body: { keyword } })).status).toBeLessThan(500);
    expect(await found(talent, '%')).toEqual([]);
  });
});

it('limits the searches of a person, and tells nobody else', async () => {
  const eager = await testServer({ REQUESTS_PER_MINUTE: '6000' });
  try {
    const [one, other] = [await eager.as('staff01'), await eager.as('staff02')];
    const ask = (client: Client) => client(search.ofKind, { body: { kind: 'pages', keyword: 'x' } });
    const statuses = (await Promise.all(Array.from({ length: 130 }, () => ask(one)))).map(({ status }) => status);

    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(120);
    expect((await ask(other)).status).toBe(200);
  } finally {
    await eager.close();
  }
});
