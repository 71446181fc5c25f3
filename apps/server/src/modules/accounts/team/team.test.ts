import { messages, team } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

describe('invitations to a company', () => {
  let server: TestServer;
  let administrator: Client;
  let companyId: number;
  let unitId: number;
  let outsiders: string[];
  const client = (index: number): Promise<Client> => server.as(outsiders[index]!);
  const rows = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows;

  beforeAll(async () => {
    server = await testServer();
    administrator = await server.as('unitadmin01');
    const [unit] = await rows(
      `select unit.id, unit.company_id from memberships m join org_units unit on unit.id = m.unit_id
      join users u on u.id = m.user_id where u.username = 'unitadmin01'`,
    );
    unitId = Number(unit.id);
    companyId = Number(unit.company_id);
    const found = await rows(
      `select username from users where status = '0' and username <> 'admin' and id not in (
        select user_id from memberships m join org_units unit on unit.id = m.unit_id where company_id = $1)
      order by id`,
      [companyId],
    );
    outsiders = found.map(({ username }) => username);
  });
  afterAll(() => server.close());

  const invite = async (changes: object = {}) =>
    (await administrator(team.createInvitation, { body: { maxUses: 5, phone: '', ...changes } })).data;
  const join = (person: Client, code: string) => person(team.join, { body: { code } });
  const refusal = ({ status, data }: { status: number; data: unknown }) => ({ status, data });
  const invalid = { status: 404, data: { field: 'code' } };

  it('lead to a request that an administrator approves, with messages to both', async () => {
    const { code } = await invite();
    const person = await client(0);

    const preview = await person(team.preview, { query: { code } });
    const { data: request } = await join(person, code);
    const again = await join(person, code);
    const { data: listed } = await administrator(team.requests, { query: {} });
    const approved = await administrator(team.approve, { body: { id: request.id, unitId } });
    const twice = await administrator(team.approve, { body: { id: request.id, unitId } });

    expect(preview.data.companyName).not.toBe('');
    expect(again.data).toEqual(request);
    expect(listed).toMatchObject({ total: 1, records: [{ id: request.id, username: outsiders[0] }] });
    expect([approved.status, twice.status]).toEqual([200, 404]);
    expect((await person(team.ownRequests)).data).toMatchObject([{ id: request.id, status: 'approved' }]);
    expect((await person(messages.messagePage, { query: {} })).data.records[0].msgTitle).toContain('已通过');
    expect((await administrator(messages.messagePage, { query: {} })).data.records[0].msgTitle).toContain('加入申请');
    expect((await join(person, code)).status).toBe(409);
  });

  it('lead to a request that the person can withdraw until it is decided, which gives the use back', async () => {
    const { id, code } = await invite({ maxUses: 1 });
    const person = await client(2);
    const { data: request } = await join(person, code);
    const withdraw = (who: Client) => who(team.withdrawRequest, { body: { id: request.id } });

    const pending = await person(team.preview, { query: { code } });
    const foreign = await withdraw(await client(1));
    const done = await withdraw(person);
    const again = await withdraw(person);
    const tooLate = await administrator(team.approve, { body: { id: request.id, unitId } });

    expect(pending.data).toMatchObject({ member: false, requestId: request.id });
    expect([foreign.status, done.status, again.status]).toEqual([404, 200, 404]);
    expect(tooLate).toMatchObject({ status: 404, msg: '该申请已处理或已撤回，请刷新后查看' });
    expect((await person(team.ownRequests)).data).toMatchObject([{ id: request.id, status: 'withdrawn' }]);
    expect(await rows('select uses from team_invitations where id = $1', [id])).toEqual([{ uses: 0 }]);
    expect((await join(person, code)).status).toBe(200);
  });

  it('let an administrator refuse a request with a reason', async () => {
    const { code } = await invite();
    const person = await client(1);
    const { data: request } = await join(person, code);

    await administrator(team.refuse, { body: { id: request.id, reason: '非本单位人员' } });

    expect((await person(team.ownRequests)).data).toMatchObject([{ status: 'refused', reason: '非本单位人员' }]);
  });

  it('are invalid when they are unknown, revoked, expired or used up', async () => {
    const person = await client(1);
    const revoked = await invite();
    await administrator(team.revokeInvitation, { body: { id: revoked.id } });
    const expired = await invite();
    await rows(`update team_invitations set expires_at = now() where id = $1`, [expired.id]);
    const usedUp = await invite({ maxUses: 1 });
    await rows(`update team_invitations set uses = max_uses where id = $1`, [usedUp.id]);

    const replies = [];
    for (const code of ['unknown', revoked.code, expired.code, usedUp.code]) replies.push(await join(person, code));

    for (const reply of replies) expect(refusal(reply)).toMatchObject(invalid);
  });

  it('for a telephone number are valid only for the account with this number', async () => {
    const { code } = await invite({ phone: '13912349999' });
    const person = await client(1);

    const before = await join(person, code);
    await rows(`update users set phone = '13912349999' where username = $1`, [outsiders[1]]);

    expect(refusal(before)).toMatchObject(invalid);
    expect((await join(person, code)).status).toBe(200);
  });

  it('are stored with a hash of the code only', async () => {
    const { id, code } = await invite();

    const [stored] = await rows(`select * from team_invitations where id = $1`, [id]);

    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('are managed only by administrators of the company', async () => {
    const { id } = await invite();
    const person = await client(0);
    await rows(
      `update team_invitations set company_id = (select id from org_units where id = company_id and id <> $1 limit 1)
      where id = $2`,
      [companyId, id],
    );

    const replies = [
      await person(team.invitations),
      await person(team.createInvitation, { body: { maxUses: 1, phone: '' } }),
      await administrator(team.revokeInvitation, { body: { id } }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([403, 403, 404]);
  });

  it('do not place a person in a unit of another company', async () => {
    const [foreign] = await rows('select id from org_units where company_id <> $1 limit 1', [companyId]);

    const reply = await administrator(team.approve, { body: { id: 1, unitId: Number(foreign.id) } });

    expect(refusal(reply)).toMatchObject({ status: 404, data: { field: 'unitId' } });
  });
});
