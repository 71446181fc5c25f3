import { tasks, people, roles, teamMembers } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../organisation/units';
import {
  furtherButton,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';

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

it('a member of two companies hands over only the tasks that came from the company that removes them', async () => {
  const { pool, db } = workflow.server.database;
  const { rows } = await pool.query(`select id from org_units where name = '审核一科'`);
  const leaver = workflow.player('staff02').userId;
  await addMember(db, Number(rows[0].id), leaver);
  const own = await workflow.start('staff01', 'named');
  const foreign = await workflow.start('auditor01', 'named');
  const claimed = await workflow.start('auditor01', 'offered');
  const member = await workflow.as('staff02');
  const { taskId } = await workflow.todo('staff02', claimed);
  expect((await member(tasks.claim, { body: { taskId, procInstId: claimed } })).status).toBe(200);
  const administrator = await workflow.as('unitadmin01');

  const { data: leaving } = await administrator(teamMembers.leaving, { query: { userId: leaver } });
  const { data } = await administrator(teamMembers.remove, {
    body: { userId: leaver, handOverTo: workflow.player('staff03').userId },
  });

  expect(leaving).toMatchObject({ openTasks: 2, otherCompanies: ['省人才服务审核中心'] });
  expect(data).toEqual({ handedOver: 2, left: 0, pending: false, skippedProcesses: [] });
  expect(await workflow.todo('staff03', own)).toBeTruthy();
  expect(await workflow.todo('staff03', claimed)).toBeTruthy();
  expect(await workflow.todo('staff02', foreign)).toBeTruthy();
  await expect(workflow.todo('staff02', own)).rejects.toThrow('nothing');
});

describe('roles of a leaver', () => {
  const id = (username: string) => workflow.player(username).userId;
  const rolesHeldBy = async (username: string): Promise<number[]> =>
    (
      await workflow.server.database.pool.query('select role_id::int as id from user_roles where user_id = $1', [
        id(username),
      ])
    ).rows.map((row) => row.id);
  let offered: number;
  let reserved: number;
  beforeAll(async () => {
    const admin = await workflow.as('admin');
    const create = async (name: string, forCompanies: boolean): Promise<number> => {
      const role = { name: { 'zh-CN': name, 'en-US': '' }, permissions: [], forCompanies };
      const { data } = await admin(roles.create, { body: role });
      return data.roleId;
    };
    offered = await create('档案管理', true);
    reserved = await create('平台值班', false);
    for (const roleId of [offered, reserved])
      await admin(roles.addMembers, { body: { roleId, userIds: [id('staff03')] } });
  });

  it('that the administrator may give go to a member with the account that is disabled', async () => {
    const administrator = await workflow.as('unitadmin01');
    await workflow.publish('signed', ...inRow(['review', { handlers: only(workflow.player('staff03')) }]));
    const procInstId = await workflow.start('staff01', 'signed');
    const body = { userId: id('staff03'), handOverTo: id('staff04'), parts: ['tasks', 'roles'] };

    const { data: leaving } = await administrator(teamMembers.leaving, { query: { userId: id('staff03') } });
    const toThemselves = await administrator(teamMembers.disable, { body: { ...body, handOverTo: id('unitadmin01') } });
    const { data } = await administrator(teamMembers.disable, { body });

    expect(leaving.roles).toEqual(['档案管理']);
    expect(toThemselves).toMatchObject({ status: 400, data: { field: 'handOverTo' } });
    expect(data).toMatchObject({ left: 0, pending: false, skippedProcesses: [] });
    expect(await workflow.todo('staff04', procInstId)).toBeTruthy();
    expect(await rolesHeldBy('staff04')).toContain(offered);
    expect(await rolesHeldBy('staff03')).not.toContain(offered);
    expect(await rolesHeldBy('staff03')).toContain(reserved);
    const admin = await workflow.as('admin');
    const { data: disabled } = await admin(people.detail, { query: { userId: id('staff03') } });
    expect(disabled.status).not.toBe('0');
  });

  it('go to no member of other companies', async () => {
    const { pool, db } = workflow.server.database;
    const { rows } = await pool.query(`select id from org_units where name = '审核一科'`);
    await addMember(db, Number(rows[0].id), id('staff01'));
    const administrator = await workflow.as('unitadmin01');

    const refused = await administrator(teamMembers.remove, {
      body: { userId: id('staff04'), handOverTo: id('staff01'), parts: ['roles'] },
    });

    expect(refused).toMatchObject({ status: 403, data: { field: 'handOverTo' } });
    expect(await rolesHeldBy('staff04')).toContain(offered);
  });
});
