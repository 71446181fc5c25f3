import { agreements, tasks as contract, errorMessage, locales, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countersigned,
  filledContract,
  furtherButton,
  inRow,
  only,
  testWorkflow,
  publishRow,
  type TestWorkflow,
} from '../workflow/testing/test-workflow';

describe('what handlers do', () => {
  let workflow: TestWorkflow;

  beforeAll(async () => {
    workflow = await testWorkflow();
    await publishRow(workflow);
  });
  afterAll(() => workflow.server.close());

  const act = async (username: string, endpoint: Endpoint, procInstId: string, body: object = {}) => {
    const { taskId } = await workflow.todo(username, procInstId);
    return workflow.call(username, endpoint, { body: { procInstId, taskId, comment: '意见', ...body } });
  };
  const historyOf = async (procInstId: string) =>
    (await workflow.call('staff01', contract.historyList, { query: { procInstId } })).data;
  const waitsFor = async (username: string, procInstId: string) =>
    workflow.todo(username, procInstId).then(
      ({ taskDefKey }) => taskDefKey,
      () => null,
    );

  describe('an action', () => {
    it('delegates to one other person (000-4-012)', async () => {
      const instance = await workflow.start('staff01', 'row');

      const reply = await act('staff02', contract.delegate, instance, { assignee: workflow.player('staff04').userId });

      expect(reply).toMatchObject({ status: 200, data: { procInstId: instance } });
      expect(await waitsFor('staff02', instance)).toBeNull();
      expect(await waitsFor('staff04', instance)).toBe('review');
      expect(await historyOf(instance)).toMatchObject([
        { action: 'start', userNickName: '张伟' },
        { action: 'delegate', userNickName: '刘洋', ownerName: '', fullMsg: '意见', targetNames: ['赵敏'] },
        { action: 'running', userNickName: '赵敏', ownerName: '刘洋' },
      ]);
    });

    it('adds a signer (000-4-013)', async () => {
      const instance = await workflow.start('staff01', 'row');
      await workflow.agree('staff02', instance);

      const body = { taskDefKey: 'sign', userIdList: [workflow.player('staff04').userId] };
      const reply = await act('auditor01', contract.addSign, instance, body);

      expect(reply.status).toBe(200);
      expect(await waitsFor('staff04', instance)).toBe('sign');
      const added = (await historyOf(instance)).find(({ action }: contract.HistoryRow) => action === 'addSign');
      expect(added).toMatchObject({ userNickName: expect.any(String), targetNames: ['赵敏'] });
    });

    it('rejects to an earlier node, which its handler then handles again (000-1-019, 000-4-014, 000-4-020, 000-4-021)', async () => {
      const instance = await workflow.start('staff01', 'row');
      await workflow.agree('staff02', instance);
      const { taskDefKey } = await workflow.todo('auditor01', instance);
      const targets = await workflow.call('auditor01', contract.listJumpTarget, {
        query: { procInstId: instance, taskDefKey },
      });
      expect(targets.data).toEqual([
        { taskDefKey: 'review', taskName: '节点 review', reFlow: true, directReturn: false },
      ]);

      const reply = await act('auditor01', contract.reject, instance, { target: 'review', reSubmitType: '1' });

      expect(reply.status).toBe(200);
      expect(await waitsFor('auditor02', instance)).toBeNull();
      expect(await waitsFor('staff02', instance)).toBe('review');
      const { data } = await workflow.call('staff01', contract.messageProcessInfo, { query: { procInstId: instance } });
      expect(data.taskDefKey).toBe('review');
    });

    it('stops the instance (000-4-017)', async () => {
      const instance = await workflow.start('staff01', 'row');

      const reply = await act('staff02', contract.terminate, instance);

      expect(reply.status).toBe(200);
      const { data } = await workflow.call('staff01', contract.initiatedPage, { query: { size: 100 } });
      const record = data.records.find(({ procInstId }: contract.InstanceRecord) => procInstId === instance);
      expect(record.state).toBe('terminal');
    });

    describe.each(locales)('is refused in words (%s)', (locale) => {
      it("if it is not the caller's task, not offered, or not possible, and nothing changes", async () => {
        const { player } = workflow;
        const instance = await workflow.start('staff01', 'row');
        const { taskId } = await workflow.todo('staff02', instance);
        const signing = await workflow.start('staff01', 'row');
        await workflow.agree('staff02', signing);
        const signer = (await workflow.todo('auditor01', signing)).taskId;
        const plain = await workflow.start('staff01', 'row');
        await workflow.agree('staff02', plain);
        await workflow.agree('auditor01', plain);
        await workflow.agree('auditor02', plain);
        const last = (await workflow.todo('staff03', plain)).taskId;
        const before = await workflow.everything();

        const task = { procInstId: instance, taskId, comment: '意见' };
        const sign = { procInstId: signing, taskId: signer, taskDefKey: 'sign', comment: '' };
        const end = { procInstId: plain, taskId: last, comment: '意见' };
        const to = (username: string) => ({ assignee: player(username).userId });
        const refused = async (username: string, endpoint: Endpoint, body: object) => {
          const { status, msg } = await workflow.call(username, endpoint, { body, locale });
          return { status, msg };
        };
        const words = (name: Parameters<typeof errorMessage>[0], status: number, params = {}) => ({
          status,
          msg: errorMessage(name, locale, params),
        });

        expect(await refused('staff04', contract.terminate, task)).toEqual(words('notHandler', 403));
        expect(await refused('staff02', contract.delegate, { ...task, ...to('staff02') })).toEqual(
          words('delegateToSelf', 400),
        );
        expect(await refused('staff02', contract.delegate, { ...task, assignee: 999_999 })).toEqual(
          words('assigneeUnknown', 400),
        );
        expect(await refused('staff02', contract.reject, { ...task, target: 'plain', reSubmitType: 1 })).toEqual(
          words('targetNotReachable', 400),
        );
        expect(await refused('staff02', contract.reject, { ...task, target: 'review', reSubmitType: '2' })).toEqual(
          words('directReturnDisabled', 400),
        );
        expect(
          await refused('auditor01', contract.addSign, { ...sign, userIdList: [player('auditor02').userId] }),
        ).toEqual(words('alreadySigner', 400, { name: '高丽华' }));
        const { taskDefKey: _, ...ownSignature } = sign;
        expect(
          await refused('auditor01', contract.delegate, { ...ownSignature, comment: '意见', ...to('auditor02') }),
        ).toEqual(words('alreadySigner', 400, { name: '高丽华' }));
        expect(
          await refused('auditor01', contract.addSign, { ...sign, userIdList: [player('staff04').userId, 999_999] }),
        ).toEqual(words('assigneeUnknown', 400));
        const disabled = (button: string) => words('buttonDisabled', 403, { button });
        const [invite, terminate] = locale === 'zh-CN' ? ['加签', '终止'] : ['Add signer', 'Terminate'];
        expect(
          await refused('staff02', contract.addSign, {
            ...task,
            taskDefKey: 'review',
            userIdList: [player('staff04').userId],
          }),
        ).toEqual(disabled(invite));
        expect(await refused('staff03', contract.terminate, end)).toEqual(disabled(terminate));

        const invalid = async (endpoint: Endpoint, body: object) =>
          (await workflow.call('staff02', endpoint, { body, locale })).data;
        expect(await invalid(contract.terminate, { ...task, comment: '字'.repeat(101) })).toEqual({ field: 'comment' });
        expect(await invalid(contract.delegate, { ...task, ...to('staff04'), comment: ' ' })).toEqual({
          field: 'comment',
        });
        expect(await invalid(contract.delegate, task)).toEqual({ field: 'assignee' });
        expect(await invalid(contract.reject, { ...task, reSubmitType: '1' })).toEqual({ field: 'target' });
        expect(await invalid(contract.addSign, { ...task, taskDefKey: 'review', userIdList: [] })).toEqual({
          field: 'userIdList',
        });
        expect(await workflow.everything()).toEqual(before);
      });
    });
  });

  it('cannot give a task to a disabled person', async () => {
    const instance = await workflow.start('staff01', 'row');
    const { userId } = workflow.player('unitadmin01');
    await workflow.server.database.pool.query(`update users set status = '1' where id = $1`, [userId]);

    const reply = await act('staff02', contract.delegate, instance, { assignee: userId });

    expect(reply).toMatchObject({ status: 400, msg: errorMessage('assigneeUnknown', 'zh-CN') });
    await workflow.server.database.pool.query(`update users set status = '0' where id = $1`, [userId]);
  });

  it.each([
    ['delegate', contract.delegate, 'assignee'],
    ['transfer', contract.transfer, 'assignee'],
    ['add signer', contract.addSign, 'userIdList'],
    ['copy', contract.copy, 'userIdList'],
  ])('%s refuses a person whom the acting person may not see', async (_, endpoint, field) => {
    await workflow.publish(
      'further',
      ...inRow([
        'review',
        { handlers: only(workflow.player('staff02')), handling: countersigned, buttons: furtherButton },
      ]),
    );
    const instance = await workflow.start('staff01', 'further');
    const { rows } = await workflow.server.database.pool.query(`select id from users where username = 'talent01'`);
    const chosen = field === 'assignee' ? rows[0].id : [rows[0].id];

    const reply = await act('staff02', endpoint, instance, { [field]: chosen, taskDefKey: 'review' });

    expect(reply).toMatchObject({ status: 400, msg: errorMessage('assigneeUnknown', 'zh-CN'), data: { field } });
  });

  it('cannot reach the instance of another tenant', async () => {
    const instance = await workflow.start('staff01', 'row');
    const { taskId } = await workflow.todo('staff02', instance);
    const { pool } = workflow.server.database;
    await pool.query(`insert into tenants (id, name, alias) values (77, 'other', 'other')`);
    await pool.query(`update users set tenant_id = 77 where username = 'staff04'`);
    const body = { taskOperationDTO: { taskId, procInstId: instance }, agreementFormDTO: filledContract };

    const read = await workflow.call('staff04', contract.historyList, { query: { procInstId: instance } });
    const acted = await workflow.call('staff04', agreements.completeAgreementTask, { body });
    const start = await workflow.call('staff04', contract.startConfiguration, { query: { procDefKey: 'row' } });

    expect([read.status, acted.status, start.status]).toEqual([404, 404, 404]);
    await pool.query(`update users set tenant_id = 1 where username = 'staff04'`);
  });
});
