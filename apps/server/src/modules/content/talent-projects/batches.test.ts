import { talentBatches } from '@portal/contract/talent-projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { batchValues } from './testing/batch';

let server: TestServer;
let office: Client;
beforeAll(async () => {
  server = await testServer();
  office = await server.as('auditor01');
});
afterAll(() => server.close());

const { create, act, detail, page } = talentBatches.endpoints;

it('a batch is published only with criteria that weigh 100 per cent, and everybody reads it from then on', async () => {
  const talent = await server.as('talent01');
  const incomplete = batchValues({ criteria: [{ id: 'a', cells: { name: '创新性', weight: 60 } }] });
  const light = (await office(create, { body: { values: incomplete } })).data;
  const full = (await office(create, { body: { values: batchValues({ title: '第二批' }) } })).data;

  const refused = await office(act, { body: { ...light, action: 'publish' } });
  const hidden = await talent(detail, { query: { id: full.id } });
  const published = await office(act, { body: { ...full, action: 'publish' } });
  const shown = (await talent(page)).data.records;

  expect([refused.status, refused.data.field]).toEqual([400, 'criteria']);
  expect(refused.msg).toContain('60');
  expect([hidden.status, published.status]).toEqual([404, 200]);
  expect(shown).toMatchObject([{ state: 'open', values: { title: '第二批' } }]);
});

it('refuses a batch that closes before it opens, and one of somebody who may not manage batches', async () => {
  const backwards = batchValues({ opensAt: '2099-02-01 09:00:00', closesAt: '2099-01-01 09:00:00' });
  const early = await office(create, { body: { values: backwards } });
  const foreign = await (await server.as('staff01'))(create, { body: { values: batchValues({ title: '第三批' }) } });

  expect([early.status, early.data.field]).toEqual([400, 'closesAt']);
  expect(foreign.status).toBe(403);
});

it('closes a batch whose time is over without anybody, and opens it again with a later closing time', async () => {
  const batch = (await office(create, { body: { values: batchValues({ title: '第四批' }) } })).data;
  await office(act, { body: { ...batch, action: 'publish' } });
  await server.database.pool.query(`update "talent-batches" set closes_at = now() - interval '9 h' where id = $1`, [
    batch.id,
  ]);
  await office(act, { body: { ...batch, revision: 2, action: 'close' } });

  const sooner = { closesAt: '2000-01-01 00:00:00' };
  const early = await office(act, { body: { ...batch, revision: 3, action: 'extend', values: sooner } });
  const later = { closesAt: '2099-01-01 00:00:00' };
  await office(act, { body: { ...batch, revision: 3, action: 'extend', values: later } });

  expect([early.status, early.data.field]).toEqual([400, 'closesAt']);
  expect((await office(detail, { query: { id: batch.id } })).data).toMatchObject({ state: 'open', values: later });
});
