import { defaultVoting, noHandlers, type Voting } from '@portal/bpmn';
import { severalPersons } from '@portal/bpmn/testing';
import { agreements, definitions, messages, printing, settings, tasks as contract } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('votes', () => {
  let workflow: TestWorkflow;
  const voters = ['staff02', 'staff03', 'staff04'] as const;
  const publish = async (key: string, voting: Partial<Voting>) => {
    const userList = voters.flatMap((username) => only(workflow.player(username)).userList);
    const handlers = { ...noHandlers, userList };
    await workflow.publish(
      key,
      ...inRow(
        ['apply', { handlers: only(workflow.player('auditor01')) }],
        ['vote', { handlers, handling: severalPersons(60), voting: { ...defaultVoting, ...voting } }],
        ['plain', { handlers: only(workflow.player('auditor02')) }],
      ),
    );
    const procInstId = await workflow.start('staff01', key);
    await workflow.agree('auditor01', procInstId);
    return procInstId;
  };
  const disagree = async (username: string, procInstId: string, body: object = {}) => {
    const { taskId } = await workflow.todo(username, procInstId);
    return workflow.call(username, contract.disagree, { body: { procInstId, taskId, comment: '超出预算', ...body } });
  };
  const history = async (procInstId: string): Promise<contract.HistoryRow[]> =>
    (await workflow.call('staff01', contract.historyList, { query: { procInstId } })).data;
  const infoOf = async (username: string, procInstId: string): Promise<contract.ProcessInfo> => {
    const { taskId } = await workflow.todo(username, procInstId);
    return (await workflow.call(username, contract.messageProcessInfo, { query: { procInstId, taskId } })).data;
  };

  beforeAll(async () => {
    workflow = await testWorkflow();
  });
  afterAll(() => workflow.server.close());

  it('are offered to designers where the platform allows it', async () => {
    const admin = await workflow.server.as('admin');
    const { data } = await admin(settings.readSettings);
    await admin(settings.saveSettings, { body: { ...data, voting: true } });
    expect((await workflow.call('designer01', definitions.capabilities)).data.settings).toEqual(['voting']);
  });

  it('have a button against instead of a reject, need a reason, and say what is reached', async () => {
    const procInstId = await publish('offered', {});
    const info = await infoOf('staff02', procInstId);
    expect(info.countersign).toMatchObject({ total: 3, needed: 2, percentage: 60, voting: true, disagreed: 0 });

    const { data } = await workflow.call('staff02', contract.handleConfiguration, {
      query: { procDefId: info.taskProcDefId, taskDefKey: info.taskDefKey },
    });
    const enabled = (data as contract.TaskConfiguration).buttonList.filter((button) => button.enabled);
    expect(enabled.slice(0, 2).map(({ id, name }) => [id, name])).toEqual([
      ['complete', '同意'],
      ['disagree', '不同意'],
    ]);
    expect(enabled.map(({ id }) => id)).not.toContain('reject');

    expect(await disagree('staff02', procInstId, { comment: ' ' })).toMatchObject({
      status: 400,
      data: { field: 'comment' },
    });
    expect(await disagree('staff02', procInstId)).toMatchObject({ status: 200 });
    expect((await infoOf('staff03', procInstId)).countersign).toMatchObject({ agreed: 0, disagreed: 1 });
    const { data: steps } = await workflow.call('staff03', contract.instanceForecast, { query: { procInstId } });
    expect(steps[0].countersign).toMatchObject({ needed: 2, disagreed: 1 });
  });

  it('that are lost send back: the history, the paper and the message to the initiator say so', async () => {
    const procInstId = await publish('lost', {});
    await workflow.agree('staff02', procInstId);
    await disagree('staff03', procInstId);
    await disagree('staff04', procInstId, { comment: '没有必要' });

    expect((await workflow.todo('auditor01', procInstId)).rejection).toMatchObject({
      comment: '没有必要',
      voted: true,
    });
    const rows = (await history(procInstId)).slice(2);
    expect(rows.map(({ action, voided, fullMsg }) => [action, voided, fullMsg])).toEqual([
      ['complete', true, '同意'],
      ['disagree', false, '超出预算'],
      ['disagree', false, '没有必要'],
      ['notAgreed', false, '表决未通过，退回上一节点'],
      ['running', false, ''],
    ]);
    expect(rows[1]?.member).toMatchObject({ votes: 1, rule: { percentage: 60, voting: true } });
    const done = await workflow.call('staff03', contract.donePage, { query: { current: 1, size: 5 } });
    expect(done.data.records[0]).toMatchObject({ procInstId, action: 'disagree' });

    const paper = await workflow.call('staff01', printing.pdf, { query: { procInstId } });
    expect(paper.status).toBe(200);
    await workflow.delivered();
    const { data } = await workflow.call('staff01', messages.messagePage, { query: { current: 1, size: 5 } });
    expect(data.records.map(({ msgTitle }: messages.Message) => msgTitle)).toContainEqual(
      expect.stringContaining('表决未通过：'),
    );
  });

  it('that come after the deciding one are told the outcome', async () => {
    const late = async (procInstId: string, username: string, act: (username: string) => Promise<unknown>) => {
      const { taskId } = await workflow.todo(username, procInstId);
      for (const voter of voters) if (voter !== username) await act(voter);
      const body = { procInstId, taskId, comment: '不同意' };
      return workflow.call(username, contract.disagree, { body });
    };

    const agreed = await publish('agreed', {});
    expect(await late(agreed, 'staff04', (voter) => workflow.agree(voter, agreed))).toMatchObject({
      status: 409,
      msg: '“节点 vote”节点已表决通过，无需再表决，请刷新待办列表',
    });
    const refused = await publish('ended', { notAgreed: 'refuse' });
    expect(await late(refused, 'staff04', (voter) => disagree(voter, refused))).toMatchObject({
      status: 409,
      msg: '“节点 vote”节点表决未通过，无需再表决，请刷新待办列表',
    });
    const { data } = await workflow.call('staff01', contract.messageProcessInfo, { query: { procInstId: refused } });
    expect(data.state).toBe('terminal');
  });

  it('in the same second are decided once', async () => {
    const procInstId = await publish('same', { count: 1, notAgreed: 'refuse' });
    const [first, second] = voters;
    const tasks = [await workflow.todo(first, procInstId), await workflow.todo(second, procInstId)];
    const replies = await Promise.all(
      tasks.map(({ taskId }, index) =>
        workflow.call(voters[index]!, agreements.completeAgreementTask, {
          body: { taskOperationDTO: { taskId, procInstId } },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await workflow.todo('auditor02', procInstId)).taskName).toBe('节点 plain');
  });

  it('against are refused where the node does not vote', async () => {
    const procInstId = await workflow.start('staff01', 'same');
    expect(await disagree('auditor01', procInstId)).toMatchObject({ status: 403 });
  });
});
