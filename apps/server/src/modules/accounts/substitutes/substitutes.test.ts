import { errorMessage, formatDateTime, tasks, substitutes } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

const hours = 3_600_000;
const from = (offset: number) => formatDateTime(Date.now() + offset * hours);

describe('substitutes', () => {
  let server: TestServer;
  const client: Record<string, Client> = {};
  const userId: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer();
    for (const name of ['staff01', 'staff02', 'staff03']) client[name] = await server.as(name);
    for (const { id, username } of (await server.database.pool.query('select id, username from users')).rows)
      userId[username] = Number(id);
  });
  afterAll(() => server.close());

  const create = (absent: string, substitute: string, start = -1, end = 24) =>
    client[absent]!(substitutes.create, {
      body: { userId: userId[substitute], startTime: from(start), endTime: from(end) },
    });

  it('are shown to both people, and can be ended at once', async () => {
    const { data } = await create('staff01', 'staff02');

    const { given } = (await client['staff01']!(substitutes.list)).data;
    const { received } = (await client['staff02']!(substitutes.list)).data;
    await client['staff01']!(substitutes.end, { body: { id: data.id } });

    expect(given).toMatchObject([{ id: data.id, userId: userId['staff02'], active: true }]);
    expect(received).toMatchObject([{ id: data.id, userId: userId['staff01'], active: true }]);
    expect((await client['staff02']!(substitutes.list)).data.received).toEqual([]);
  });

  it('are refused for oneself, a second time, in a circle and for a time in the past', async () => {
    await create('staff01', 'staff02');
    await create('staff02', 'staff03');

    const refusals = [
      await create('staff03', 'staff03'),
      await create('staff01', 'staff03', 2, 3),
      await create('staff03', 'staff01', 2, 3),
      await create('staff03', 'staff01', -5, -4),
    ];

    expect(refusals.map(({ status, msg }) => [status, msg])).toEqual([
      [400, '不能选择自己作为代理人'],
      [409, '该时间段内所选流程已设置代理人，请先结束原有代理'],
      [409, '该人员在此期间已由您（直接或间接）代理，不能互相代理'],
      [400, '结束时间应晚于开始时间和当前时间'],
    ]);
    expect((await create('staff03', 'staff01', 48, 50)).status).toBe(200);
  });

  it('must be people whom the absent person may see', async () => {
    expect(await create('staff01', 'talent01', 72, 96)).toMatchObject({
      status: 400,
      msg: errorMessage('assigneeUnknown', 'zh-CN'),
      data: { field: 'userId' },
    });
  });

  it('ends only for the absent person', async () => {
    const [substitution] = (await client['staff01']!(substitutes.list)).data.given;

    const refused = await client['staff02']!(substitutes.end, { body: { id: substitution.id } });

    expect(refused).toMatchObject({ status: 404, msg: errorMessage('substituteUnknown', 'zh-CN') });
    expect((await client['staff01']!(substitutes.list)).data.given).toHaveLength(1);
    expect((await client['staff02']!(tasks.todoPage, { query: {} })).status).toBe(200);
  });

  it('whose time has passed can be ended again, but one that does not exist is refused', async () => {
    const [substitution] = (await client['staff01']!(substitutes.list)).data.given;
    const end = (id: number) => client['staff01']!(substitutes.end, { body: { id } });
    await end(substitution.id);

    expect((await end(substitution.id)).status).toBe(200);
    expect((await end(999_999)).status).toBe(404);
  });
});
