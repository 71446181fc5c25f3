import { teamMembers, users, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { addMember } from '../organisation/units';

describe('the accounts of members', () => {
  let server: TestServer;
  let administrator: Client;
  const id: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer();
    administrator = await server.as('unitadmin01');
    for (const row of (await server.database.pool.query('select id, username from users')).rows)
      id[row.username] = Number(row.id);
    const { pool, db } = server.database;
    const { rows } = await pool.query(`select id from org_units where name = '人力资源部'`);
    await addMember(db, Number(rows[0].id), id['staff05']!);
    await pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [
      id['staff06'],
      users.backOfficeRole,
    ]);
  });
  afterAll(() => server.close());

  const act = (client: Client, endpoint: Endpoint, username: string) =>
    client(endpoint, { body: { userId: id[username] } });
  const listed = async (username: string): Promise<teamMembers.TeamMember> =>
    (await administrator(teamMembers.members, { query: { size: 100 } })).data.records.find(
      (each: teamMembers.TeamMember) => each.username === username,
    );
  const actions = [teamMembers.disable, teamMembers.enable, teamMembers.unlock, teamMembers.resetPassword] as const;

  it('are disabled with their sessions, and enabled again', async () => {
    const member = await server.as('staff02');

    expect((await act(administrator, teamMembers.disable, 'staff02')).status).toBe(200);
    expect((await act(administrator, teamMembers.disable, 'staff02')).status).toBe(200);

    expect((await member(users.currentUser)).status).toBe(401);
    expect(await listed('staff02')).toMatchObject({ active: false, ownAccount: true });
    expect((await act(administrator, teamMembers.enable, 'staff02')).status).toBe(200);
    expect((await listed('staff02')).active).toBe(true);
  });

  it('get a one-time password, which must be changed, and lose the delay after wrong ones', async () => {
    const { data } = await act(administrator, teamMembers.resetPassword, 'staff03');
    const unlocked = await act(administrator, teamMembers.unlock, 'staff03');

    expect(data.password.length).toBeGreaterThan(8);
    expect(unlocked.status).toBe(200);
    const { rows } = await server.database.pool.query('select password_initial from users where id = $1', [
      id['staff03'],
    ]);
    expect(rows).toEqual([{ password_initial: true }]);
    const { rows: log } = await server.database.pool.query(
      `select action from audit_log where area = 'users' and subject_id = $1 order by id`,
      [id['staff03']],
    );
    expect(log.map(({ action }) => action)).toEqual(['resetPassword', 'unlock']);
  });

  it.each(actions.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is refused to others, and for strangers, oneself, members of other companies and who may do more',
    async (_, endpoint) => {
      expect((await act(await server.as('staff01'), endpoint, 'staff04')).status).toBe(403);
      expect((await act(administrator, endpoint, 'auditor01')).status).toBe(404);
      expect((await act(administrator, endpoint, 'unitadmin01')).status).toBe(400);
      expect((await act(administrator, endpoint, 'staff05')).status).toBe(403);
      expect((await act(administrator, endpoint, 'staff06')).status).toBe(403);
      expect((await administrator(endpoint, { body: { userId: 'x' } })).status).toBe(400);
      expect(await listed('staff05')).toMatchObject({ active: true, ownAccount: false });
    },
  );
});
