import { auth, people, permissions, settings, posts, roles, users, type SheetIssue } from '@portal/contract';
import { parseCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../../testing/server';
import { readSheet } from '../../../../platform/sheet-import';
import { peopleSheet } from './columns';
import { writeTemplate } from './files';

type Row = (string | number)[];
const header = ['姓名', '账号', '手机号', '账号类型', '所属单位', '角色'];
const sheetOf = async (rows: Row[], cells: [string, { formula: string; formulaResult: string }][] = []) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows, cells: new Map(cells) }] }));

describe('an import of people', () => {
  let server: TestServer;
  let admin: Client;
  let unitAdmin: Client;
  let company: string;
  const clean = async () => {
    const imported = "(select id from users where username like 'imp\\_%')";
    await server.database.pool.query(`delete from sessions where user_id in ${imported}`);
    await server.database.pool.query(`delete from sign_in_log where user_id in ${imported}`);
    await server.database.pool.query(`delete from memberships where user_id in ${imported}`);
    await server.database.pool.query(`delete from user_roles where user_id in ${imported}`);
    await server.database.pool.query(`delete from users where username like 'imp\\_%'`);
  };

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
    unitAdmin = await server.as('unitadmin01');
    company = (await unitAdmin(users.currentUser)).data.companyName;
  });
  afterAll(() => server.close());
  beforeEach(clean);

  const send = (client: Client, file: Buffer) =>
    client(people.importList, {
      body: Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
        file,
        Buffer.from('\r\n--x--\r\n'),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
  const importRows = async (client: Client, rows: Row[]) => (await send(client, await sheetOf([header, ...rows]))).data;
  const imported = async () =>
    (await server.database.pool.query("select * from users where username like 'imp\\_%' order by username")).rows;

  it('has a template', async () => {
    const { status, headers } = await unitAdmin(people.importTemplate);

    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('.xlsx');
  });

  it('creates accounts whose initial passwords sign in and must be changed', async () => {
    const { created, issues, resultFile } = await importRows(admin, [
      ['钱进', 'Imp_one', 13712350001, '', company, ''],
      [],
      ['孙立', 'imp_two', '', '审核人员', '', '单位职工'],
    ]);

    expect({ created, issues }).toEqual({ created: 2, issues: [] });
    const [head, [, username, password] = []] = parseCsv(resultFile) as string[][];
    expect(head).toEqual(['姓名', '账号', '初始密码']);
    const signedIn = await server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username: username!, password: await server.encrypt(password!) },
    });
    expect(signedIn.body.user_info).toMatchObject({ mustChangePassword: true, companyName: company });
    const newPassword = await server.encrypt('Gh7!kestrel-Moor');
    const holder = server.holder(signedIn.body.access_token);
    expect(await holder(settings.homeCount)).toMatchObject({ status: 403, body: { msg: '请先修改密码再继续操作' } });
    expect((await holder(auth.socketTicket)).status).toBe(403);
    await holder(auth.changePassword, { body: { oldPassword: await server.encrypt(password!), newPassword } });
    expect((await holder(settings.homeCount)).status).toBe(200);
    expect((await holder(users.currentUser)).data.mustChangePassword).toBe(false);
    expect(await imported()).toMatchObject([
      { username: 'imp_one', phone: '13712350001', user_type: '1' },
      { username: 'imp_two', phone: null, user_type: '3' },
    ]);
    const { rows } = await server.database.pool.query(
      `select changes from audit_log where area = 'users' and action = 'import'`,
    );
    expect(rows).toEqual([{ changes: expect.arrayContaining([{ field: 'count', before: null, after: 2 }]) }]);
  });

  it('creates no account twice from the same file', async () => {
    const rows = [['钱进', 'imp_again', '13712350002', '', '', '']];
    const atOnce = await Promise.all([importRows(admin, rows), importRows(admin, rows)]);

    const { created, issues } = await importRows(admin, rows);

    expect(atOnce.map((answer) => answer?.created ?? 0).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(created).toBe(0);
    expect(issues).toMatchObject([
      { row: 2, column: '账号', message: '账号已存在' },
      { row: 2, column: '手机号', message: '手机号已被其他账号使用' },
    ]);
    expect(await imported()).toHaveLength(1);
  });

  it('names rows and columns of all issues, and creates no account', async () => {
    const { created, issues, resultFile } = await importRows(admin, [
      ['钱进', 'imp_good', '', '', '', ''],
      ['', '12345', '12', '院士', '没有的单位', '没有的角色'],
      ['孙立', 'IMP_GOOD', '', '', '', ''],
      ['周平', 'staff01', '', '', '', ''],
    ]);

    expect(created).toBe(0);
    expect(issues.map(({ row, column }: SheetIssue) => `${row} ${column}`)).toEqual([
      '3 姓名',
      '3 账号',
      '3 手机号',
      '3 账号类型',
      '3 所属单位',
      '3 角色',
      '4 账号',
      '5 账号',
    ]);
    expect(issues.find(({ row }: SheetIssue) => row === 4).message).toBe('账号与第 2 行重复');
    expect(resultFile).toContain('5,账号,账号已存在,');
    expect(await imported()).toEqual([]);
  });

  it('lets unit administrators create staff of their companies only', async () => {
    const { data: foreign } = await (await server.as('unitadmin02'))(users.currentUser);

    const refused = await importRows(unitAdmin, [
      ['钱进', 'imp_a', '', '平台管理员', foreign.companyName, '单位职工'],
      ['孙立', 'imp_b', '', '', '', ''],
    ]);
    const done = await importRows(unitAdmin, [['孙立', 'imp_b', '', '', company, '']]);

    expect(refused.issues.map(({ row, column }: SheetIssue) => `${row} ${column}`)).toEqual([
      '2 账号类型',
      '2 所属单位',
      '2 角色',
      '3 所属单位',
    ]);
    expect(done.created).toBe(1);
    expect((await send(await server.as('staff01'), await sheetOf([header]))).status).toBe(403);
  });

  it('grants no role with more permissions than the caller holds', async () => {
    const name = { 'zh-CN': '人员导入员', 'en-US': '' };
    const granted = [permissions.roleManage, permissions.userManage];
    const { roleId } = (await admin(roles.create, { body: { name, permissions: granted } })).data;
    const { rows } = await server.database.pool.query("select id from users where username = 'unitadmin02'");
    await admin(roles.addMembers, { body: { roleId, userIds: [Number(rows[0].id)] } });
    const giver = await server.as('unitadmin02');
    const own = (await giver(users.currentUser)).data.companyName;

    const refused = await importRows(giver, [['钱进', 'imp_role', '', '', own, '平台管理员']]);
    const done = await importRows(giver, [['钱进', 'imp_role', '', '', own, '人员导入员']]);

    expect(refused.issues).toMatchObject([{ row: 2, column: '角色' }]);
    expect(done.created).toBe(1);
  });

  it('gives posts in the first unit of the row', async () => {
    const { postId } = (await admin(posts.create, { body: { name: '导入会计' } })).data;
    const withPosts = ['姓名', '账号', '所属单位', '岗位'];
    const importPosts = async (client: Client, rows: Row[]) =>
      (await send(client, await sheetOf([withPosts, ...rows]))).data;

    const refused = await importPosts(admin, [
      ['钱进', 'imp_p1', company, '没有的岗位'],
      ['孙立', 'imp_p2', '', '导入会计'],
    ]);
    const done = await importPosts(unitAdmin, [['钱进', 'imp_p1', company, '导入会计']]);

    expect(refused.issues.map(({ row, column, message }: SheetIssue) => `${row} ${column} ${message}`)).toEqual([
      '2 岗位 没有岗位“没有的岗位”',
      '3 岗位 填写了岗位，但未填写所属单位',
    ]);
    expect(done.created).toBe(1);
    const { rows } = await server.database.pool.query(
      `select post_id::int, unit.name from post_holders holder join org_units unit on unit.id = holder.unit_id
       join users person on person.id = holder.user_id where username = 'imp_p1'`,
    );
    expect(rows).toEqual([{ post_id: postId, name: company }]);
  });

  it('keeps formulas as text', async () => {
    const rows = [header, ['钱进', '', '', '', '', '']];
    const file = await sheetOf(rows, [['1,1', { formula: '"imp_"&"f"', formulaResult: 'imp_f' }]]);

    const { data } = await send(admin, file);

    expect(data.issues).toEqual([]);
    expect(await imported()).toMatchObject([{ username: 'imp_f', chinese_name: '钱进' }]);
  });

  it('refuses more than 10,000 rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ['钱进', `imp_${index}`]);

    const { data } = await send(admin, await sheetOf([header, ...rows]));

    expect(data).toMatchObject({ created: 0, issues: [{ row: 1, column: '', message: '超过 10,000 行' }] });
  });

  it.each([
    ['no spreadsheet', Buffer.from('姓名,账号'), '无法读取该文件'],
    ['the end of an archive alone', Buffer.from('PK\x05\x06'.repeat(4)), '无法读取该文件'],
    ['a truncated spreadsheet', () => sheetOf([header]).then((file) => file.subarray(0, 900)), '无法读取该文件'],
    ['one that unpacks to more than its bound', () => sheetOf([header, ['x'.repeat(33 * 2 ** 20)]]), '文件内容过大'],
    [
      'one without accounts',
      () =>
        sheetOf([
          ['姓名', '备注'],
          ['钱进', 'a'],
        ]),
      '缺少该列',
    ],
    ['one without people', () => sheetOf([header]), '没有可导入的人员'],
  ])('refuses %s', async (_, file, message) => {
    const { data } = await send(admin, typeof file === 'function' ? await file() : file);

    expect(data.issues[0]).toMatchObject({ row: 1, message });
  });
});

describe('the template of an import', () => {
  it('shows columns, an example and the options, and imports no account as it is', async () => {
    const { content } = await writeTemplate(
      {
        types: ['1'],
        unitRequired: true,
        units: new Map(),
        unitPaths: ['甲公司', '甲公司/综合部'],
        posts: new Map([['会计', 1]]),
        roles: [],
      },
      'en-US',
    );

    const [people, choices] = (await readXlsx(content as Buffer)).sheets.map(({ rows }) => rows);
    expect(people![0]).toEqual(['Name', 'Account', 'Mobile number', 'Account type', 'Units', 'Posts', 'Roles']);
    expect(people![1]!.slice(0, 2)).toEqual(['Zhang San (example)', 'zhangsan_example']);
    expect(choices!.flat()).toEqual(expect.arrayContaining(['Unit staff', '甲公司', '甲公司/综合部', '会计']));
    expect((await readSheet(peopleSheet, content as Buffer)).issues).toMatchObject([{ code: 'noRows' }]);
  });
});
