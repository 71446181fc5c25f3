import { monitor, tasks, errorMessage, locales, messages as contract, type Locale } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  only,
  testWorkflow,
  publishRow,
  inRow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';

describe('messages', () => {
  let workflow: TestWorkflow;

  beforeAll(async () => {
    workflow = await testWorkflow();
    await publishRow(workflow);
  });
  afterAll(() => workflow.server.close());
  beforeEach(async () => {
    await workflow.delivered();
    await workflow.server.database.pool.query('delete from messages');
  });

  const list = async (username: string, query: object = {}, locale: Locale = 'zh-CN'): Promise<contract.Message[]> => {
    await workflow.delivered();
    const { data } = await (
      await workflow.as(username)
    )(contract.messagePage, { query: { size: 100, ...query }, locale });
    return data.records;
  };
  const titles = async (username: string, query?: object) =>
    (await list(username, query)).map(({ msgTitle }) => msgTitle);
  const act = async (
    username: string,
    endpoint: typeof tasks.reject | typeof tasks.terminate,
    id: string,
    body = {},
  ) => {
    const { taskId } = await workflow.todo(username, id);
    const reply = await (
      await workflow.as(username)
    )(endpoint, { body: { procInstId: id, taskId, comment: '资料不全', ...body } });
    expect(reply.status).toBe(200);
  };

  describe('from the workflow', () => {
    it('notify the handler of a task, with a link to it', async () => {
      const instance = await workflow.start('staff01', 'row', { agreementName: '采购合同' });

      const [message] = await list('staff02');

      const { taskId } = await workflow.todo('staff02', instance);
      expect(message).toMatchObject({
        msgType: '2',
        openMode: '3',
        msgTitle: '待办：采购合同',
        msgContent: '“采购合同”（流程 row）已到“节点 review”节点，请及时办理。',
        sendAuthor: '张伟',
        readStatus: false,
      });
      expect(JSON.parse(message!.msgLink)).toEqual({ procInstId: instance, taskId });
      expect(await titles('staff01')).toEqual([]);
    });

    it("are in the reader's language", async () => {
      await workflow.start('staff01', 'row', { agreementName: '采购合同' });
      expect((await list('staff02', {}, 'en-US'))[0]?.msgTitle).toBe('To do: 采购合同');
    });

    it('are deleted with the task if they were not read', async () => {
      const instance = await workflow.start('staff01', 'row', { agreementName: '甲' });
      await workflow.agree('staff02', instance);

      expect(await titles('staff02')).toEqual([]);
      expect(await titles('auditor01')).toEqual(['待办：甲']);
    });

    it('are kept if they were read', async () => {
      const instance = await workflow.start('staff01', 'row', { agreementName: '乙' });
      await list('staff02');
      await (
        await workflow.as('staff02')
      )(contract.readAllMessages);
      await workflow.agree('staff02', instance);

      expect(await titles('staff02')).toEqual(['待办：乙']);
    });

    it('are sent to the person to whom a task is delegated', async () => {
      const instance = await workflow.start('staff01', 'row', { agreementName: '丙' });
      const { taskId } = await workflow.todo('staff02', instance);
      const assignee = workflow.player('staff04').userId;
      await (
        await workflow.as('staff02')
      )(tasks.delegate, { body: { procInstId: instance, taskId, assignee, comment: '请办' } });

      expect(await titles('staff02')).toEqual([]);
      expect(await titles('staff04')).toEqual(['待办：丙']);
    });

    it('are sent to every person of a department except the actor', async () => {
      const { department } = workflow.player('staff01');
      await workflow.publish('pool', ...inRow(['review', { handlers: { ...only(), departmentList: [department!] } }]));
      const instance = await workflow.start('staff01', 'pool', { agreementName: '丁' });

      expect(await titles('staff02')).toEqual(['待办：丁']);
      expect(await titles('staff03')).toEqual(['待办：丁']);
      expect(await titles('staff01')).toEqual([]);

      await workflow.agree('staff03', instance);
      expect(await titles('staff02')).toEqual([]);
      expect(await titles('staff01')).toEqual(['已办结：丁']);
    });

    it('notify the initiator of a reject and of a termination, with the opinion', async () => {
      const instance = await workflow.start('staff01', 'row', { agreementName: '戊' });
      await workflow.agree('staff02', instance);
      await act('auditor01', tasks.reject, instance, { target: 'review', reSubmitType: '1' });
      await act('staff02', tasks.terminate, instance);

      expect(await list('staff01')).toMatchObject([
        { msgType: '1', msgTitle: '已终止：戊', msgContent: '您发起的“戊”（流程 row）已被刘洋终止。意见：资料不全' },
        { msgTitle: '已驳回：戊', sendAuthor: '冯志强', msgLink: JSON.stringify({ procInstId: instance }) },
      ]);
      for (const handler of ['staff02', 'auditor01', 'auditor02']) expect(await titles(handler)).toEqual([]);
    });

    it('notify a handler that a task was removed with the instance, without naming the initiator', async () => {
      const instance = await workflow.start('staff01', 'row', { agreementName: '辛' });
      expect(await titles('staff02')).toEqual(['待办：辛']);
      const body = { procInstId: instance, comment: '不再签订' };
      expect((await (await workflow.as('staff01'))(tasks.cancel, { body })).status).toBe(200);

      expect(await list('staff02')).toMatchObject([
        {
          openMode: contract.openModes.detail,
          msgTitle: '待办已撤销：辛',
          msgContent: '“辛”（流程 row）已由张伟提前结束，您在其中的待办无需再办理。意见：不再签订',
        },
      ]);
      expect(await titles('staff01')).toEqual([]);
    });

    it('notify initiator and handlers when an administrator ends an instance', async () => {
      const instance = await workflow.start('staff01', 'row', { agreementName: '壬' });
      const body = { procInstId: instance, reason: '重复' };
      expect((await (await workflow.as('designer01'))(monitor.terminate, { body })).status).toBe(200);

      expect(await titles('staff01')).toEqual(['已终止：壬']);
      expect(await titles('staff02')).toEqual(['待办已撤销：壬']);
    });

    it('are suppressed by the node’s own setting', async () => {
      const reviewed = { handlers: only(workflow.player('staff02')), notification: { channelList: [] } };
      await workflow.publish('silent', ...inRow(['review', reviewed]));
      const procInstId = await workflow.start('staff01', 'silent');

      expect(await titles('staff02')).toEqual([]);

      await (
        await workflow.as('staff01')
      )(tasks.cancel, { body: { procInstId, comment: '不再签订' } });
      expect(await titles('staff02')).toEqual([]);
    });

    it('are neither lost nor doubled when the first delivery fails', async () => {
      const { pool } = workflow.server.database;
      await pool.query(`alter table messages add constraint broken check (title ->> 'zh-CN' <> '待办：己')`);
      const instance = await workflow.start('staff01', 'row', { agreementName: '己' });
      const kept = () => pool.query('select attempts from message_outbox where attempts > 0');
      await expect.poll(async () => (await kept()).rows).toEqual([{ attempts: 1 }]);
      await workflow.agree('staff02', instance);

      await pool.query('alter table messages drop constraint broken');
      await pool.query('update message_outbox set due_at = now()');
      await workflow.start('staff01', 'row', { agreementName: '庚' });

      expect(await titles('auditor01')).toEqual(['待办：己']);
      expect(await titles('staff02')).toEqual(['待办：庚']);
    });
  });

  describe('of one person', () => {
    it('are paged and filtered by read state and by type (000-7-049, 000-7-053, 002-3-015)', async () => {
      for (const agreementName of ['一', '二', '三']) await workflow.start('staff01', 'row', { agreementName });
      const [newest] = await list('staff02');
      const client = await workflow.as('staff02');

      expect((await client(contract.readMessage, { params: { id: newest!.id } })).data).toEqual({ changed: 1 });
      expect((await client(contract.readMessage, { params: { id: newest!.id } })).data).toEqual({ changed: 0 });

      expect(await titles('staff02', { readStatus: 'true' })).toEqual(['待办：三']);
      expect(await titles('staff02', { readStatus: 'false', size: 1, current: 2 })).toEqual(['待办：一']);
      expect(await titles('staff02', { msgType: '1' })).toEqual([]);
      const url = `${contract.messagePage.path}?msgType=1&msgType=2&size=9999`;
      const headers = { authorization: `Bearer ${await workflow.tokenOf('staff02')}` };
      expect((await workflow.server.inject({ url, headers })).data).toMatchObject({ total: 3, size: 9999 });
    });

    it('are read in a batch, or all at once (000-7-050, 000-7-052, 000-7-054)', async () => {
      for (const agreementName of ['一', '二', '三']) await workflow.start('staff01', 'row', { agreementName });
      const [third, second] = await list('staff02');
      const client = await workflow.as('staff02');

      const ids = [third!.id, second!.id, 999_999];
      expect((await client(contract.batchReadMessages, { body: { ids } })).data).toEqual({ changed: 2 });
      expect(await titles('staff02', { readStatus: 'false' })).toEqual(['待办：一']);
      expect((await client(contract.readAllMessages)).data).toEqual({ changed: 1 });
      expect((await client(contract.readAllMessages)).data).toEqual({ changed: 0 });
    });

    it('are opened as read, and can be deleted once (000-4-005, 000-7-047, 000-7-051, 000-7-057)', async () => {
      await workflow.start('staff01', 'row', { agreementName: '一' });
      const [{ id } = { id: 0 }] = await list('staff02');
      const client = await workflow.as('staff02');

      expect((await client(contract.messageDetail, { params: { id } })).data).toMatchObject({ id, readStatus: true });
      expect(await titles('staff02', { readStatus: 'false' })).toEqual([]);
      expect((await client(contract.deleteMessage, { params: { id } })).data).toEqual({ changed: 1 });
      expect((await client(contract.deleteMessage, { params: { id } })).status).toBe(404);
    });

    it.each(locales)('are visible to their recipient only (%s)', async (locale) => {
      await workflow.start('staff01', 'row', { agreementName: '一' });
      const [{ id } = { id: 0 }] = await list('staff02');
      const other = await workflow.as('staff03');

      for (const endpoint of [contract.messageDetail, contract.readMessage, contract.deleteMessage])
        expect(await other(endpoint, { params: { id }, locale })).toMatchObject({
          status: 404,
          msg: errorMessage('notFound', locale),
        });
      expect((await other(contract.batchReadMessages, { body: { ids: [id] } })).data).toEqual({ changed: 0 });
      expect((await list('staff02'))[0]).toMatchObject({ id, readStatus: false });
    });

    it('never reach another tenant', async () => {
      await workflow.start('staff01', 'row', { agreementName: '一' });
      await list('staff02');
      const { pool } = workflow.server.database;
      await pool.query(`insert into tenants (id, name, alias) values (78, 'other', 'other')`);
      await pool.query(`update users set tenant_id = 78 where username = 'staff02'`);

      expect(await titles('staff02')).toEqual([]);
      await pool.query(`update users set tenant_id = 1 where username = 'staff02'`);
    });

    it('are refused without a required field, with an invalid one, and without recipients', async () => {
      const client = await workflow.as('staff02');
      const refused = async (reply: Promise<{ status: number; data: unknown }>) => {
        const { status, data } = await reply;
        return [status, data];
      };

      expect(await refused(client(contract.batchReadMessages, { body: {} }))).toEqual([400, { field: 'ids' }]);
      expect(await refused(client(contract.batchReadMessages, { body: { ids: [] } }))).toEqual([400, { field: 'ids' }]);
      expect(await refused(client(contract.messageDetail, { params: { id: 'x' } }))).toEqual([400, { field: 'id' }]);
      expect(await refused(client(contract.messagePage, { query: { readStatus: 'maybe' } }))).toEqual([
        400,
        { field: 'readStatus' },
      ]);
      expect(await refused(client(contract.messagePage, { query: { msgType: '9' } }))).toEqual([
        400,
        { field: 'msgType' },
      ]);
      for (const endpoint of [contract.messagePage, contract.readAllMessages])
        expect((await workflow.server.anybody(endpoint)).status).toBe(401);
    });
  });
});
