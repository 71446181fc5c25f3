import { formatDateTime, handling, substitutes } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, publishRow, type Office } from '../workflow/testing/office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await publishRow(office);
});
afterAll(() => office.server.close());

it('lets a substitute handle the tasks of the absent person, and the history names both', async () => {
  const procInstId = await office.start('staff01', 'row');
  const [absent, substitute] = [await office.as('staff02'), await office.as('staff04')];
  await absent(substitutes.create, {
    body: {
      userId: office.player('staff04').userId,
      startTime: formatDateTime(Date.now() - 60_000),
      endTime: formatDateTime(Date.now() + 3_600_000),
    },
  });
  const again = await office.server.as('staff04');

  const { records } = (await again(handling.todoPage, { query: { size: 100 } })).data;
  expect(records).toEqual([expect.objectContaining({ procInstId })]);
  await office.agree('staff04', procInstId);

  const { data } = await substitute(handling.historyList, { query: { procInstId } });
  expect(data).toContainEqual(expect.objectContaining({ action: 'complete', userNickName: '赵敏', ownerName: '刘洋' }));
});
