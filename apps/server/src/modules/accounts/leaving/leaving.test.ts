import {
  formatDateTime,
  tasks,
  organisation,
  people,
  posts,
  roles,
  substitutes,
  tags,
  teamMembers,
} from '@portal/contract';
import { mail } from '@portal/contract/mail';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/server';
import {
  countersigned,
  everyButton,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';

describe('a person who left', () => {
  let workflow: TestWorkflow;
  let admin: Client;
  const id = (username: string) => workflow.player(username).userId;
  const disable = (username: string, heir?: string) =>
    admin(people.disable, { body: { userId: id(username), ...(heir && { handOverTo: id(heir) }) } });
  const enable = (username: string) => admin(people.enable, { body: { userId: id(username) } });

  beforeAll(async () => {
    workflow = await testWorkflow();
    admin = await workflow.server.as('admin');
    const sign = (isSequential: boolean) => ({
      handlers: only(workflow.player('staff02'), workflow.player('staff03')),
      handling: { ...countersigned, config: { ...countersigned.config, isSequential } },
      buttons: everyButton,
    });
    await workflow.publish(
      'sequence',
      ...inRow(['sign', sign(true)], ['plain', { handlers: only(workflow.player('staff04')) }]),
    );
    await workflow.publish(
      'together',
      ...inRow(['sign', sign(false)], ['plain', { handlers: only(workflow.player('staff04')) }]),
    );
  });
  afterAll(() => workflow.server.close());

  it('before their turn in a countersign is replaced by the person who took over their tasks, and the history names both', async () => {
    const procInstId = await workflow.start('staff01', 'sequence');
    expect((await disable('staff03', 'staff04')).data).toEqual({
      handedOver: 0,
      left: 0,
      pending: false,
      skippedProcesses: [],
    });

    await workflow.agree('staff02', procInstId);
    await workflow.agree('staff04', procInstId);

    const heir = await workflow.as('staff04');
    const { data: history } = await heir(tasks.historyList, { query: { procInstId } });
    expect(history).toContainEqual(
      expect.objectContaining({
        action: 'complete',
        userNickName: workflow.player('staff04').chineseName,
        ownerName: workflow.player('staff03').chineseName,
      }),
    );
    expect((await heir(substitutes.list)).data.received).toMatchObject([{ userId: id('staff03'), endTime: null }]);
    await workflow.agree('staff04', procInstId);
    await enable('staff03');
    expect((await heir(substitutes.list)).data.received).toEqual([]);
  });

  it('of a countersign under way is replaced by another signer, who signs for both', async () => {
    const procInstId = await workflow.start('staff01', 'together');

    const { data } = await disable('staff03', 'staff02');

    expect(data).toEqual({ handedOver: 0, left: 1, pending: false, skippedProcesses: [] });
    await workflow.agree('staff02', procInstId);
    await workflow.agree('staff02', procInstId);
    expect(await workflow.todo('staff04', procInstId)).toBeTruthy();
    await enable('staff03');
  });

  it('without handing over is found by administrators with everything that names them, and can be replaced later, even twice', async () => {
    const open = await workflow.start('staff01', 'together');
    const { data: tag } = await admin(tags.create, { body: { tagName: '会签专家' } });
    await admin(tags.addMembers, { body: { tagId: tag.tagId, userIds: [id('staff03')] } });
    await disable('staff03');
    const handOver = (from: string, to: string) =>
      admin(people.handOver, { body: { userId: id(from), handOverTo: id(to) } });

    const leavingOf = async () => (await admin(people.leaving, { query: { userId: id('staff03') } })).data;
    await expect.poll(async () => (await leavingOf()).openTasks).toBe(0);
    const leaving = await leavingOf();
    const refused = [await handOver('staff02', 'staff04'), await handOver('staff03', 'staff03')];
    const { data: done } = await handOver('staff03', 'auditor01');
    await disable('auditor01', 'auditor02');
    const later = await workflow.start('staff01', 'together');
    await workflow.agree('staff02', open);

    expect(leaving).toMatchObject({
      processes: expect.arrayContaining(['流程 sequence', '流程 together']),
      tags: ['会签专家'],
    });
    expect(refused.map(({ status }) => status)).toEqual([409, 404]);
    expect(done).toEqual({ handedOver: 0, left: 0, pending: false, skippedProcesses: [] });
    expect(await workflow.todo('staff04', open)).toBeTruthy();
    expect(await workflow.todo('auditor02', later)).toBeTruthy();
    const { data: second } = await (await workflow.as('auditor02'))(substitutes.list);
    const received = second.received.map(({ userId }: substitutes.Substitution) => userId);
    expect(new Set(received)).toEqual(new Set([id('staff03'), id('auditor01')]));
    await enable('auditor01');
    await enable('staff03');
  });

  it('in the draft of a process or mail, or in a choice of handlers, is named in the refusal, and the draft stays', async () => {
    const { chineseName } = workflow.player('staff03');
    const sender = await workflow.as('staff01');
    const values = {
      subject: '通知',
      importance: 'normal',
      body: '<p>1</p>',
      recipients: [{ id: id('staff03'), name: chineseName }],
    };
    const { data: draft } = await sender(mail.save, { body: { requestId: randomUUID(), values } });
    await disable('staff03');

    const published = await workflow.publish(
      'drafted',
      ...inRow(['sign', { handlers: only(workflow.player('staff03')) }]),
    );
    const sent = await sender(mail.send, { body: draft });

    expect(published.data).toMatchObject({
      success: false,
      illegalNodeList: [{ nodeId: 'sign', errCode: 'handlerDisabled', detail: chineseName }],
    });
    expect(sent).toMatchObject({
      status: 400,
      msg: `“${chineseName}”已停用或不在可选范围内，请移除后重试`,
      data: { field: 'recipients' },
    });
    expect((await sender(mail.list, { query: { box: 'drafts' } })).data.records).toHaveLength(1);
    await enable('staff03');
    expect((await sender(mail.send, { body: draft })).status).toBe(200);
  });

  it('stays in a tag but is not shown there, cannot be added to one, and is shown again when enabled', async () => {
    const { data: tag } = await admin(tags.create, { body: { tagName: '离任人员' } });
    const body = { tagId: tag.tagId, userIds: [id('staff02'), id('staff03')] };
    const members = async () => (await admin(tags.memberPage, { query: { tagId: tag.tagId } })).data.total;
    await admin(tags.addMembers, { body });
    await disable('staff03');

    expect(await members()).toBe(1);
    expect(await admin(tags.addMembers, { body })).toMatchObject({
      status: 400,
      msg: '所选人员不存在、已停用或不在可选范围内',
      data: { field: 'userIds' },
    });
    await enable('staff03');
    expect(await members()).toBe(2);
  });

  it('of a unit hands tasks, the lead of the unit, posts, administration and roles to a successor in one step', async () => {
    const { pool } = workflow.server.database;
    const procInstId = await workflow.start('staff01', 'sequence');
    const [leaver, heir] = [id('staff02'), id('staff04')];
    const detail = async () => (await admin(people.detail, { query: { userId: leaver } })).data;
    const { units, chineseName, phone } = await detail();
    const unitId = units[0].id;
    const company = (await admin(organisation.detail, { query: { unitId } })).data.companyId;
    const { data: post } = await admin(posts.create, { body: { name: '档案管理员', sort: 9 } });
    const { data: role } = await admin(roles.create, {
      body: { name: { 'zh-CN': '档案', 'en-US': '' }, permissions: [] },
    });
    await admin(roles.addMembers, { body: { roleId: role.roleId, userIds: [leaver] } });
    await admin(posts.setPosts, { body: { unitId, userId: leaver, postIds: [post.postId] } });
    await admin(organisation.setAdministrator, { body: { unitId: company, userId: leaver, administrator: true } });
    await pool.query(`insert into unit_heads (unit_id, user_id, position) values ($1, $2, 'head')`, [unitId, leaver]);
    const before = (await detail()).revision;
    const body = { userId: leaver, chineseName, phone, unitIds: [company], handOverTo: heir };
    const parts = ['tasks', 'heads', 'posts', 'roles'];

    const { data: leaving } = await admin(people.leaving, { query: { userId: leaver, leftUnitId: unitId } });
    const refused = await (
      await workflow.as('unitadmin01')
    )(people.change, { body: { ...body, revision: before, parts } });
    const { data: moved } = await admin(people.change, { body: { ...body, revision: before, parts } });

    expect(leaving.heads).toHaveLength(1);
    expect(leaving.posts).toEqual([expect.stringContaining('档案管理员')]);
    expect(refused).toMatchObject({ status: 403, data: { field: 'parts' } });
    expect(moved).toMatchObject({ left: 0, pending: false, skippedProcesses: [] });
    expect(moved.handedOver).toBeGreaterThan(0);
    expect(await workflow.todo('staff04', procInstId)).toBeTruthy();
    const holdersOf = async (table: string, column: string, value: number) =>
      (await pool.query(`select user_id::int as id from ${table} where ${column} = $1`, [value])).rows.map(
        (row) => row.id,
      );
    expect(await holdersOf('unit_heads', 'unit_id', unitId)).toContain(heir);
    expect(await holdersOf('unit_heads', 'unit_id', unitId)).not.toContain(leaver);
    expect(await holdersOf('post_holders', 'post_id', post.postId)).toEqual([heir]);
    expect(await holdersOf('user_roles', 'role_id', role.roleId)).toEqual([heir]);
    const admins = await pool.query('select user_id::int as id from memberships where administrator and unit_id = $1', [
      company,
    ]);
    expect(admins.rows.map((row) => row.id)).toContain(leaver);
  });

  it('of a unit is substituted in future tasks of processes that name them, until they end it', async () => {
    const { chineseName, phone, revision, units } = (await admin(people.detail, { query: { userId: id('staff04') } }))
      .data;
    const other = (await admin(people.detail, { query: { userId: id('staff01') } })).data.units[0].id;
    const moves = {
      userId: id('staff04'),
      chineseName,
      phone,
      revision,
      unitIds: [other],
      handOverTo: id('staff02'),
      parts: ['processes'],
    };
    await workflow.publish('named', ...inRow(['plain', { handlers: only(workflow.player('staff04')) }]));

    const { data: moved } = await admin(people.change, { body: moves });

    expect(units.map((unit: { id: number }) => unit.id)).not.toEqual([other]);
    expect(moved).toEqual({ handedOver: 0, left: 0, pending: false, skippedProcesses: [] });
    const procInstId = await workflow.start('staff01', 'named');
    expect(await workflow.todo('staff04', procInstId)).toBeTruthy();
    expect(await workflow.todo('staff02', procInstId)).toBeTruthy();
    const mover = await workflow.as('staff04');
    const { data } = await mover(substitutes.list);
    expect(data.given).toMatchObject([{ userId: id('staff02'), endTime: null }]);
    expect(data.given[0].processes).toContainEqual({ key: 'named', name: '流程 named' });
    expect((await mover(substitutes.end, { body: { id: data.given[0].id } })).status).toBe(200);
    expect((await mover(substitutes.list)).data.given).toEqual([]);
  });

  it('of a unit gets a list of the processes in which somebody else is their substitute already', async () => {
    const { units } = (await admin(people.detail, { query: { userId: id('staff04') } })).data;
    const mover = await workflow.as('staff04');
    const absence = {
      userId: id('staff03'),
      startTime: formatDateTime(Date.now() - 60_000),
      endTime: formatDateTime(Date.now() + 3_600_000),
      processKeys: ['named'],
    };
    await mover(substitutes.create, { body: absence });
    const leaves = {
      unitId: units[0].id,
      userIds: [id('staff04')],
      handOverTo: id('staff02'),
      parts: ['processes'],
    };

    const { data: first } = await admin(organisation.removeMembers, { body: leaves });
    await admin(organisation.addMembers, { body: { unitId: units[0].id, userIds: [id('staff04')] } });
    const { data: again } = await admin(organisation.removeMembers, { body: leaves });

    expect(first).toMatchObject({ handedOver: 0, skippedProcesses: ['流程 named'] });
    expect(again.skippedProcesses).toEqual(['流程 named']);
    const { given } = (await mover(substitutes.list)).data;
    expect(given.map(({ userId }: substitutes.Substitution) => userId)).toEqual([id('staff03'), id('staff02')]);
    for (const each of given) await mover(substitutes.end, { body: { id: each.id } });
    await admin(organisation.addMembers, { body: { unitId: units[0].id, userIds: [id('staff04')] } });
  });

  it('of another kind than their successor keeps the roles of their own kind', async () => {
    const { pool } = workflow.server.database;
    const codesOf = async (username: string) =>
      (
        await pool.query(
          'select role.code from user_roles holder join roles role on role.id = holder.role_id where user_id = $1',
          [id(username)],
        )
      ).rows.map(({ code }) => code);
    const before = await codesOf('auditor01');

    const body = { userId: id('staff03'), handOverTo: id('auditor01'), parts: ['roles'] };
    const { status } = await admin(people.disable, { body });

    expect(status).toBe(200);
    expect(await codesOf('staff03')).toContain('ROLE_STAFF');
    expect(await codesOf('auditor01')).toEqual(before);
    expect((await enable('staff03')).status).toBe(200);
  });

  it('who alone administers a company is disabled only with a successor for it', async () => {
    const { data } = await admin(people.leaving, { query: { userId: id('unitadmin01') } });
    const company = data.administers[0].id;
    await admin(organisation.setAdministrator, {
      body: { unitId: company, userId: id('staff02'), administrator: false },
    });
    const body = { userId: id('unitadmin01'), handOverTo: id('staff04') };

    const refused = await admin(people.disable, { body });
    const done = await admin(people.disable, { body: { ...body, parts: ['tasks', 'administration'] } });

    expect(refused).toMatchObject({ status: 409, data: { field: 'userId' } });
    expect(done.status).toBe(200);
    const { data: unit } = await admin(organisation.detail, { query: { unitId: company } });
    expect(unit.administrators).toMatchObject([{ userId: id('staff04') }]);
    expect((await enable('unitadmin01')).status).toBe(200);
  });

  it('of their last company without being disabled is replaced by the person who took over their tasks, until they join a unit again', async () => {
    const { data } = await admin(people.leaving, { query: { userId: id('staff04') } });
    const unitId = data.administers[0].id;
    await workflow.server.database.pool.query('update sessions set company_id = $1 where user_id = $2', [
      unitId,
      id('staff04'),
    ]);
    const administrator = await workflow.as('staff04');
    const removed = await administrator(teamMembers.remove, {
      body: { userId: id('staff03'), handOverTo: id('staff04') },
    });

    const procInstId = await workflow.start('staff01', 'together');

    expect(removed.status).toBe(200);
    const received = async () => (await administrator(substitutes.list)).data.received;
    expect(await received()).toMatchObject([{ userId: id('staff03'), endTime: null }]);
    expect(await workflow.todo('staff04', procInstId)).toBeTruthy();
    await admin(organisation.addMembers, { body: { unitId, userIds: [id('staff03')] } });
    expect(await received()).toEqual([]);
  });
});
