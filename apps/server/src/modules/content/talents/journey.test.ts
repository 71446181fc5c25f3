import { provinceFigures, recycleBin } from '@portal/contract';
import { talentCalls, talents } from '@portal/contract/talents';
import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { rollUp } from '../province-figures/roll-up';

let server: TestServer;
let office: Client, unit: Client, talent: Client, admin: Client;
let unitId: number;
beforeAll(async () => {
  server = await testServer();
  [office, unit, talent, admin] = await server.asEach('auditor01', 'unitadmin01', 'talent01', 'admin');
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select id::int from org_units where name = '齐鲁智能制造有限公司'`,
  );
  unitId = rows[0]!.id;
});
afterAll(() => server.close());

const { create, change, act, detail, page, remove, history } = talents.endpoints;
const values = {
  name: '张伟',
  idCard: '370102198503120011',
  areaCode: '370102',
  category: '3',
  level: 'provincial',
  birthDate: '1985-03-12',
  enteredOn: '2024-01-01',
};
/** How many talents office and unit list, and the board counts. */
const counted = async () => {
  await rollUp(server.database.db, () => true);
  return {
    office: (await office(page)).data.total,
    unit: (await unit(page)).data.total,
    board: (await office(provinceFigures.readBoard)).data.talents.total,
  };
};
const everywhere = { office: 1, unit: 1, board: 1 };
const nowhere = { office: 0, unit: 0, board: 0 };

it('a talent of the library is added, shown, left, returned, merged with a double and deleted for good', async () => {
  const employed = { ...values, unit: [{ id: unitId, name: '齐鲁智能制造有限公司' }] };
  const added = (await office(create, { body: { values: employed } })).data;
  const { id } = added;
  const current = async () => ({ id, revision: (await office(detail, { query: { id } })).data.revision as number });
  const first = await counted();
  const reader = createECDH('prime256v1');
  const readerKey = reader.generateKeys('base64url');
  const reveal = (client: Client) =>
    client(talentCalls.reveal, { body: { id, field: 'idCard', reason: '核对津贴发放对象', readerKey } });
  const shown = [await reveal(office), await reveal(unit), await reveal(talent)];

  await office(change, { body: { ...added, values: { level: 'national' } } });
  await office(act, { body: { ...(await current()), action: 'leave', values: { leftOn: '2025-06-30' } } });
  const left = await counted();
  await office(act, { body: { ...(await current()), action: 'return' } });
  const returned = await counted();

  const double = (await office(create, { body: { values: { ...values, idCard: undefined, email: 'zw@sd.cn' } } })).data;
  const { pairs } = (await office(talentCalls.doubles)).data;
  await office(talentCalls.merge, { body: { kept: await current(), merged: double, take: ['email'] } });
  const merged = await counted();
  const record = (await unit(detail, { query: { id } })).data;

  await office(remove, { body: await current() });
  const deleted = await counted();
  await office(recycleBin.restore, { body: { area: talents.area, id } });
  const restored = await counted();
  const log = (await office(history, { query: { id } })).data.map(({ action }: { action: string }) => action);
  await office(remove, { body: await current() });
  await admin(recycleBin.erase, { body: { area: talents.area, id } });

  expect([first, left, returned]).toEqual([everywhere, { office: 1, unit: 1, board: 0 }, everywhere]);
  expect(shown.map(({ status }) => status)).toEqual([200, 403, 403]);
  expect(pairs).toMatchObject([{ by: 'nameAndBirth' }]);
  expect([merged, deleted, restored]).toEqual([everywhere, nowhere, everywhere]);
  expect(record.values).toMatchObject({ level: 'national', email: 'zw@sd.cn', idCard: '370***********0011' });
  expect(log).toEqual(expect.arrayContaining(['create', 'reveal', 'change', 'leave', 'return', 'remove', 'restore']));
  expect(await counted()).toEqual(nowhere);
  expect((await office(recycleBin.restore, { body: { area: talents.area, id } })).status).toBe(404);
});
