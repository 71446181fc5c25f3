import { approval, teamMembers } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember } from '../organisation/units';
import { furtherButton, inRow, only, openOffice, type Office } from '../workflow/testing/office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const department = office.player('staff01').department!;
  await office.publish('named', ...inRow(['review', { handlers: only(office.player('staff02')) }]));
  await office.publish(
    'offered',
    ...inRow(['review', { handlers: { ...only(), departmentList: [department] }, buttons: furtherButton }]),
  );
});
afterAll(() => office.server.close());

it('a member of two companies leaves the tasks that came by the one that removes them', async () => {
  const { pool, db } = office.server.database;
  const { rows } = await pool.query(`select id from org_units where name = '审核一科'`);
  const leaver = office.player('staff02').userId;
  await addMember(db, Number(rows[0].id), leaver);
  const own = await office.start('staff01', 'named');
  const foreign = await office.start('auditor01', 'named');
  const claimed = await office.start('auditor01', 'offered');
  const member = await office.as('staff02');
  const { taskId } = await office.todo('staff02', claimed);
  expect((await member(approval.claim, { body: { taskId, procInstId: claimed } })).status).toBe(200);
  const administrator = await office.as('unitadmin01');

  const { data: leaving } = await administrator(teamMembers.leaving, { query: { userId: leaver } });
  const { data } = await administrator(teamMembers.remove, {
    body: { userId: leaver, handOverTo: office.player('staff03').userId },
  });

  expect(leaving).toMatchObject({ openTasks: 2, otherCompanies: ['省人才服务审核中心'] });
  expect(data).toEqual({ handedOver: 2, left: 0, pending: false });
  expect(await office.todo('staff03', own)).toBeTruthy();
  expect(await office.todo('staff03', claimed)).toBeTruthy();
  expect(await office.todo('staff02', foreign)).toBeTruthy();
  await expect(office.todo('staff02', own)).rejects.toThrow('nothing');
});
