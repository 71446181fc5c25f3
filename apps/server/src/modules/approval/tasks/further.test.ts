import { tasks as contract, errorMessage, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countersigned,
  furtherButton,
  inRow,
  only,
  testWorkflow,
  publishCalling,
  publishRow,
  type TestWorkflow,
} from '../workflow/testing/test-workflow';

const task = (workflow: TestWorkflow, ...people: string[]) => ({
  handlers: only(...people.map(workflow.player)),
  buttons: furtherButton,
});

describe('further actions of handlers', () => {
  let workflow: TestWorkflow;

  beforeAll(async () => {
    workflow = await testWorkflow();
    await publishRow(workflow);
    await publishCalling(workflow);
    await workflow.publish(
      'further',
      ...inRow(
        ['review', task(workflow, 'staff02', 'staff03')],
        ['sign', { ...task(workflow, 'auditor01', 'auditor02'), handling: countersigned }],
        ['archive', task(workflow, 'staff03')],
      ),
    );
  });
  afterAll(() => workflow.server.close());

  const id = (username: string) => workflow.player(username).userId;
  const post = (username: string, endpoint: Endpoint, body: object) => workflow.call(username, endpoint, { body });
  const waitsFor = (username: string, procInstId: string) =>
    workflow.todo(username, procInstId).then(
      ({ taskDefKey }) => taskDefKey,
      () => null,
    );
  const started = async (key = 'further') => {
    const procInstId = await workflow.start('staff01', key);
    const { taskId } = await workflow.todo('staff02', procInstId);
    return { procInstId, taskId };
  };
  const signing = async () => {
    const { procInstId } = await started();
    await workflow.agree('staff02', procInstId);
    const { taskId } = await workflow.todo('auditor01', procInstId);
    return { procInstId, taskId };
  };
  const lastAction = async (procInstId: string) => {
    const { data } = await workflow.call('staff01', contract.historyList, { query: { procInstId } });
    return data.findLast(({ action }: contract.HistoryRow) => action !== 'running');
  };

  it('send a copy to others, who can read the instance and do nothing in it', async () => {
    const { procInstId, taskId } = await started();
    const body = { procInstId, taskId, userIdList: [id('staff04'), id('staff04')], comment: '请知悉' };
    expect((await workflow.call('staff04', contract.historyList, { query: { procInstId } })).status).toBe(403);

    expect(await post('staff02', contract.copy, body)).toMatchObject({ status: 200, data: { procInstId } });

    const copies = async (readStatus?: string) =>
      (
        await workflow.call('staff04', contract.copyPage, {
          query: { size: 100, ...(readStatus ? { readStatus } : {}) },
        })
      ).data;
    expect((await copies('unread')).records).toMatchObject([
      {
        procInstId,
        taskId,
        senderName: '刘洋',
        initiatorName: '张伟',
        comment: '请知悉',
        read: false,
        state: 'running',
      },
    ]);
    expect((await workflow.call('staff04', contract.historyList, { query: { procInstId } })).status).toBe(200);
    const { data } = await workflow.call('staff04', contract.messageProcessInfo, { query: { procInstId, taskId } });
    expect(data).toMatchObject({ taskState: 'complete', withdrawable: false });
    expect((await post('staff04', contract.terminate, { procInstId, taskId })).status).toBe(403);
    expect(await post('staff02', contract.copy, body)).toMatchObject({ status: 409 });

    expect((await post('auditor01', contract.readCopies, { procInstId })).status).toBe(200);
    expect((await copies('unread')).total).toBe(1);
    for (const _ of [1, 2]) expect((await post('staff04', contract.readCopies, { procInstId })).status).toBe(200);
    expect((await copies('unread')).total).toBe(0);
    expect((await copies()).records).toMatchObject([{ read: true }]);
  });

  it('transfer a task to another person', async () => {
    const { procInstId, taskId } = await started();
    const body = { procInstId, taskId, assignee: id('staff04'), comment: '' };

    expect(await post('staff02', contract.transfer, { ...body, assignee: id('staff02') })).toMatchObject({
      status: 400,
      msg: errorMessage('transferToSelf', 'zh-CN'),
    });
    expect((await post('staff02', contract.transfer, body)).status).toBe(200);

    expect(await waitsFor('staff04', procInstId)).toBe('review');
    expect(await lastAction(procInstId)).toMatchObject({ action: 'transfer', targetNames: ['赵敏'] });
    expect((await post('staff02', contract.transfer, body)).status).toBe(403);
  });

  it('cannot return a task that was transferred to them and not offered', async () => {
    const { procInstId, taskId } = await started();
    await post('staff02', contract.claim, { procInstId, taskId });
    await post('staff02', contract.transfer, { procInstId, taskId, assignee: id('staff04'), comment: '' });

    const { data } = await workflow.call('staff04', contract.messageProcessInfo, { query: { procInstId, taskId } });
    expect(data).toMatchObject({ taskState: 'running', claim: null });
    expect(await post('staff04', contract.unclaim, { procInstId, taskId })).toMatchObject({
      status: 409,
      msg: errorMessage('notReturnable', 'zh-CN'),
    });
  });

  it('claim a task that is offered to several people, and return it', async () => {
    const { procInstId, taskId } = await started();
    const claimOf = async (username: string) =>
      (await workflow.call(username, contract.messageProcessInfo, { query: { procInstId, taskId } })).data?.claim;
    expect(await claimOf('staff02')).toBe('offered');

    expect((await post('staff02', contract.claim, { procInstId, taskId })).status).toBe(200);
    expect((await post('staff02', contract.claim, { procInstId, taskId })).status).toBe(409);
    expect(await waitsFor('staff03', procInstId)).toBeNull();
    expect((await post('staff03', contract.claim, { procInstId, taskId })).status).toBe(403);
    expect((await post('staff03', contract.unclaim, { procInstId, taskId })).status).toBe(403);
    expect(await claimOf('staff02')).toBe('taken');

    expect((await post('staff02', contract.unclaim, { procInstId, taskId, comment: '出差' })).status).toBe(200);
    expect(await waitsFor('staff03', procInstId)).toBe('review');
    expect((await post('staff02', contract.unclaim, { procInstId, taskId })).status).toBe(403);
  });

  it('list the signers, and remove open ones', async () => {
    const { procInstId, taskId } = await signing();
    const signers = await workflow.call('auditor01', contract.listSigner, { query: { procInstId, taskId } });
    expect(signers.data).toMatchObject([
      { userId: id('auditor01'), state: 'signing', own: true },
      { userId: id('auditor02'), userName: '高丽华', state: 'signing', own: false },
    ]);
    const body = { procInstId, taskId, userIdList: [id('auditor02')], comment: '' };
    expect((await post('auditor01', contract.removeSign, { ...body, userIdList: [id('staff04')] })).msg).toBe(
      errorMessage('notSigner', 'zh-CN', { name: '赵敏' }),
    );

    expect((await post('auditor01', contract.removeSign, body)).status).toBe(200);

    expect(await waitsFor('auditor02', procInstId)).toBeNull();
    expect(await lastAction(procInstId)).toMatchObject({
      action: 'canceled',
      userNickName: '高丽华',
      fullMsg: `${workflow.player('auditor01').chineseName}减签，未办理`,
    });
    expect((await post('auditor01', contract.removeSign, body)).status).toBe(400);
  });

  it('jump to another node, an administrator from any task', async () => {
    const { procInstId, taskId } = await started();
    const nodes = await workflow.call('staff02', contract.listJumpNode, { query: { procInstId, taskId } });
    expect(nodes.data).toEqual([
      { taskDefKey: 'sign', taskName: '节点 sign' },
      { taskDefKey: 'archive', taskName: '节点 archive' },
    ]);
    expect((await post('staff02', contract.jump, { procInstId, taskId, target: 'end' })).status).toBe(400);

    expect((await post('staff02', contract.jump, { procInstId, taskId, target: 'archive' })).status).toBe(200);
    expect(await waitsFor('staff03', procInstId)).toBe('archive');
    expect((await post('staff02', contract.jump, { procInstId, taskId, target: 'archive' })).status).toBe(409);

    const archived = (await workflow.todo('staff03', procInstId)).taskId;
    const body = { procInstId, taskId: archived, target: 'review' };
    expect((await post('staff04', contract.jump, body)).status).toBe(403);
    expect((await post('designer01', contract.jump, { ...body, procInstId: 'x' })).status).toBe(404);
    expect((await post('designer01', contract.jump, body)).status).toBe(200);
    expect(await waitsFor('staff02', procInstId)).toBe('review');
  });

  it.each([
    ['further', 'review'],
    ['calling', 'check'],
  ])('withdraws the last action in %s, as its list and the drawer say', async (key, node) => {
    const { procInstId, taskId } = await started(key);
    await workflow.agree('staff02', procInstId);
    const row = async (username: string, endpoint: Endpoint) =>
      (await workflow.call(username, endpoint, { query: { size: 100 } })).data.records.find(
        (record: { procInstId: string }) => record.procInstId === procInstId,
      );
    expect((await row('staff02', contract.donePage)).withdrawable).toBe(true);
    expect((await row('staff01', contract.initiatedPage)).withdrawable).toBe(false);
    const info = await workflow.call('staff02', contract.messageProcessInfo, { query: { procInstId, taskId } });
    expect(info.data).toMatchObject({ taskState: 'complete', withdrawable: true });
    const target = await workflow.call('staff02', contract.withdrawTarget, { query: { procInstId, taskId } });
    expect(target.data).toEqual({ target: { taskDefKey: node, taskName: `节点 ${node}` } });
    expect((await post('auditor01', contract.withdraw, { procInstId, taskId })).status).toBe(403);

    expect((await post('staff02', contract.withdraw, { procInstId, taskId, comment: '有误' })).status).toBe(200);

    expect(await waitsFor('auditor01', procInstId)).toBeNull();
    expect(await waitsFor('staff02', procInstId)).toBe(node);
    expect((await row('staff02', contract.donePage)).withdrawable).toBe(false);
    expect(await post('staff02', contract.withdraw, { procInstId, taskId })).toMatchObject({
      status: 409,
      msg: errorMessage('notWithdrawable', 'zh-CN'),
    });
  });

  it('withdraw an instance that nobody else has handled yet', async () => {
    const { procInstId } = await started('row');
    const target = await workflow.call('staff01', contract.withdrawTarget, { query: { procInstId } });
    expect(target.data).toEqual({ target: null });
    expect((await post('staff02', contract.withdraw, { procInstId })).status).toBe(403);

    expect((await post('staff01', contract.withdraw, { procInstId })).status).toBe(200);

    expect(await lastAction(procInstId)).toMatchObject({
      action: 'canceled',
      userNickName: workflow.player('staff02').chineseName,
      fullMsg: `${workflow.player('staff01').chineseName}撤回流程，未办理`,
    });
    expect((await post('staff01', contract.withdraw, { procInstId })).status).toBe(409);
  });

  it('are refused when the node does not allow the action', async () => {
    const { procInstId, taskId } = await started('row');
    const refused = async (endpoint: Endpoint, body: object = {}) => {
      const { status, msg } = await post('staff02', endpoint, { procInstId, taskId, ...body });
      return `${status} ${msg}`;
    };
    const disabled = (button: string) => `403 ${errorMessage('buttonDisabled', 'zh-CN', { button })}`;

    expect(await refused(contract.transfer, { assignee: id('staff04') })).toBe(disabled('转办'));
    expect(await refused(contract.claim)).toBe(disabled('签收'));
    expect(await refused(contract.unclaim)).toBe(disabled('签收'));
    expect(await refused(contract.jump, { target: 'plain' })).toBe(disabled('跳转'));
    expect(await refused(contract.removeSign, { userIdList: [1] })).toBe(disabled('减签'));

    await workflow.agree('staff02', procInstId);
    expect(await refused(contract.withdraw)).toBe(disabled('撤回'));
  });

  it('are refused with the name of the field that is missing or wrong', async () => {
    const { procInstId, taskId } = await started();
    const invalid = async (endpoint: Endpoint, body: object) => (await post('staff02', endpoint, body)).data;
    const own = { procInstId, taskId };

    expect(await invalid(contract.copy, own)).toEqual({ field: 'userIdList' });
    expect(await invalid(contract.copy, { ...own, userIdList: [1], comment: '字'.repeat(101) })).toEqual({
      field: 'comment',
    });
    expect(await invalid(contract.transfer, own)).toEqual({ field: 'assignee' });
    expect(await invalid(contract.removeSign, { ...own, userIdList: [] })).toEqual({ field: 'userIdList' });
    expect(await invalid(contract.jump, own)).toEqual({ field: 'target' });
    expect(await invalid(contract.claim, { procInstId })).toEqual({ field: 'taskId' });
    expect(await invalid(contract.withdraw, { taskId })).toEqual({ field: 'procInstId' });
    expect((await post('staff02', contract.copy, { ...own, userIdList: [999_999] })).status).toBe(400);
  });

  it('cannot reach the instance of another tenant', async () => {
    const { procInstId, taskId } = await started();
    const other = await workflow.as('staff05');
    const { pool } = workflow.server.database;
    await pool.query(`insert into tenants (id, name, alias) values (77, 'other', 'other')`);
    await pool.query(`update users set tenant_id = 77 where username = 'staff05'`);
    const orders: [Endpoint, object][] = [
      [contract.copy, { userIdList: [1] }],
      [contract.transfer, { assignee: 1 }],
      [contract.claim, {}],
      [contract.unclaim, {}],
      [contract.jump, { target: 'archive' }],
      [contract.removeSign, { userIdList: [1] }],
      [contract.withdraw, {}],
    ];

    for (const [endpoint, body] of orders)
      expect((await other(endpoint, { body: { procInstId, taskId, ...body } })).status).toBe(404);

    await pool.query(`update users set tenant_id = 1 where username = 'staff05'`);
  });
});
