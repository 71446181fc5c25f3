import { errorMessage, organisation } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/server';
import { inRow, only, openOffice, type Office } from '../workflow/testing/office';

let office: Office;
let admin: Client;

beforeAll(async () => {
  office = await openOffice();
  admin = await office.server.as('admin');
});
afterAll(() => office.server.close());

it('keeps a department that processes and open tasks still name from being merged away', async () => {
  const { id: unitId } = office.player('staff01').department!;
  const { id: intoId } = office.player('staff04').department!;
  const handlers = { ...only(), departmentList: [{ id: unitId, name: '综合管理部' }] };
  await office.publish('pool', ...inRow(['review', { handlers }]));
  await office.start('staff01', 'pool');

  const { data: impact } = await admin(organisation.impact, { query: { unitId } });
  const { revision } = (await admin(organisation.detail, { query: { unitId } })).data;
  const refused = await admin(organisation.merge, { body: { unitId, revision, intoId } });

  expect(impact).toMatchObject({ tasks: 1, processes: ['流程 pool'] });
  expect(refused).toMatchObject({
    status: 409,
    msg: errorMessage('unitReferenced', 'zh-CN', { tasks: 1, processes: 1 }),
  });
});
