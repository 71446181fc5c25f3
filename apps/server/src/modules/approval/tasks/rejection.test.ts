import { tasks } from '@portal/contract';
import { noHandlers } from '@portal/bpmn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('a reject', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
    const fill = { handlers: { ...noHandlers, variable: '${initiator}' } };
    const check = { handlers: only(workflow.player('staff02')), rejectCommentRequired: true };
    await workflow.publish('reasoned', ...inRow(['fill', fill], ['check', check]));
  });
  afterAll(() => workflow.server.close());

  async function rejected(comment: string) {
    const procInstId = await workflow.start('staff01', 'reasoned');
    const { taskId } = await workflow.todo('staff02', procInstId);
    const body = { procInstId, taskId, target: 'fill', reSubmitType: '1', comment };
    return { procInstId, reply: await workflow.call('staff02', tasks.reject, { body }) };
  }

  async function infoOf(username: string, procInstId: string): Promise<tasks.ProcessInfo> {
    const { taskId } = await workflow.todo(username, procInstId);
    return (await workflow.call(username, tasks.messageProcessInfo, { query: { procInstId, taskId } })).data;
  }

  it('is refused without a reason where the node demands one', async () => {
    const { procInstId, reply } = await rejected(' ');

    expect(reply).toMatchObject({ status: 400, msg: '请填写驳回原因', data: { field: 'comment' } });
    expect(await infoOf('staff02', procInstId)).toMatchObject({ taskDefKey: 'check' });
  });

  it('shows its reason to the initiator, who submits the form again', async () => {
    const { procInstId } = await rejected('请补充附件');

    const info = await infoOf('staff01', procInstId);

    expect(info).toMatchObject({
      rejection: { userName: '刘洋', nodeName: '节点 check', comment: '请补充附件' },
      resubmission: true,
    });
  });

  it('is shown in the lists of the initiator, with the current handler, until it is submitted again', async () => {
    const { procInstId } = await rejected('请补充附件');
    const rejection = { userName: '刘洋', nodeName: '节点 check', comment: '请补充附件' };
    const initiated = async () => {
      const { data } = await workflow.call('staff01', tasks.initiatedPage, { query: { size: 100 } });
      return data.records.find((record: tasks.InstanceRecord) => record.procInstId === procInstId);
    };

    expect(await workflow.todo('staff01', procInstId)).toMatchObject({ rejection });
    expect(await initiated()).toMatchObject({ rejection, holderNames: ['张伟'] });

    await workflow.agree('staff01', procInstId);

    expect(await workflow.todo('staff02', procInstId)).toMatchObject({ rejection: null });
    expect(await initiated()).toMatchObject({ rejection: null, holderNames: ['刘洋'] });
  });

  it('is no longer shown once the form was submitted again', async () => {
    const { procInstId } = await rejected('请补充附件');

    await workflow.agree('staff01', procInstId);

    expect(await infoOf('staff02', procInstId)).toMatchObject({ rejection: null, resubmission: false });
  });

  it('is followed by a resubmission in the history and among the completed tasks', async () => {
    const { procInstId } = await rejected('请补充附件');

    await workflow.agree('staff01', procInstId);

    const history = (await workflow.call('staff01', tasks.historyList, { query: { procInstId } })).data;
    expect(history.map(({ action }: tasks.HistoryRow) => action)).toEqual([
      'start',
      'start',
      'reject',
      'resubmit',
      'running',
    ]);
    const done = (await workflow.call('staff01', tasks.donePage, { query: { size: 100 } })).data.records;
    expect(
      done
        .filter((task: tasks.TaskRecord) => task.procInstId === procInstId)
        .map((task: tasks.TaskRecord) => task.action),
    ).toEqual(['resubmit']);
  });

  it('and a withdrawal both bring the request back to be submitted again', async () => {
    const procInstId = await workflow.start('staff01', 'reasoned');
    await workflow.call('staff01', tasks.withdraw, { body: { procInstId, comment: '' } });

    expect(await infoOf('staff01', procInstId)).toMatchObject({ rejection: null, resubmission: true });
    await workflow.agree('staff01', procInstId);

    const history = (await workflow.call('staff01', tasks.historyList, { query: { procInstId } })).data;
    expect(history.map(({ action }: tasks.HistoryRow) => action)).toContain('resubmit');
  });
});
