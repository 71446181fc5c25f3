import { auth, errorMessage, limits } from '@portal/contract';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressLimits } from '../frequency';
import { testServer, type Reply, type TestServer } from '../../../../testing/server';

const password = 'Gh7!kestrel-Moor';
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort((a, b) => a - b);

describe('registration', () => {
  let server: TestServer;
  let texts: string[] = [];
  let numbers = 0;
  const gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      texts.push((JSON.parse(body) as { text: string }).text);
      response.end();
    });
  });

  beforeAll(async () => {
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    server = await testServer({ SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await server.close();
    gateway.close();
  });
  beforeEach(async () => {
    texts = [];
    await server.database.pool.query('delete from attempts');
  });

  const newNumber = () => `1370000${String((numbers += 1)).padStart(4, '0')}`;
  const sendCode = (mobile: string) => server.anybody(auth.sendRegistrationCode, { params: { mobile } });
  async function receive(mobile: string): Promise<string> {
    const before = texts.length;
    expect((await sendCode(mobile)).status).toBe(200);
    await expect.poll(() => texts.length).toBe(before + 1);
    return /\d{6}/.exec(texts.at(-1)!)![0];
  }
  async function applicant(username: string, changes: object = {}) {
    const mobile = newNumber();
    const code = await receive(mobile);
    return { username, chineseName: '张三', mobile, code, password: await server.encrypt(password), ...changes };
  }
  const registerTalent = (body: object) => server.anybody(auth.registerTalent, { body });
  const registerUnit = (body: object) => server.anybody(auth.registerUnit, { body });
  const signIn = async (username: string) =>
    server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username, password: await server.encrypt(password) },
    });
  const countUsers = async (username: string) =>
    (await server.database.pool.query('select from users where username = $1', [username])).rowCount;

  it('lets a talent sign in afterwards (000-1-017, 002-1-005)', async () => {
    const reply = await registerTalent(await applicant('Talent_1'));

    expect(reply.status).toBe(200);
    const { user_info } = (await signIn('talent_1')).body;
    expect(user_info).toMatchObject({ sysUser: { userType: '0', chineseName: '张三' }, companyId: null, roles: [6] });
  });

  it('creates a unit and its administrator', async () => {
    const reply = await registerUnit(await applicant('unit_1', { unitName: '济南新材料研究院' }));

    expect(reply.status).toBe(200);
    const { user_info } = (await signIn('unit_1')).body;
    expect(user_info).toMatchObject({
      sysUser: { userType: '2' },
      companyName: '济南新材料研究院',
      companyUnverified: true,
      companyAdmin: true,
      permissions: [{ authority: 'sys_addressbook_view' }, { authority: 'workflow_process_start' }],
    });
  });

  it('gives an applicant no role, company or tenant that the request names', async () => {
    const claims = {
      userType: '2',
      roles: [1],
      roleIds: [1],
      companyId: 1,
      tenantId: 2,
      permissions: ['sys_user_edit'],
    };

    const reply = await registerTalent(await applicant('claimant', claims));

    expect(reply.status).toBe(200);
    const { user_info } = (await signIn('claimant')).body;
    expect(user_info).toMatchObject({ sysUser: { userType: '0' }, tenantId: 1, companyId: null, roles: [6] });
  });

  it('refuses a body that sets a prototype', async () => {
    const claims = JSON.parse('{"__proto__":{"roles":[1]}}') as object;

    const reply = await registerTalent(await applicant('poisoner', claims));

    expect(reply.status).toBe(400);
    expect(await countUsers('poisoner')).toBe(0);
  });

  it('is written to the audit log', async () => {
    await registerTalent(await applicant('audited'));

    const { rows } = await server.database.pool.query(
      `select action from audit_log where area = 'users'
         and subject_id = (select id from users where username = 'audited')`,
    );
    expect(rows).toEqual([{ action: 'register' }]);
  });

  it('adds nothing when the request is repeated', async () => {
    const body = await applicant('repeated');

    const replies = await Promise.all([registerTalent(body), registerTalent(body)]);

    expect(statuses(replies)).toEqual([200, 428]);
    expect(await countUsers('repeated')).toBe(1);
  });

  it('lets only one of two concurrent applicants register an account name', async () => {
    const [first, second] = [await applicant('contested'), await applicant('CONTESTED')];

    const replies = await Promise.all([registerTalent(first), registerTalent(second)]);

    expect(statuses(replies)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused).toMatchObject({ msg: errorMessage('accountTaken', 'zh-CN'), data: { field: 'username' } });
  });

  it('gives a unit name to one of two applicants and adds no account for the other', async () => {
    const unitName = '青岛海洋装备有限公司';
    const [first, second] = [await applicant('rival_1', { unitName }), await applicant('rival_2', { unitName })];

    const replies = await Promise.all([registerUnit(first), registerUnit(second)]);

    expect(statuses(replies)).toEqual([200, 409]);
    expect((await countUsers('rival_1'))! + (await countUsers('rival_2'))!).toBe(1);
  });

  it('begins the profile with the credit code and the area, and names a unit that has the code by its ends', async () => {
    const details = { creditCode: '91350100M000100Y43', area: '370102' };
    const wrong = await registerUnit(
      await applicant('coded_0', { unitName: '青岛甲公司', ...details, area: '999999' }),
    );
    const first = await registerUnit(await applicant('coded_1', { unitName: '青岛智能装备公司', ...details }));
    const taken = await registerUnit(await applicant('coded_2', { unitName: '青岛乙公司', ...details }));
    const { rows } = await server.database.pool.query(
      `select c.state, c.credit_code as code, c.area, c.contact_name as contact, u.area_id::text as unit
       from company c join org_units u on u.id = c.company_id where u.name = '青岛智能装备公司'`,
    );

    expect([wrong.status, wrong.data.field, first.status]).toEqual([400, 'area', 200]);
    expect(taken).toMatchObject({ status: 409, data: { field: 'creditCode' } });
    expect(taken.msg).toContain('青岛****公司');
    expect(taken.msg).not.toContain('智能装备');
    expect(rows).toEqual([
      { state: 'draft', code: details.creditCode, area: '370102', contact: '张三', unit: '370102' },
    ]);
    expect(await countUsers('coded_2')).toBe(0);
  });

  it('requires the details that a setting asks for, and the consent to the terms that the platform has', async () => {
    const { pool } = server.database;
    await pool.query(`insert into settings values (1, 'unitDetails', 'true')`);
    await pool.query(
      `insert into privacy_terms (tenant_id, version, content, asks_again, published_by)
       select 1, 1, '{"zh-CN":"条款"}', true, id from users where username = 'admin'`,
    );
    const details = { creditCode: '12370000MB2DEM0027', area: '370202' };
    const body = await applicant('agreed_1', { unitName: '青岛丙研究院', ...details });
    const bare = await registerUnit({ ...body, creditCode: undefined });
    const silent = await registerUnit(body);
    const stale = await registerUnit({ ...body, termsVersion: 2 });
    const agreed = await registerUnit({ ...body, termsVersion: 1 });
    const { rows } = await pool.query('select version, ip from privacy_consents');
    await pool.query(
      `delete from settings where name = 'unitDetails'; delete from privacy_consents; delete from privacy_terms`,
    );

    expect(bare).toMatchObject({ status: 400, data: { field: 'creditCode' } });
    expect(silent).toMatchObject({ status: 409, data: { field: 'termsVersion' } });
    expect([stale.status, agreed.status]).toEqual([409, 200]);
    expect(rows).toMatchObject([{ version: 1, ip: expect.any(String) }]);
  });

  it('accepts the code again after the account name was taken', async () => {
    const body = await applicant('staff01');

    const refused = await registerTalent(body);
    const accepted = await registerTalent({ ...body, username: 'free_name' });

    expect(refused.status).toBe(409);
    expect(accepted.status).toBe(200);
  });

  it('refuses a registered number once the applicant has proved to own it', async () => {
    const body = await applicant('number_1');
    await registerTalent(body);
    await server.database.pool.query('delete from attempts');
    const code = await receive(body.mobile);

    const reply = await registerTalent({ ...body, username: 'number_2', code });

    expect(reply).toMatchObject({ status: 409, data: { field: 'mobile' } });
    expect(await countUsers('number_2')).toBe(0);
  });

  it('refuses a code sent for signing in, and counts wrong codes', async () => {
    const body = await applicant('guesser');
    const wrong = body.code === '000000' ? '000001' : '000000';

    for (let tries = 0; tries < limits.smsCodeTries; tries += 1) await registerTalent({ ...body, code: wrong });

    expect((await registerTalent(body)).status).toBe(428);
  });

  it('refuses weak passwords', async () => {
    const body = await applicant('weak_one', { password: await server.encrypt('Passw0rd!') });

    expect(await registerTalent(body)).toMatchObject({ status: 400, data: { field: 'password' } });
  });

  it.each([
    { username: '12345' },
    { username: 'a-b' },
    { username: '张三' },
    { username: 'a'.repeat(21) },
    { chineseName: 'Zhang' },
    { chineseName: '张'.repeat(21) },
    { mobile: '12012345678' },
    { unitName: '' },
  ])('refuses %j and names the field', async (changes) => {
    const body = { username: 'ok', chineseName: '张三', mobile: '13712345678', code: '123456', password: 'x' };

    const reply = await registerUnit({ ...body, unitName: '单位', ...changes });

    expect(reply).toMatchObject({ status: 400, data: { field: expect.stringContaining(Object.keys(changes)[0]!) } });
  });

  it('refuses a tenant that does not exist', async () => {
    const headers = { 'tenant-id': '999' };

    const reply = await server.anybody(auth.sendRegistrationCode, { params: { mobile: newNumber() }, headers });

    expect(reply.status).toBe(404);
  });

  it('is answered with 429 after the permitted number of requests from one IP address', async () => {
    const body = { username: 'x', chineseName: '张', mobile: '13712345678', code: '123456', password: 'x' };
    const replies = [];

    for (let count = 0; count <= addressLimits.registrations; count += 1) replies.push(await registerTalent(body));

    expect(replies.at(-2)!.status).not.toBe(429);
    expect(replies.at(-1)!.status).toBe(429);
  });

  it('is answered with 429 before its body is read, after as many malformed requests from one IP address', async () => {
    const malformed = () => registerUnit({ username: ['x'] });

    for (let count = 0; count < addressLimits.registrations; count += 1) await malformed();

    expect((await malformed()).status).toBe(429);
  });
});

describe('checks before registration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ PORTAL_CAPTCHA: 'on' });
    await server.database.pool.query(`update users set phone = '13805319999' where username = 'staff01'`);
  });
  afterAll(() => server.close());

  it('answer code 1 for an account name that exists, in either case (000-5-041, 000-7-041)', async () => {
    const check = (username: string) => server.anybody(auth.checkUsername, { query: { username } });

    expect((await check('Staff01')).data).toEqual({ code: 1 });
    expect((await check('free_name')).data).toEqual({ code: 0 });
  });

  it('do not reveal a registered number without its code', async () => {
    const check = (phone: string, code?: string) =>
      server.anybody(auth.checkPhone, { query: { phone, ...(code && { code }) } });

    expect((await check('13805319999')).data).toEqual({ code: 0 });
    expect((await check('13805319999', '000000')).data).toEqual({ code: 0 });
    expect((await check('12')).status).toBe(400);
  });

  it('ask for the captcha before a code is sent', async () => {
    const reply = await server.anybody(auth.sendRegistrationCode, {
      params: { mobile: '13700009999' },
      query: { randomStr: 'none-drawn', randomCode: 'abcd' },
    });

    expect(reply).toMatchObject({ status: 428, msg: errorMessage('captchaWrong', 'zh-CN') });
  });

  it('are answered with 429 after the permitted number of requests from one IP address', async () => {
    const ip = '10.1.1.1';
    const check = () => server.anybody(auth.checkUsername, { query: { username: 'x' }, ip });

    for (let count = 0; count < addressLimits.nameChecks; count += 1) await check();

    expect((await check()).status).toBe(429);
  });
});
