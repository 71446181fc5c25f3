import { agreements, definitions } from '@portal/contract';
import { agreementFields } from '@portal/contract/agreements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';

describe('registered forms', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it('are found by a part of name or key', async () => {
    const designer = await server.as('designer01');
    const found = async (keyword: string) => (await designer(definitions.formList, { query: { keyword } })).data;

    for (const keyword of ['合同', 'AGREEMENT'])
      expect(await found(keyword)).toMatchObject({ total: 1, records: [{ formKey: agreements.agreementFormKey }] });
    expect(await found('nothing like it')).toMatchObject({ total: 0, records: [] });
  });

  it('list their items; one that is not registered is refused', async () => {
    const designer = await server.as('designer01');

    const { data } = await designer(definitions.formItemList, { params: { id: 1 } });
    expect(data.map(({ fieldKey }: { fieldKey: string }) => fieldKey)).toEqual(
      agreementFields.form.fields.map(({ key }) => key),
    );
    expect((await designer(definitions.formItemList, { params: { id: 99 } })).status).toBe(404);
  });

  it('are open to process administrators only', async () => {
    const staff = await server.as('staff01');

    expect((await staff(definitions.formList)).status).toBe(403);
    expect((await staff(definitions.formItemList, { params: { id: 1 } })).status).toBe(403);
  });
});
