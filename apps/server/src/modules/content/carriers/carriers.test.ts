import { carriers } from '@portal/contract/carriers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let auditor: Client;
let talent: Client;
beforeAll(async () => {
  server = await testServer();
  [auditor, talent] = [await server.as('auditor01'), await server.as('talent01')];
});
afterAll(() => server.close());

describe('the platform carrier library (000-1-015)', () => {
  const { create, act, page, detail } = carriers.endpoints;
  const values = { name: '海洋科技孵化器', kind: '7', level: 'national', area: '370215', unit: '青岛蓝谷' };

  it('shows published carriers to everybody, by kind and by area with the areas below it (000-1-015)', async () => {
    const draft = (await auditor(create, { body: { values } })).data;
    const refused = await talent(create, { body: { values } });
    const hidden = await talent(detail, { query: { id: draft.id } });
    await auditor(act, { body: { ...draft, action: 'publish' } });

    const found = async (...filter: string[]) =>
      (await talent(page, { query: { keyword: '海洋', filter: filter[0] ?? '' } })).data.total;

    expect([refused.status, hidden.status]).toEqual([403, 404]);
    expect(await found('area:370200')).toBe(1);
    expect(await found('area:370100')).toBe(0);
    expect(await found('kind:7')).toBe(1);
    expect((await talent(detail, { query: { id: draft.id } })).data).toMatchObject({ state: 'published', actions: [] });
  });

  it('has unique names, also when two people save at the same time, in imports and in restores', async () => {
    const named = { ...values, name: '并发载体' };
    const { remove, restore, change } = carriers.endpoints;
    const answers = await Promise.all([1, 2, 3].map(() => auditor(create, { body: { values: named } })));
    const first = answers.find(({ status }) => status === 200)!.data;
    const spaced = await auditor(create, { body: { values: { ...named, name: ' 并发载体 ' } } });
    const same = await auditor(change, { body: { ...first, values: { unit: '另一家单位' } } });
    const gone = (await auditor(remove, { body: same.data })).data;
    await auditor(create, { body: { values: named } });
    const restored = await auditor(restore, { body: { id: gone.id } });

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(spaced).toMatchObject({ status: 400, data: { field: 'name' } });
    expect(spaced.msg).toBe('载体名称：已存在，请勿重复填写');
    expect(same.status).toBe(200);
    expect(restored).toMatchObject({ status: 400, data: { field: 'name' } });
  });

  it.each([
    ['kind', 'x'],
    ['area', '110000'],
    ['approvedAt', '2099-01-01'],
    ['phone', '123'],
    ['contact', '王😀'],
  ])('takes no %s that does not exist or cannot be', async (field, value) => {
    const answer = await auditor(create, { body: { values: { ...values, [field]: value } } });

    expect(answer).toMatchObject({ status: 400, data: { field } });
  });
});
