import { files, forms, provinceFigures, tasks } from '@portal/contract';
import { personalInformation } from '@portal/contract/personal-information';
import { consentVersion, talentFile, type TalentFileSection } from '@portal/contract/talent-file';
import { talents } from '@portal/contract/talents';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparePlaces } from '../../../testing/places';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { uploadOf } from '../../../testing/uploads';
import { rollUp } from '../province-figures/roll-up';

let server: TestServer;
let talent: Client, unit: Client, district: Client, city: Client, province: Client;
beforeAll(async () => {
  server = await testServer();
  const unitId = await preparePlaces(server, { permission: 'talent_review' });
  await server.database.pool.query(
    `insert into memberships (unit_id, user_id) select $1, id from users where username = 'talent01'`,
    [unitId],
  );
  [talent, unit, district, city, province] = await server.asEach(
    'talent01',
    'unitadmin01',
    'staff03',
    'staff04',
    'auditor01',
  );
});
afterAll(() => server.close());

const enter = async (section: TalentFileSection, values: object) =>
  (await talent(talentFile.saveEntry, { body: { section, requestId: randomUUID(), values } })).data;
const taskOf = async (client: Client) => {
  const { procInstId } = (await talent(talentFile.readFile)).data.review;
  const { records } = (await client(tasks.todoPage, { query: { size: 50 } })).data;
  return records.find((task: { procInstId: string }) => task.procInstId === procInstId);
};
const approve = async (client: Client) => {
  const { procInstId, taskId } = await taskOf(client);
  return client(forms.complete, { body: { procInstId, taskId, comment: '', values: {} } });
};
/** Returns the talents of 历下区 on the board of 济南市 once the library has this many, by level. */
const counted = async (listed: number) => {
  const inLibrary = async () => (await province(talents.endpoints.page)).data.total;
  await expect.poll(inLibrary).toBe(listed);
  await rollUp(server.database.db, () => true);
  const { areas } = (await province(provinceFigures.readBoard, { query: { areaId: 370_100 } })).data;
  const of = areas.find(({ areaId }: { areaId: number }) => areaId === 370_102).talents;
  const { talents: all } = (await province(provinceFigures.readBoard)).data;
  return [of, all.total, all.by.level.map(({ value }: { value: string }) => value)];
};

it('counts the file of a talent on the board by its area and level once unit and area have approved it, until the consent is withdrawn', async () => {
  const extraUserInfo = {
    idCard: await server.encrypt('370102198503120011'),
    gender: '1',
    birthDate: '1985-03-12',
    education: 'doctoral',
  };
  await talent(personalInformation.editPersonalInfo, { body: { extraUserInfo, revision: 0 } });
  await talent(talentFile.giveConsent, { body: { version: consentVersion } });
  const uploaded = await talent(files.upload, uploadOf('recognition.pdf', '%PDF-1.4\n%%EOF'));
  const entry = await enter('level', {
    name: '泰山学者',
    level: 'provincial',
    category: '3',
    recognisedOn: '2021-01-01',
    authority: '省委组织部',
    proofs: [uploaded.data],
  });
  await talent(talentFile.submitFile, { body: {} });
  const early = [await taskOf(district), await taskOf(city), await taskOf(province)];
  await approve(unit);
  const beyond = [await taskOf(city), await taskOf(province)];
  const none = await counted(0);
  await approve(district);
  const first = await counted(1);

  await talent(talentFile.saveEntry, { body: { section: 'level', ...entry, values: { level: 'national' } } });
  await talent(talentFile.submitFile, { body: {} });
  const revised = await counted(1);
  await approve(unit);
  await approve(district);
  await expect.poll(() => counted(1)).toEqual([1, 1, ['national']]);
  await talent(talentFile.withdrawConsent);

  expect([...early, ...beyond]).toEqual(Array.from({ length: 5 }));
  expect([none, first, revised]).toEqual([
    [0, 0, []],
    [1, 1, ['provincial']],
    [1, 1, ['provincial']],
  ]);
  expect(await counted(0)).toEqual([0, 0, []]);
});
