import { privacyTerms as contract } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let admin: Client, staff: Client;
beforeAll(async () => {
  server = await testServer();
  [admin, staff] = await server.asEach('admin', 'staff01');
});
afterAll(() => server.close());

const publish = (previous: number, asksAgain: boolean, client = admin) =>
  client(contract.publish, {
    body: { previous, asksAgain, content: { 'zh-CN': `第 ${previous + 1} 版条款`, 'en-US': '' } },
  });
const own = async () => (await staff(contract.own)).data;
const agree = (version: number) => staff(contract.agree, { body: { version } });

it('asks everybody for a version that says so, and again after a new one or a withdrawal', async () => {
  const none = [(await server.anybody(contract.current)).data, await own()];
  const refused = (await publish(0, true, staff)).status;
  await publish(0, true);
  const stale = (await publish(0, true)).status;
  const first = await own();
  const visitor = (await server.anybody(contract.current, { locale: 'en-US' })).data;
  const unknown = await agree(2);
  const [agreed, repeated] = await Promise.all([agree(1), agree(1)]);
  const held = await own();
  await publish(1, false);
  const quiet = await own();
  await publish(2, true);
  const again = await own();
  const old = await agree(1);
  await agree(3);
  await staff(contract.withdraw);
  await staff(contract.withdraw);
  const withdrawn = await own();
  const versions = (await admin(contract.versions)).data;

  expect(none).toEqual([null, { consent: null, asked: null }]);
  expect([refused, stale]).toEqual([403, 409]);
  expect(first).toMatchObject({ consent: null, asked: { version: 1, content: '第 1 版条款' } });
  expect(visitor.content).toBe('第 1 版条款');
  expect(unknown).toMatchObject({ status: 409, data: { field: 'termsVersion' } });
  expect([agreed.status, repeated.status]).toEqual([200, 200]);
  expect(held).toMatchObject({ consent: { version: 1 }, asked: null });
  expect(quiet.asked).toBeNull();
  expect(again).toMatchObject({ consent: { version: 1 }, asked: { version: 3 } });
  expect(old.status).toBe(409);
  expect(withdrawn).toMatchObject({ consent: null, asked: { version: 3 } });
  expect(versions.map(({ version, consents }: { version: number; consents: number }) => [version, consents])).toEqual([
    [3, 0],
    [2, 0],
    [1, 0],
  ]);
  const { rows } = await server.database.pool.query('select version, ip, ended_at from privacy_consents order by id');
  expect(rows.map(({ version }) => version)).toEqual([1, 3]);
});
