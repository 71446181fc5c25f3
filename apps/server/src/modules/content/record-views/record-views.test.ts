import { recordViews } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let office: Client;
let colleague: Client;
let staff: Client;
beforeAll(async () => {
  server = await testServer();
  [office, colleague, staff] = await server.asEach('auditor01', 'auditor02', 'staff01');
});
afterAll(() => server.close());

const list = 'talents';
const query = { keyword: '博士', level: 'national' };
const save = (client: Client, body: object) => client(recordViews.save, { body: { list, query, ...body } });
const read = async (client: Client) => (await client(recordViews.list, { query: { list } })).data;

it('saves a view once per name, and shows it to others only when it is shared', async () => {
  const own = await save(office, { name: '博士' });
  const again = await save(office, { name: '博士' });
  const taken = await save(office, { name: '博士', query: {} });
  const shared = await save(office, { name: '国家级', shared: true });

  expect(again.data).toEqual(own.data);
  expect([taken.status, taken.data.field]).toEqual([409, 'name']);
  expect(await read(office)).toMatchObject({
    mayShare: true,
    views: [
      { name: '国家级', query, shared: true },
      { name: '博士', query, shared: false, count: null },
    ],
  });
  expect((await read(colleague)).views.map(({ name }: { name: string }) => name)).toEqual(['国家级']);
  expect((await colleague(recordViews.remove, { body: own.data })).status).toBe(404);
  expect((await colleague(recordViews.remove, { body: shared.data })).status).toBe(200);
});

it('refuses sharing without the write permission, and views of an unknown list', async () => {
  const refused = await save(staff, { name: '共享', shared: true });
  const unknown = await save(staff, { list: 'users', name: '用户' });

  expect((await read(staff)).mayShare).toBe(false);
  expect([refused.status, unknown.status, unknown.data.field]).toEqual([403, 404, 'list']);
});
