import { dictionaries } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

describe('dictionaries', () => {
  let server: TestServer;
  let admin: Client;
  let staff: Client;

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
    staff = await server.as('staff01');
  });
  afterAll(() => server.close());

  const label = (zh: string, en = '') => ({ 'zh-CN': zh, 'en-US': en });
  const read = async (type: string) => (await admin(dictionaries.manageEntries, { query: { type } })).data;

  it('return the natures of a unit with id and name (000-3-015)', async () => {
    const { data } = await admin(dictionaries.unitProperties);

    expect(data).toContainEqual(expect.objectContaining({ id: expect.any(String), name: '党政机关' }));
    expect(data.every(({ id, name, value, label }: Record<string, string>) => id === value && name === label)).toBe(
      true,
    );
  });

  it.each([
    ['002-7-060', dictionaries.unitProperties, '党政机关'],
    ['002-7-061', dictionaries.companyHonors, '高新技术企业'],
    ['002-7-062', dictionaries.platformTypes, '重点实验室'],
    ['002-7-063', dictionaries.representativeResults, '论文'],
    ['002-7-064', dictionaries.nationalities, '中国'],
    ['002-7-066', dictionaries.policies, '人才引进'],
    ['002-7-067', dictionaries.services, '落户办理'],
  ])('%s has a call of its own (002-7-060 to 002-7-064, 002-7-066, 002-7-067)', async (_, endpoint, first) => {
    const { data } = await staff(endpoint);

    expect(data[0]).toMatchObject({ label: first });
  });

  it('002-7-065 can be read by key (002-7-065)', async () => {
    const byKey = (x: string) => staff(dictionaries.listAll, { params: { x }, locale: 'en-US' });

    expect((await byKey('units_property')).data[1]).toEqual({ value: '2', label: 'Public institution' });
    expect((await byKey('nothing')).status).toBe(404);
  });

  it('return what an administrator saved, without disabled entries', async () => {
    const { revision, entries } = await read('service');
    const [first, ...others] = entries;
    const added = { value: 'visa', label: label('签证办理'), disabled: false };
    await admin(dictionaries.saveEntries, {
      body: { type: 'service', revision, entries: [added, ...others, { ...first, disabled: true }] },
    });

    const { data } = await staff(dictionaries.services, { locale: 'en-US' });

    expect(data[0]).toEqual({ value: 'visa', label: '签证办理' });
    expect(data.map(({ value }: { value: string }) => value)).not.toContain(first.value);
  });

  it('refuse a stale revision, so that what another administrator saved is kept', async () => {
    const { revision, entries } = await read('policy');
    const save = () => admin(dictionaries.saveEntries, { body: { type: 'policy', revision, entries } });

    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(409);
  });

  it('refuse to lose a built-in entry, to repeat a value, and to change the errors of the product', async () => {
    const { revision, entries } = await read('platform_type');
    const save = (type: string, rows: object[]) =>
      admin(dictionaries.saveEntries, { body: { type, revision, entries: rows } });

    expect(await save('platform_type', entries.slice(1))).toMatchObject({ status: 400, data: { field: 'entries' } });
    expect((await save('platform_type', [...entries, entries[0]])).status).toBe(400);
    expect((await save('workflow_deploy_err_code', [])).status).toBe(403);
    expect((await staff(dictionaries.manageTypes)).status).toBe(403);
  });

  it('can be created only once with the same key', async () => {
    const create = () => admin(dictionaries.createType, { body: { type: 'vehicle', name: label('车辆') } });

    expect((await create()).status).toBe(200);
    expect(await create()).toMatchObject({ status: 409, msg: '字典标识“vehicle”已存在' });
    expect((await admin(dictionaries.manageTypes)).data).toContainEqual({
      type: 'vehicle',
      name: label('车辆'),
      builtIn: false,
      entries: 0,
    });
  });
});
