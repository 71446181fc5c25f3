import { talentExperts } from '@portal/contract/talent-experts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let office: Client;
let people: Record<string, number>;
beforeAll(async () => {
  server = await testServer();
  office = await server.as('auditor01');
  const { rows } = await server.database.pool.query('select id::int, username from users');
  people = Object.fromEntries(rows.map(({ id, username }) => [username, id]));
});
afterAll(() => server.close());

const { create, act, change, page } = talentExperts.endpoints;
const expert = (username: string, values: object = {}) => ({
  values: { person: [{ id: people[username], name: '-' }], domains: ['1'], ...values },
});

describe('the expert library', () => {
  it('is kept by the office, with a person once, who is paused for a reason and resumed', async () => {
    const created = (await office(create, { body: expert('staff04', { title: '教授' }) })).data;
    const twice = await office(create, { body: expert('staff04') });
    const unexplained = await office(act, { body: { ...created, action: 'pause' } });
    const paused = await office(act, { body: { ...created, action: 'pause', reason: '出国访问' } });
    const corrected = await office(change, {
      body: { ...paused.data, ...expert('staff04', { avoidPeople: [{ id: people['talent01'], name: '-' }] }) },
    });
    const resumed = await office(act, { body: { ...corrected.data, action: 'resume' } });

    expect([twice.status, twice.data.field]).toEqual([400, 'person']);
    expect([unexplained.status, paused.status, corrected.status, resumed.status]).toEqual([400, 200, 200, 200]);
    expect((await office(page)).data.records).toMatchObject([{ state: 'active', values: { domains: ['1'] } }]);
  });

  it('takes no person back from the recycle bin who is in it again', async () => {
    const removed = (await office(create, { body: expert('staff06') })).data;
    await office(talentExperts.endpoints.remove, { body: removed });
    const again = (await office(create, { body: expert('staff06') })).data;
    const { restore, remove } = talentExperts.endpoints;
    const refused = await office(restore, { body: { id: removed.id } });
    await office(remove, { body: again });
    const restored = await office(restore, { body: { id: removed.id } });

    expect([refused.status, refused.data.field, restored.status]).toEqual([400, 'person', 200]);
    await office(remove, { body: restored.data });
  });

  it('refuses unknown people, units and fields by name, and everybody without the permission', async () => {
    const refused = await Promise.all([
      office(create, { body: { values: { person: [{ id: 999_999, name: '某' }], domains: ['1'] } } }),
      office(create, { body: expert('staff05', { unit: [{ id: 999_999, name: '某' }] }) }),
      office(create, { body: expert('staff05', { domains: ['none'] }) }),
      office(create, { body: expert('staff05', { domains: [] }) }),
    ]);
    const talent = await server.as('talent01');

    expect(refused.map(({ status, data }) => [status, data.field])).toEqual([
      [400, 'person'],
      [400, 'unit'],
      [400, 'domains'],
      [400, 'domains'],
    ]);
    expect((await talent(create, { body: expert('staff05') })).status).toBe(403);
    expect((await talent(page)).data.total).toBe(0);
  });
});
