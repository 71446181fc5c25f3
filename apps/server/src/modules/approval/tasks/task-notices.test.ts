import { agreements, messages, settings, tasks as contract } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownDelegation } from './task-notices';
import {
  agreementForm,
  fieldSetting,
  furtherButton,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../workflow/testing/test-workflow';

it('shownDelegation shows the words of this round: those of the owner, then those of who answered', () => {
  const row = (action: 'delegate' | 'resolve', handler: string, message: string) => ({
    taskId: 't',
    action,
    handler,
    message,
  });
  const shown = (state: 'PENDING' | 'RESOLVED', rows: ReturnType<typeof row>[]) =>
    shownDelegation({ taskId: 't', delegation: { state, owner: '1' } }, rows)?.shown(new Map()).comment;
  const first = [row('delegate', '1', 'ask'), row('delegate', '5', 'hand on'), row('resolve', '6', 'fine')];

  expect(shown('PENDING', first.slice(0, 2))).toBe('ask');
  expect(shown('RESOLVED', first)).toBe('fine');
  expect(shown('PENDING', [...first, row('delegate', '8', 'ask again')])).toBe('ask again');
  expect(shown('RESOLVED', [...first, row('delegate', '1', 'ask again')])).toBe('');
});

describe('delegations', () => {
  let workflow: TestWorkflow;
  const begun = async (key: string) => {
    await workflow.publish(
      key,
      ...inRow(
        ['sign', { handlers: only(workflow.player('staff02')), signature: 'required', buttons: furtherButton }],
        ['last', { handlers: only(workflow.player('staff04')) }],
      ),
    );
    return workflow.start('staff01', key);
  };
  const delegate = async (procInstId: string, from: string, to: string) => {
    const { taskId } = await workflow.todo(from, procInstId);
    const body = { procInstId, taskId, assignee: workflow.player(to).userId, comment: '请看价格' };
    return workflow.call(from, contract.delegate, { body });
  };
  const agree = async (username: string, procInstId: string, comment = '同意') => {
    const { taskId } = await workflow.todo(username, procInstId);
    return workflow.call(username, agreements.completeAgreementTask, {
      body: { taskOperationDTO: { taskId, procInstId, comment } },
    });
  };
  const infoOf = async (username: string, procInstId: string): Promise<contract.ProcessInfo> => {
    const { taskId } = await workflow.todo(username, procInstId);
    return (await workflow.call(username, contract.messageProcessInfo, { query: { procInstId, taskId } })).data;
  };
  const history = async (procInstId: string): Promise<contract.HistoryRow[]> =>
    (await workflow.call('staff01', contract.historyList, { query: { procInstId } })).data;
  const switchOn = async (delegationReturns: boolean) => {
    const admin = await workflow.server.as('admin');
    await admin(settings.saveSettings, { body: { ...(await admin(settings.readSettings)).data, delegationReturns } });
  };

  beforeAll(async () => {
    workflow = await testWorkflow();
  });
  afterAll(() => workflow.server.close());

  it('let the delegate decide unless the platform says otherwise', async () => {
    const procInstId = await begun('handed');
    expect(await delegate(procInstId, 'staff02', 'staff03')).toMatchObject({ status: 200 });
    expect((await infoOf('staff03', procInstId)).delegation).toBeUndefined();
    expect(await agree('staff03', procInstId)).toMatchObject({ status: 400, data: { field: 'signature' } });
  });

  it('return to their owner with the opinion, as lists, drawer, history and messages say', async () => {
    await switchOn(true);
    const procInstId = await begun('returned');
    const { procDefId, taskDefKey } = await workflow.todo('staff02', procInstId);
    const configuration = await workflow.call('staff02', contract.handleConfiguration, {
      query: { procDefId, taskDefKey },
    });
    expect(configuration).toMatchObject({ data: { delegationReturns: true } });
    expect(await delegate(procInstId, 'staff02', 'staff03')).toMatchObject({ status: 200 });
    await workflow.delivered();

    const titles = async (username: string) =>
      (
        (await workflow.call(username, messages.messagePage, { query: { current: 1, size: 20 } })).data
          .records as messages.Message[]
      ).map(({ msgTitle }) => msgTitle);
    expect(await titles('staff03')).toContainEqual(expect.stringMatching(/^请反馈意见：/));
    const owner = workflow.player('staff02').chineseName;
    const asked = await workflow.todo('staff03', procInstId);
    expect(asked.delegation).toEqual({ state: 'PENDING', ownerName: owner });
    expect((await infoOf('staff03', procInstId)).delegation).toEqual({
      state: 'PENDING',
      userName: owner,
      comment: '请看价格',
    });
    const { taskId } = asked;
    expect(
      await workflow.call('staff03', contract.terminate, { body: { procInstId, taskId, comment: '不行' } }),
    ).toMatchObject({ status: 409, msg: expect.stringContaining('委托人决定') });
    expect(await agree('staff03', procInstId, ' ')).toMatchObject({
      status: 400,
      data: { field: 'comment' },
    });
    expect(await agree('staff03', procInstId, '价格合理')).toMatchObject({ status: 200 });
    await workflow.delivered();

    const back = await workflow.todo('staff02', procInstId);
    expect(back.delegation).toMatchObject({ state: 'RESOLVED' });
    expect((await infoOf('staff02', procInstId)).delegation).toEqual({
      state: 'RESOLVED',
      userName: workflow.player('staff03').chineseName,
      comment: '价格合理',
    });
    const row = (await history(procInstId)).find(({ action }) => action === 'resolve');
    expect(row).toMatchObject({ ownerName: owner, fullMsg: '价格合理', targetNames: [owner] });
    expect(await titles('staff02')).toContainEqual(expect.stringMatching(/^受托人已反馈意见：/));

    const { data } = await workflow.call('staff03', contract.donePage, { query: { current: 1, size: 5 } });
    expect(data.records[0]).toMatchObject({ procInstId, action: 'resolve', withdrawable: false });
    expect(await agree('staff02', procInstId)).toMatchObject({ status: 400, data: { field: 'signature' } });
  });

  it('leave what the node requires of the form to the owner', async () => {
    const formFieldList = [fieldSetting('firstPartyName', { operable: 'true', required: 'true' })];
    const settingsOfNode = { handlers: only(workflow.player('staff02')), buttons: furtherButton };
    await workflow.publish(
      'filled',
      ...inRow(['fill', { ...settingsOfNode, forms: [{ ...agreementForm, formFieldList }] }]),
    );
    const procInstId = await workflow.start('staff01', 'filled');
    await delegate(procInstId, 'staff02', 'staff03');

    expect(await agree('staff03', procInstId, '可以')).toMatchObject({ status: 200 });
    expect(await agree('staff02', procInstId)).toMatchObject({ status: 400 });
  });

  it('are skipped by a batch', async () => {
    const procInstId = await begun('singly');
    await delegate(procInstId, 'staff02', 'staff03');
    const { taskId, procDefId, taskDefKey } = await workflow.todo('staff03', procInstId);
    const { data } = await workflow.call('staff03', contract.batch, {
      body: { action: 'complete', procDefId, taskDefKey, rows: [{ procInstId, taskId }], comment: '同意' },
    });
    expect(data).toMatchObject([{ taskId, done: false, message: expect.stringContaining('委托') }]);
  });

  it('that are pending still return after the setting was switched off', async () => {
    const procInstId = await begun('later');
    await delegate(procInstId, 'staff02', 'staff03');
    await switchOn(false);
    expect(await agree('staff03', procInstId, '可以')).toMatchObject({ status: 200 });
    expect((await workflow.todo('staff02', procInstId)).delegation).toMatchObject({ state: 'RESOLVED' });
  });
});
