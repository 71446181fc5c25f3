import { approval, teamMembers } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember } from '../organisation/units';
import { furtherButton, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const department = workflow.player('staff01').department!;
  await workflow.publish('named', ...inRow(['review', { handlers: only(workflow.player('staff02')) }]));
  await workflow.publish(
    'offered',
    ...inRow(['review', { handlers: { ...only(), departmentList: [department] }, buttons: furtherButton }]),
  );
});
afterAll(() => workflow.server.close());

it('a member of two companies leaves the tasks that came by the one that removes them', async () => {
  const { pool, db } = workflow.server.database;
  const { rows } = await pool.query(`select id from org_units where name = '审核一科'`);
  const leaver = workflow.player('staff02').userId;
  await addMember(db, Number(rows[0].id), leaver);
  const own = await workflow.start('staff01', 'named');
  const foreign = await workflow.start('auditor01', 'named');
  const claimed = await workflow.start('auditor01', 'offered');
  const member = await workflow.as('staff02');
  const { taskId } = await workflow.todo('staff02', claimed);
  expect((await member(approval.claim, { body: { taskId, procInstId: claimed } })).status).toBe(200);
  const administrator = await workflow.as('unitadmin01');

  const { data: leaving } = await administrator(teamMembers.leaving, { query: { userId: leaver } });
  const { data } = await administrator(teamMembers.remove, {
    body: { userId: leaver, handOverTo: workflow.player('staff03').userId },
  });

  expect(leaving).toMatchObject({ openTasks: 2, otherCompanies: ['省人才服务审核中心'] });
  expect(data).toEqual({ handedOver: 2, left: 0, pending: false });
  expect(await workflow.todo('staff03', own)).toBeTruthy();
  expect(await workflow.todo('staff03', claimed)).toBeTruthy();
  expect(await workflow.todo('staff02', foreign)).toBeTruthy();
  await expect(workflow.todo('staff02', own)).rejects.toThrow('nothing');
});
