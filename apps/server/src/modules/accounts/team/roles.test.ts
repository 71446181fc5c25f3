import { addressBook, messages, organisation, teamMembers, teamParameters, teamRoles, users } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { addMember, addUnit } from '../organisation/units';
import { grantRole } from '../roles/store';
import { demoPassword } from '../users/first-administrator';
import { addUser } from '../users/store';

describe('the roles of members', () => {
  let server: TestServer;
  let administrator: Client;
  let admin: Client;
  const id: Record<string, number> = {};
  const role: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer();
    administrator = await server.as('unitadmin01');
    admin = await server.as('admin');
    const { pool, db } = server.database;
    for (const row of (await pool.query('select id, username from users')).rows) id[row.username] = Number(row.id);
    for (const row of (await pool.query('select id, code from roles')).rows) role[row.code] = Number(row.id);
    const { rows } = await pool.query(`select id from org_units where name = '人力资源部'`);
    await addMember(db, Number(rows[0].id), id['staff05']!);
    await pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [
      id['staff06'],
      users.backOfficeRole,
    ]);
  });
  afterAll(() => server.close());

  const rolesOf = async (username: string): Promise<number[]> =>
    (await administrator(teamMembers.members, { query: { size: 100 } })).data.records.find(
      (each: teamMembers.TeamMember) => each.username === username,
    ).roleIds;
  const change = async (username: string, roleIds: number[], before?: number[]) =>
    administrator(teamRoles.change, {
      body: { userId: id[username], before: before ?? (await rolesOf(username)), roleIds },
    });
  const listed = async (code: string): Promise<teamRoles.TeamRole> =>
    (await administrator(teamRoles.list)).data.find(({ roleId }: teamRoles.TeamRole) => roleId === role[code]);

  it('are listed with their holders in the company, and those that a company may not give are marked', async () => {
    const staff = await listed('ROLE_STAFF');

    const holders = await administrator(teamMembers.members, { query: { roleId: staff.roleId, size: 100 } });

    expect(staff).toMatchObject({ name: '单位职工', mayGrant: true, members: holders.data.total });
    expect(await listed('ROLE_AUDITOR')).toMatchObject({ mayGrant: false });
    expect(await listed('ROLE_PLATFORM_ADMIN')).toMatchObject({ mayGrant: false, members: 1 });
  });

  it('are given and taken away by an administrator who saw the current ones', async () => {
    const before = await rolesOf('staff02');

    expect((await change('staff02', [...before, role['ROLE_UNIT_ADMIN']!])).status).toBe(200);
    expect((await change('staff02', [], before)).status).toBe(409);
    expect(await rolesOf('staff02')).toContain(role['ROLE_UNIT_ADMIN']);
    expect((await change('staff02', before)).status).toBe(200);

    expect(await rolesOf('staff02')).toEqual(before);
  });

  it.each([
    ['a role that companies may not give', 'staff02', 'ROLE_AUDITOR', 403, 'roleIds'],
    ['the role of the back office', 'staff02', 'ROLE_PLATFORM_ADMIN', 403, 'roleIds'],
    ['own roles', 'unitadmin01', 'ROLE_STAFF', 400, 'userId'],
    ['a member of another company as well', 'staff05', 'ROLE_UNIT_ADMIN', 403, 'userId'],
    ['somebody with more rights', 'staff06', 'ROLE_UNIT_ADMIN', 403, 'userId'],
  ])('stay as they are: %s', async (_, username, code, status, field) => {
    const before = await rolesOf(username);

    const refused = await change(username, [...before, role[code]!]);

    expect(refused).toMatchObject({ status, data: { field } });
    expect(await rolesOf(username)).toEqual(before);
  });

  it('of strangers are refused, and so is every role for others than administrators', async () => {
    const body = { userId: id['auditor01'], before: [], roleIds: [role['ROLE_STAFF']!] };

    expect((await administrator(teamRoles.change, { body })).status).toBe(404);
    const member = await server.as('staff01');
    expect((await member(teamRoles.list)).status).toBe(403);
    expect((await member(teamRoles.change, { body })).status).toBe(403);
    const unknown = { userId: id['staff02'], before: await rolesOf('staff02'), roleIds: [999_999] };
    expect((await administrator(teamRoles.change, { body: unknown })).status).toBe(404);
  });

  it('are given as they are at that moment: one that is widened meanwhile is refused', async () => {
    const client = await server.database.pool.connect();
    const before = await rolesOf('staff03');
    try {
      await client.query('begin');
      await client.query(
        `update roles set permissions = array_append(permissions, 'sys_platform_setting') where id = $1`,
        [role['ROLE_UNIT_ADMIN']],
      );

      const changing = change('staff03', [...before, role['ROLE_UNIT_ADMIN']!], before);
      await waitingForLock();
      await client.query('commit');

      expect(await changing).toMatchObject({ status: 403, data: { permission: 'sys_platform_setting' } });
      expect(await rolesOf('staff03')).toEqual(before);
    } finally {
      client.release();
      await server.database.pool.query(
        `update roles set permissions = array_remove(permissions, 'sys_platform_setting') where id = $1`,
        [role['ROLE_UNIT_ADMIN']],
      );
    }
  });

  /** Waits until a statement of the server waits for a lock of another transaction. */
  const waitingForLock = () =>
    expect
      .poll(
        async () =>
          (
            await server.database.pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
      )
      .toBeGreaterThan(0);

  it('of staff are given by the administrator of a registered unit, whose members see only colleagues until the unit is verified', async () => {
    const { pool, db } = server.database;
    const unitId = await addUnit(db, { tenantId: 1, name: '自行注册的单位', level: 1, verified: false });
    const personal: number[] = [];
    for (const [username, name] of [
      ['registered1', '注册甲'],
      ['registered2', '注册乙'],
    ] as const) {
      const userId = await addUser(db, {
        tenantId: 1,
        username,
        password: demoPassword,
        chineseName: name,
        userType: '1',
      });
      await addMember(db, unitId, userId, username === 'registered1');
      personal.push(userId);
    }
    await grantRole(db, 1, personal[0]!, 'ROLE_REGISTERED_UNIT');
    const registered = await server.as('registered1');

    const given = await registered(teamRoles.change, {
      body: { userId: personal[1], before: [], roleIds: [role['ROLE_STAFF']] },
    });

    expect(given.status).toBe(200);
    const member = await server.as('registered2');
    const seen = async (client: Client) =>
      (await client(addressBook.memberList, { query: { size: 100 } })).data.records.map(
        ({ username }: addressBook.Member) => username,
      );
    expect(await seen(member)).toEqual(['registered1', 'registered2']);
    expect(await seen(registered)).toEqual(['registered1', 'registered2']);
    const parameters = (await registered(teamParameters.read)).data;
    expect(parameters.widestScope).toBe('company');
    const wide = { ...parameters, peopleScope: 'tenant' };
    expect(await registered(teamParameters.change, { body: wide })).toMatchObject({
      status: 400,
      data: { field: 'peopleScope' },
    });

    const detail = async () => (await admin(organisation.detail, { query: { unitId } })).data;
    const verify = async (client: Client) =>
      client(organisation.verify, { body: { unitId, revision: (await detail()).revision } });
    expect((await verify(administrator)).status).toBe(404);
    expect((await detail()).verified).toBe(false);
    expect((await verify(admin)).status).toBe(200);
    expect((await detail()).verified).toBe(true);
    expect(await seen(member)).toContain('staff01');
    expect((await registered(organisation.children)).data.records).toMatchObject([{ unitId }]);
    expect((await registered(messages.messagePage, { query: {} })).data.records[0].msgTitle).toContain('单位已核实');
    expect((await member(organisation.children)).status).toBe(403);
    await pool.query('update org_units set verified = false where id = $1', [unitId]);
  });
});
