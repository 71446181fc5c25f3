import { companies, users } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';

describe('switching the company', () => {
  let server: TestServer;
  let other: number;
  let foreign: number;

  beforeAll(async () => {
    server = await testServer();
    const company = async (name: string) =>
      Number((await server.database.pool.query('select id from org_units where name = $1', [name])).rows[0].id);
    other = await company('泰山生物医药研究院');
    foreign = await company('省人才服务审核中心');
    await server.database.pool.query(
      `insert into memberships (unit_id, user_id) select $1, id from users where username = 'staff01'`,
      [other],
    );
  });
  afterAll(() => server.close());

  it('lists the companies of the user (000-7-036)', async () => {
    const { data } = await (await server.as('staff01'))(companies.ownCompanies);

    expect(data).toEqual([
      { companyId: expect.any(Number), companyName: '齐鲁智能制造有限公司', current: true },
      { companyId: other, companyName: '泰山生物医药研究院', current: false },
    ]);
  });

  it('returns new tokens that act for the other company, also at the next sign-in', async () => {
    const token = await server.token('staff01');
    const before = server.holder(token);

    const { data } = await before(companies.changeCompany, { body: { companyId: other } });
    const after = (await server.holder(data.access_token)(users.currentUser)).data;

    expect(data.access_token).not.toBe(token);
    expect(data.user_info).toMatchObject({ companyId: other, companyName: '泰山生物医药研究院' });
    expect(after).toMatchObject({ companyId: other });
    expect((await (await server.as('staff01'))(users.currentUser)).data.companyId).toBe(other);
  });

  it('exchanges a session for another company only once', async () => {
    const client = await server.as('staff01');
    await client(companies.changeCompany, { body: { companyId: other } });

    expect((await client(companies.changeCompany, { body: { companyId: other } })).status).toBe(401);
  });

  it('refuses a company that the user does not belong to', async () => {
    const client = await server.as('staff01');

    expect((await client(companies.changeCompany, { body: { companyId: foreign } })).status).toBe(403);
    expect((await client(companies.changeCompany, { body: {} })).status).toBe(400);
    expect((await client(users.currentUser)).status).toBe(200);
  });
});
