import { auth, files, organisation, reviews } from '@portal/contract';
import { company as contract, companyProfile } from '@portal/contract/company';
import { unitFigures } from '@portal/contract/unit-figures';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparePlaces } from '../../../testing/places';
import { agreeToReview } from '../../../testing/reviews';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { uploadOf } from '../../../testing/uploads';

let server: TestServer;
let district: Client, city: Client, province: Client, admin: Client;
let code = '';
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    code = /\d{6}/.exec((JSON.parse(body) as { text: string }).text)?.[0] ?? '';
    response.end();
  });
});
beforeAll(async () => {
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  server = await testServer({ SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` });
  await preparePlaces(server, { permission: 'company_review' });
  [district, city, province, admin] = await server.asEach('staff03', 'staff04', 'auditor01', 'admin');
});
afterAll(async () => {
  await server.close();
  gateway.close();
});

const unitName = '济南新材料研究院';
const mobile = '13700000001';
const password = 'Gh7!kestrel-Moor';
const { area, endpoints } = companyProfile;
const { subRecords } = contract;

/** Registers the unit with a code by text message. @returns its administrator */
async function register(): Promise<Client> {
  await server.anybody(auth.sendRegistrationCode, { params: { mobile } });
  await expect.poll(() => code).not.toBe('');
  const person = { username: 'newmaterials', chineseName: '张三', mobile, code };
  const unit = { unitName, creditCode: '91350100M000100Y43', area: '370102' };
  const registered = await server.anybody(auth.registerUnit, {
    body: { ...person, ...unit, password: await server.encrypt(password) },
  });
  expect(registered.status).toBe(200);
  const { body } = await server.anybody(auth.token, {
    query: { grant_type: 'password' },
    body: { username: person.username, password: await server.encrypt(password) },
  });
  return server.holder(body.access_token);
}
/** What the statistics of the district count of units: how many, their people and patents. */
const counted = async () => {
  const { units, employees, patents } = (await district(unitFigures.read)).data;
  return { units, employees, patents };
};

it('a unit registers, is reviewed by district, city and province, is counted, and revises what was approved', async () => {
  const unit = await register();
  const { companyId, record } = (await unit(contract.companyInfo)).data;
  const licence = (await unit(files.upload, uploadOf('licence.pdf', '%PDF-1.4\n%%EOF'))).data;
  const seal = (await unit(files.upload, uploadOf('licence.pdf', '%PDF-1.4\n%%EOF'))).data;
  const named = (file: object, original: string) => [{ ...file, original, size: 14 }];
  const values = {
    name: unitName,
    legalPerson: '王建国',
    contactPhone: mobile,
    address: '工业南路 66 号',
    licence: named(licence, 'licence.pdf'),
  };
  const { id } = (await unit(contract.updateCompany, { body: { revision: record.revision, values } })).data;
  const enter = (kind: keyof typeof subRecords, sub: object) =>
    unit(subRecords[kind].update, { body: { requestId: randomUUID(), values: sub } });
  const tooMany = await enter('structure', { year: 2025, employees: 10, researchers: 11 });
  const people = (await enter('structure', { year: 2025, employees: 120, doctors: 12, masters: 30 })).data;
  const proof = {
    name: '高温合金',
    number: 'ZL2025',
    kind: 'invention',
    status: 'granted',
    proofs: named(seal, '证书.pdf'),
  };
  const patent = (await enter('patent', proof)).data;
  await unit(contract.submitCompany);
  const frozen = await enter('patent', { ...proof, number: 'ZL2026', proofs: [] });

  await district(reviews.sendBack, { body: { area, id, notes: [{ field: 'legalPerson', note: '与执照不一致' }] } });
  const { revision } = (await unit(contract.companyInfo)).data.record;
  await unit(contract.updateCompany, { body: { revision, values: { legalPerson: '王建国生' } } });
  await unit(contract.submitCompany);
  await agreeToReview(endpoints, { id }, district);
  const nobody = [await counted(), (await unit(contract.companyInfo)).data.record.state];
  await agreeToReview(endpoints, { id }, city);
  await agreeToReview(endpoints, { id }, province);
  const { revision: seen } = (await admin(organisation.detail, { query: { unitId: companyId } })).data;
  const verified = await admin(organisation.verify, { body: { unitId: companyId, revision: seen } });
  const approved = [await counted(), (await unit(contract.companyInfo)).data.record.state];

  await unit(subRecords.structure.update, { body: { ...people, values: { employees: 150 } } });
  await unit(subRecords.patent.remove, { params: { id: patent.id } });
  const whileRevised = await counted();
  await unit(contract.submitCompany);
  for (const office of [district, city, province])
    // oxlint-disable-next-line no-await-in-loop -- one office after the other
    await agreeToReview(endpoints, { id }, office);

  expect(tooMany).toMatchObject({ status: 400, data: { field: 'researchers' } });
  expect(frozen.status).toBe(409);
  expect(nobody).toEqual([{ units: 0, employees: 0, patents: 0 }, 'review']);
  expect(verified.status).toBe(200);
  expect(approved).toEqual([{ units: 1, employees: 120, patents: 1 }, 'approved']);
  expect(whileRevised).toEqual({ units: 1, employees: 120, patents: 1 });
  expect(await counted()).toEqual({ units: 1, employees: 150, patents: 0 });
  expect((await city(unitFigures.units)).data.records).toMatchObject([{ name: unitName, employees: 150 }]);
});
