import { auth, errorMessage } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from unit_properties'));

describe('the nature of a unit', () => {
  const save = async (username: string, property: string) =>
    (await server.as(username))(auth.saveUnitProperty, { body: { property } });

  it('is null until the administrator chooses it (000-7-029, 000-7-030)', async () => {
    const administrator = await server.as('unitadmin01');

    const before = await administrator(auth.unitProperty);
    const saved = await administrator(auth.saveUnitProperty, { body: { property: '7' } });

    expect(before.data).toBeNull();
    expect(saved.status).toBe(200);
    expect((await administrator(auth.unitProperty)).data).toBe('7');
    expect((await (await server.as('unitadmin02'))(auth.unitProperty)).data).toBeNull();
  });

  it('can be chosen only once, also by concurrent requests', async () => {
    const administrator = await server.as('unitadmin01');
    const choose = (property: string) => administrator(auth.saveUnitProperty, { body: { property } });

    const replies = await Promise.all([choose('1'), choose('7')]);

    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const { data } = await administrator(auth.unitProperty);
    expect((await choose(data)).status).toBe(200);
    const { rows } = await server.database.pool.query(
      `select from audit_log where area = 'units' and action = 'chooseProperty'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('must be an entry of the dictionary', async () => {
    expect(await save('unitadmin01', 'nonsense')).toMatchObject({
      status: 400,
      msg: 'property：所选内容不存在，或您无权使用',
      data: { field: 'property' },
    });
  });

  it.each(['staff01', 'talent01', 'auditor01'])('is not chosen by %s', async (username) => {
    expect((await save(username, '7')).status).toBe(403);
  });

  it('can be changed once by an administrator of the unit, which writes an entry to the audit log', async () => {
    const administrator = await server.as('unitadmin01');
    await administrator(auth.saveUnitProperty, { body: { property: '7' } });
    const change = (property: string, previous: string | null) =>
      administrator(auth.changeUnitProperty, { body: { property, previous } });

    const changed = await change('1', '7');
    const repeated = await change('1', '7');
    const stale = await change('2', '7');
    const unknown = await change('nonsense', '1');

    expect([changed, repeated, stale, unknown].map(({ status }) => status)).toEqual([200, 200, 409, 400]);
    expect((await administrator(auth.unitProperty)).data).toBe('1');
    expect((await (await server.as('unitadmin02'))(auth.unitProperty)).data).toBeNull();
    const { rows } = await server.database.pool.query(
      `select changes from audit_log where area = 'units' and action = 'changeProperty'`,
    );
    expect(rows).toEqual([{ changes: [{ field: 'property', before: '7', after: '1' }] }]);
  });

  it.each(['staff01', 'talent01', 'auditor01'])('is not changed by %s', async (username) => {
    await save('unitadmin01', '7');

    const reply = await (
      await server.as(username)
    )(auth.changeUnitProperty, { body: { property: '1', previous: '7' } });

    expect(reply.status).toBe(403);
  });
});

describe('the way to the back office', () => {
  it.each(['unitadmin01', 'admin'])('is open to %s (000-6-001)', async (username) => {
    const reply = await (await server.as(username))(auth.enterBackOffice);

    expect(reply.data).toBe('/background');
  });

  it.each(['staff01', 'talent01', 'designer01'])('is closed to %s', async (username) => {
    const reply = await (await server.as(username))(auth.enterBackOffice);

    expect(reply).toMatchObject({ status: 403, msg: errorMessage('forbidden', 'zh-CN') });
  });
});
