import { talentProjects } from '@portal/contract/talent-projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnName, columnType, storedFields } from '../../platform/records';
import { testServer, type Client, type TestServer } from '../../testing/server';

let server: TestServer;
let auditor: Client;
let talent: Client;
let other: Client;
beforeAll(async () => {
  server = await testServer();
  [auditor, talent, other] = (await Promise.all(
    ['auditor01', 'talent01', 'staff01'].map((name) => server.as(name)),
  )) as [Client, Client, Client];
});
afterAll(() => server.close());

it('has a column for each of its fields', async () => {
  const { rows } = await server.database.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = $1`,
    [talentProjects.area],
  );

  const types = new Map(rows.map(({ name, type }) => [name, type.replace(' without time zone', '')]));
  for (const field of storedFields(talentProjects)) expect(types.get(columnName(field.key))).toBe(columnType(field));
});

describe('a talent project', () => {
  const { create, act, change, detail, page } = talentProjects.endpoints;
  const values = {
    name: '柔性关节研发',
    kind: 'innovation',
    applicant: '吴晓峰',
    phone: '13805310021',
    unit: '齐鲁智能制造有限公司',
    amount: '800000',
    period: { from: '2027-01-01', to: '2028-12-31' },
    summary: '研制柔性力控关节。',
  };

  it('is seen by its applicant alone until it is submitted, then by auditors, who return and approve it', async () => {
    const draft = (await talent(create, { body: { values } })).data;
    const hidden = (await auditor(page, { query: { keyword: values.name } })).data.total;
    const submitted = (await talent(act, { body: { ...draft, action: 'submit' } })).data;
    const foreign = await other(detail, { query: { id: draft.id } });
    const own = await talent(act, { body: { ...submitted, action: 'approve' } });
    const bare = await auditor(act, { body: { ...submitted, action: 'return' } });
    const returned = (await auditor(act, { body: { ...submitted, action: 'return', reason: '请补充预算' } })).data;
    const opinion = (await talent(detail, { query: { id: draft.id } })).data;
    const changed = (await talent(change, { body: { ...returned, values: { amount: '700000' } } })).data;
    const again = (await talent(act, { body: { ...changed, action: 'submit' } })).data;
    await auditor(act, { body: { ...again, action: 'approve' } });

    expect(hidden).toBe(0);
    expect([foreign.status, own.status, bare.status]).toEqual([404, 403, 400]);
    expect(opinion).toMatchObject({ state: 'returned', editable: true, values: { opinion: '请补充预算' } });
    const approved = (await talent(detail, { query: { id: draft.id } })).data;
    expect(approved).toMatchObject({ state: 'approved', editable: false, values: { amount: '700000' } });
    expect(approved.values.opinion).toBeUndefined();
  });
});
