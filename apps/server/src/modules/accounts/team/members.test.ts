import { messages, team, teamMembers } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

describe('the members of a company', () => {
  let server: TestServer;
  let administrator: Client;
  const id: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer();
    administrator = await server.as('unitadmin01');
    for (const row of (await server.database.pool.query('select id, username from users')).rows)
      id[row.username] = Number(row.id);
  });
  afterAll(() => server.close());

  const roles = async (username: string): Promise<string[]> =>
    (
      await server.database.pool.query(
        `select code from user_roles holder join roles role on role.id = holder.role_id
          where holder.user_id = $1 order by code`,
        [id[username]],
      )
    ).rows.map(({ code }) => code);

  const names = async (client: Client, query: object = {}): Promise<string[]> =>
    (await client(teamMembers.members, { query: { size: 100, ...query } })).data.records.map(
      ({ username }: teamMembers.TeamMember) => username,
    );

  it('are listed to its administrators, with masked phone numbers, and found by name', async () => {
    const { data } = await administrator(teamMembers.members, { query: {} });

    expect(data.records[0]).toMatchObject({ username: 'unitadmin01', administrator: true, active: true });
    expect(data.records[0].phone).toMatch(/\*/);
    expect(await names(administrator)).not.toContain('unitadmin02');
    expect(await names(administrator, { keyword: '张伟' })).toEqual(['staff01']);
    expect((await (await server.as('staff01'))(teamMembers.members)).status).toBe(403);
  });

  it('of other companies can neither be removed nor made administrator', async () => {
    const body = { userId: id['auditor01'] };

    expect((await administrator(teamMembers.remove, { body })).status).toBe(404);
    expect((await administrator(teamMembers.transfer, { body })).status).toBe(404);
    expect((await administrator(teamMembers.leaving, { query: { userId: id['auditor01']! } })).status).toBe(404);
    const stranger = { userId: id['staff02'], handOverTo: id['auditor01'] };
    expect(await administrator(teamMembers.remove, { body: stranger })).toMatchObject({
      status: 404,
      data: { field: 'handOverTo' },
    });
  });

  it('leave all units of the company when they are removed', async () => {
    const userId = id['staff04']!;

    const leaving = (await administrator(teamMembers.leaving, { query: { userId } })).data;
    const removed = await administrator(teamMembers.remove, { body: { userId, handOverTo: id['staff05'] } });
    const again = await administrator(teamMembers.remove, { body: { userId } });

    expect(leaving).toEqual({
      openTasks: 0,
      otherCompanies: [],
      administrator: false,
      roles: [],
      heads: ['技术研发部'],
      posts: [],
      processes: [],
      tags: [],
      standsInFor: [],
    });
    expect(removed).toMatchObject({ status: 200, data: { handedOver: 0, left: 0 } });
    expect(again.status).toBe(404);
    expect(await names(administrator)).not.toContain('staff04');
    const { rows } = await server.database.pool.query('select from unit_heads where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });

  it('cannot all stop administering: members cannot remove themselves, nor the last administrator', async () => {
    const own = { userId: id['unitadmin01'] };
    const admin = await server.as('admin');
    const { rows } = await server.database.pool.query(
      `select unit.company_id::int as id from memberships m join org_units unit on unit.id = m.unit_id
        where m.user_id = $1`,
      [own.userId],
    );
    await server.database.pool.query('update sessions set company_id = $1 where user_id = $2', [
      rows[0].id,
      id['admin'],
    ]);
    await server.database.pool.query(
      'insert into memberships (unit_id, user_id) values ($1, $2) on conflict do nothing',
      [rows[0].id, id['admin']],
    );

    expect(await administrator(teamMembers.remove, { body: own })).toMatchObject({
      status: 400,
      data: { field: 'userId' },
    });
    expect((await admin(teamMembers.remove, { body: own })).status).toBe(409);
  });

  it('have administrators who all get a message about a request to join', async () => {
    await server.database.pool.query('update memberships set administrator = true where user_id = $1', [id['staff01']]);
    const { code } = (await administrator(team.createInvitation, { body: { maxUses: 1, phone: '' } })).data;

    await (
      await server.as('talent01')
    )(team.join, { body: { code } });

    for (const client of [administrator, await server.as('staff01')]) {
      const { records } = (await client(messages.messagePage, { query: {} })).data;
      expect(records[0].msgTitle).toContain('加入申请');
    }
    await server.database.pool.query('update memberships set administrator = false where user_id = $1', [
      id['staff01'],
    ]);
  });

  it('become administrators as soon as the administration is transferred to them', async () => {
    const successor = await server.as('staff01');

    const before = await successor(teamMembers.members);
    const transferred = await administrator(teamMembers.transfer, { body: { userId: id['staff01'] } });

    expect(before.status).toBe(403);
    expect(transferred.status).toBe(200);
    expect((await administrator(teamMembers.members)).status).toBe(403);
    expect((await successor(teamMembers.members)).status).toBe(200);
    expect(await names(successor)).toContain('unitadmin01');
    expect(await roles('staff01')).toEqual(['ROLE_STAFF', 'ROLE_UNIT_ADMIN']);
    expect(await roles('unitadmin01')).toEqual(['ROLE_STAFF']);
  });

  it('leave the role to a predecessor who administers another company', async () => {
    const predecessor = await server.as('staff01');
    await server.database.pool.query(
      `insert into memberships (unit_id, user_id, administrator)
        select unit_id, $1, true from memberships where user_id = $2 and administrator`,
      [id['staff01'], id['unitadmin02']],
    );

    const transferred = await predecessor(teamMembers.transfer, { body: { userId: id['staff02'] } });

    expect(transferred.status).toBe(200);
    expect(await roles('staff02')).toContain('ROLE_UNIT_ADMIN');
    expect(await roles('staff01')).toContain('ROLE_UNIT_ADMIN');
  });

  it('who administer several companies are removed without a deadlock', async () => {
    const { pool } = server.database;
    const { rows } = await pool.query<{ unitId: string; companyId: number }>(
      `select member.unit_id as "unitId", unit.company_id::int as "companyId" from memberships member
        join org_units unit on unit.id = member.unit_id
        where member.administrator and member.user_id in ($1, $2) order by 2`,
      [id['staff02'], id['unitadmin02']],
    );
    const [lower, higher] = rows.map(({ companyId }) => companyId);
    for (const { unitId } of rows)
      await pool.query(
        `insert into memberships (unit_id, user_id, administrator) values ($1, $2, true)
          on conflict (unit_id, user_id) do update set administrator = true`,
        [unitId, id['staff05']],
      );
    const remover = await server.as('unitadmin02');
    const other = await pool.connect();
    const members = (companyId?: number) =>
      other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`members ${companyId}`]);
    try {
      await other.query('begin');
      await members(lower);

      const removing = remover(teamMembers.remove, { body: { userId: id['staff05'] } });
      await expect
        .poll(
          async () => (await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
        )
        .toBeGreaterThan(0);
      await members(higher);
      await other.query('commit');

      expect((await removing).status).toBe(200);
    } finally {
      other.release();
    }
  });
});
