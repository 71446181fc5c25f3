import { users } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';
import { createSessionResolver } from '../auth/session-resolver';
import { openSession } from '../auth/session-store';
import { addTag, addTagMembers } from '../tags/store';
import { createIdentities, identityNames } from './identities';
import { addHead, addMember, addUnit } from './units';

describe('identities', () => {
  let server: TestServer;
  const unit: Record<string, number> = {};
  const user: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer();
    const { pool, db } = server.database;
    for (const { id, name } of (await pool.query('select id, name from org_units')).rows) unit[name] = id;
    for (const { id, username } of (await pool.query('select id, username from users')).rows) user[username] = id;
    unit['一组'] = await addUnit(db, { tenantId: 1, parentId: unit['技术研发部']!, name: '一组', level: 3 });
    await pool.query('update memberships set unit_id = $1 where user_id = $2', [unit['一组'], user['staff06']]);
    await pool.query(`update users set status = '1' where username = 'staff05'`);
  });
  afterAll(() => server.close());

  const members = (tenant: string, ...identities: string[]) =>
    createIdentities(server.database.db).members(tenant, identities);
  const ids = (...names: string[]) => names.map((name) => String(user[name]));

  it('mean the active people of the person, department, company and role, in one statement (000-6-011)', async () => {
    const [person, department, company, role] = [
      `u:${user['staff01']}`,
      `d:${unit['技术研发部']}`,
      `c:${unit['齐鲁智能制造有限公司']}`,
      `r:${users.backOfficeRole}`,
    ];

    let found = new Map<string, string[]>();
    const sent = await server.statementsOf(async () => {
      found = await members('1', person, department, company, role);
    });

    expect(Object.fromEntries(found)).toEqual({
      [person]: ids('staff01'),
      [department]: ids('staff04', 'staff06'),
      [company]: ids('unitadmin01', 'staff01', 'staff02', 'staff03', 'staff04', 'staff06'),
      [role]: ['1'],
    });
    expect(sent).toHaveLength(1);
  });

  it('of a tag mean the active people who have it, also those that a session holds', async () => {
    const { db } = server.database;
    const tagId = (await addTag(db, 1, '技术骨干'))!;
    await addTagMembers(db, tagId, [user['staff05']!, user['talent01']!]);
    const session = await openSession(db, user['talent01']!, { ip: '10.0.0.1', userAgent: '', method: 'password' });

    const found = await members('1', `t:${tagId}`);
    const identities = (await createSessionResolver(db)(session.accessToken))?.identities;

    expect(Object.fromEntries(found)).toEqual({ [`t:${tagId}`]: ids('talent01') });
    expect(identities).toContain(`t:${tagId}`);
    expect((await identityNames(db, 1, [`t:${tagId}`], 'zh-CN')).get(`t:${tagId}`)).toBe('技术骨干');
  });

  it('without members, of disabled users and of other kinds resolve to no user', async () => {
    const found = await members('1', `u:${user['staff05']}`, 'u:999999', 'd:999999', 'g:sales', 'u:abc', 'x:1', '');
    expect([...found.keys()]).toEqual([]);
  });

  it('by position are the heads of a unit, and the superiors are the heads of each unit above that has another', async () => {
    const { db, pool } = server.database;
    const [group, department, company] = [unit['一组']!, unit['技术研发部']!, unit['齐鲁智能制造有限公司']!];
    await pool.query('delete from unit_heads');
    await addHead(db, group, user['staff06']!);
    await addHead(db, department, user['staff04']!);
    await addHead(db, company, user['unitadmin01']!);
    await addMember(db, group, user['staff03']!);
    await pool.query('delete from memberships where user_id = $1 and unit_id <> $2', [user['staff03'], group]);
    const superior = (name: string, level: number) => `s:${user[name]}:${level}`;

    const found = await members(
      '1',
      `h:${department}`,
      ...[1, 2, 3, 4].map((level) => superior('staff03', level)),
      superior('staff06', 1),
      superior('unitadmin01', 1),
    );

    expect(Object.fromEntries(found)).toEqual({
      [`h:${department}`]: ids('staff04'),
      [superior('staff03', 1)]: ids('staff06'),
      [superior('staff03', 2)]: ids('staff04'),
      [superior('staff03', 3)]: ids('unitadmin01'),
      [superior('staff06', 1)]: ids('staff04'),
    });
  });

  it('by position leave out units without an active head', async () => {
    const { pool } = server.database;
    await pool.query(`update users set status = '1' where username = 'staff06'`);

    const found = await members('1', `s:${user['staff03']}:1`, `h:${unit['一组']}`);
    await pool.query(`update users set status = '0' where username = 'staff06'`);

    expect([...found]).toEqual([[`s:${user['staff03']}:1`, ids('staff04')]]);
  });

  it('resolve to no user of another tenant', async () => {
    expect([...(await members('2', 'u:1', `c:${unit['齐鲁智能制造有限公司']}`, 'r:3')).keys()]).toEqual([]);
  });

  it('of a session are exactly those that include its person', async () => {
    const { accessToken } = await openSession(server.database.db, user['staff06']!, {
      ip: '10.0.0.1',
      userAgent: '',
      method: 'password',
    });
    const session = await createSessionResolver(server.database.db)(accessToken);

    expect(new Set(session?.identities)).toEqual(
      new Set([
        `u:${user['staff06']}`,
        `d:${unit['一组']}`,
        `d:${unit['技术研发部']}`,
        `c:${unit['齐鲁智能制造有限公司']}`,
        'r:1',
      ]),
    );
    const found = await members('1', ...session!.identities);
    for (const identity of session!.identities) expect(found.get(identity)).toContain(String(user['staff06']));
  });

  it('have names in the reader’s language', async () => {
    const requested = [
      `u:${user['staff05']}`,
      `d:${unit['一组']}`,
      `c:${unit['泰山生物医药研究院']}`,
      'r:2',
      'r:999',
      'g:x',
    ];

    expect(Object.fromEntries(await identityNames(server.database.db, 1, requested, 'en-US'))).toEqual({
      [requested[0]!]: '孙磊',
      [requested[1]!]: '一组',
      [requested[2]!]: '泰山生物医药研究院',
      'r:2': 'Unit administrator',
    });
    expect((await identityNames(server.database.db, 1, ['r:2'], 'zh-CN')).get('r:2')).toBe('单位管理员');
    expect((await identityNames(server.database.db, 2, requested, 'zh-CN')).size).toBe(0);
  });
});
