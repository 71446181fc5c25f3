import { reviews } from '@portal/contract';
import { personalInformation } from '@portal/contract/personal-information';
import { consentVersion, talentFile as contract, talentFileRecord } from '@portal/contract/talent-file';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparePlaces } from '../../../testing/places';
import { agreeToReview } from '../../../testing/reviews';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { informationOf } from './submit';

const { area, endpoints } = talentFileRecord;
const values = { gender: '2', birthDate: '1990-08-25', area: '370102' };
const work = { employer: '齐鲁智能制造有限公司', post: '工程师', from: '2015-07-01' };

let server: TestServer;
let alone: Client, district: Client, otherUnit: Client;
beforeAll(async () => {
  server = await testServer();
  await preparePlaces(server, { permission: 'talent_review' });
  [alone, district, otherUnit] = await server.asEach('talent02', 'staff03', 'unitadmin02');
});
afterAll(() => server.close());

it('the file of a person without a unit is reviewed by the office of the area that the person has entered', async () => {
  await alone(personalInformation.editPersonalInfo, { body: { extraUserInfo: values, revision: 0 } });
  await alone(contract.giveConsent, { body: { version: consentVersion } });
  await alone(contract.saveEntry, { body: { section: 'work', requestId: randomUUID(), values: work } });
  expect((await alone(contract.submitFile, { body: {} })).status).toBe(200);
  const { rows } = await server.database.pool.query('select id::int, area from "talent-file" where area is not null');
  const [{ id }] = rows;

  const detail = await district(endpoints.detail, { query: { id } });
  const notes = await district(reviews.notes, { query: { area, id } });
  const stranger = await otherUnit(endpoints.detail, { query: { id } });
  await agreeToReview(endpoints, { id }, district);

  expect(rows).toEqual([{ id, area: '370102' }]);
  expect([detail.status, notes.status, stranger.status]).toEqual([200, 200, 404]);
  expect(detail.data.taskId).toEqual(expect.any(String));
  expect((await district(endpoints.detail, { query: { id } })).status).toBe(200);
});

it.each([
  ['the area of the unit', '370212', { area: '370212' }],
  ['none where the unit has none', null, {}],
  ['the one that a person without a unit has entered', undefined, { area: '370102' }],
])('the area of a file is %s', (_, unitArea, expected) => {
  const stored = { username: 'talent02', chineseName: '郑雅文', phone: null, values, revision: 1 };

  const { area: found } = informationOf(stored, unitArea);

  expect(found === undefined ? {} : { area: found }).toEqual(expected);
});
