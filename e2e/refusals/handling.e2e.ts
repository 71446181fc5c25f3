import { agreements, tasks, type WrittenLocale } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { expectFieldRefusal, expectRefusal } from '../harness/refusal';
import { withWorkflow, withServer } from '../harness/suite';
import { contract } from '../samples/contract';
import { chosenApproverProcess } from '../samples/processes';

/** A request can contain what a screen does not offer. The server refuses it, and nothing is changed. */
describe('handling a task in a way that is not allowed', () => {
  const server = withServer();
  const workflow = withWorkflow(server, async ({ person, deploy, deployContract }) => {
    await deployContract('signed');
    await deploy('chosen', chosenApproverProcess('chosen', person('staff02'), [person('staff03'), person('staff04')]));
  });

  async function waitingFor(username: string, procInstId: string): Promise<tasks.TaskRecord> {
    const task = await workflow().taskOf(username, procInstId);
    if (!task) throw new Error(`${username} has no task in ${procInstId}`);
    return task;
  }

  /** Returns everything that can be read about an instance. */
  async function standOf(procInstId: string) {
    const initiator = await workflow().as('staff01');
    const info = await initiator.get(tasks.messageProcessInfo, { procInstId });
    return {
      info,
      history: await initiator.get(tasks.historyList, { procInstId }),
      diagram: await initiator.get(tasks.historyDiagram, { procInstId, procDefId: info.procDefId }),
      form: await initiator.get(agreements.selectAgreement, { businessKey: info.businessKey }),
    };
  }

  const agree = async (username: string, locale: WrittenLocale, task: tasks.TaskRecord, given: object = {}) =>
    (await workflow().as(username, locale)).send(agreements.completeAgreementTask, {
      body: { taskOperationDTO: { taskId: task.taskId, procInstId: task.procInstId, ...given } },
    });

  async function unchanged(procInstId: string, refused: () => Promise<void>) {
    const before = await standOf(procInstId);
    await refused();
    expect(await standOf(procInstId)).toEqual(before);
  }

  it('is refused when the task is already completed', async () => {
    const procInstId = await workflow().startContract('staff01', 'signed');
    const task = await waitingFor('staff02', procInstId);
    expect(await agree('staff02', 'zh-CN', task)).toMatchObject({ code: 0 });

    await unchanged(procInstId, () =>
      expectRefusal('taskNotActive', (locale) => agree('staff02', locale, task, { comment: '再次同意' })),
    );
  });

  it('is accepted once when two windows complete a task at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const procInstId = await workflow().startContract('staff01', 'signed', { agreementMoney: 5000 });
      const task = await waitingFor('staff04', procInstId);

      const answers = await Promise.all([agree('staff04', 'zh-CN', task), agree('staff04', 'en-US', task)]);

      expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
      const { history } = await standOf(procInstId);
      expect(history.filter(({ activityId }) => activityId === 'approve')).toHaveLength(1);
    }
  });

  it('is refused for another person', async () => {
    const procInstId = await workflow().startContract('staff01', 'signed');
    const task = await waitingFor('staff02', procInstId);

    await unchanged(procInstId, async () => {
      await expectRefusal('notHandler', (locale) => agree('staff05', locale, task));
      await expectRefusal('notHandler', (locale) => agree('staff01', locale, task));
    });
  });

  it('is refused with a flow that is not offered, and without one', async () => {
    const procInstId = await workflow().startContract('staff01', 'chosen');
    const task = await waitingFor('staff02', procInstId);

    await unchanged(procInstId, async () => {
      await expectRefusal('flowNotOffered', (locale) =>
        agree('staff02', locale, task, { selectedSeqFlowId: ['firstDone'] }),
      );
      await expectRefusal('flowRequired', (locale) => agree('staff02', locale, task));
    });
  });

  it('is refused for every action after termination', async () => {
    const procInstId = await workflow().startContract('staff01', 'signed');
    const task = await waitingFor('staff02', procInstId);
    const handler = await workflow().as('staff02');
    await handler.post(tasks.terminate, { procInstId, taskId: task.taskId, comment: '合同取消' });

    await unchanged(procInstId, async () => {
      await expectRefusal('instanceEnded', (locale) => agree('staff02', locale, task));
      await expectRefusal('instanceEnded', async (locale) =>
        (await workflow().as('staff02', locale)).send(tasks.reject, {
          body: { procInstId, taskId: task.taskId, target: 'fill', reSubmitType: '1' },
        }),
      );
    });
    expect(await workflow().taskOf('staff03', procInstId)).toBeUndefined();
  });

  it('is refused with a comment of 101 characters', async () => {
    const procInstId = await workflow().startContract('staff01', 'signed');
    const task = await waitingFor('staff02', procInstId);

    await unchanged(procInstId, () =>
      expectFieldRefusal('taskOperationDTO.comment', (locale) =>
        agree('staff02', locale, task, { comment: '长'.repeat(101) }),
      ),
    );
    expect(await agree('staff02', 'zh-CN', task, { comment: '长'.repeat(100) })).toMatchObject({ code: 0 });
  });

  it('is refused with a button that the node does not offer', async () => {
    const procInstId = await workflow().startContract('staff01', 'signed');
    const { taskId } = await waitingFor('staff02', procInstId);

    await unchanged(procInstId, async () => {
      const assignee = workflow().person('staff05').userId;
      const answer = await (
        await workflow().as('staff02')
      ).send(tasks.delegate, { body: { procInstId, taskId, assignee, comment: '请代办' } });
      expect(answer.status).toBe(403);
    });
  });

  it('is refused with an amount of −1', async () => {
    const initiator = await workflow().as('staff01');
    const before = await initiator.get(tasks.initiatedPage);

    await expectFieldRefusal('agreementFormDTO.agreementMoney', async (locale) =>
      (await workflow().as('staff01', locale)).send(agreements.startAgreement, {
        body: { startProcessDTO: { procDefKey: 'signed' }, agreementFormDTO: { ...contract, agreementMoney: -1 } },
      }),
    );

    expect(await initiator.get(tasks.initiatedPage)).toEqual(before);
  });

  it('is started once when the request is repeated', async () => {
    const initiator = await workflow().as('staff01');
    const { total } = await initiator.get(tasks.initiatedPage);
    const body = {
      startProcessDTO: { procDefKey: 'signed', requestId: crypto.randomUUID() },
      agreementFormDTO: contract,
    };

    const answers = await Promise.all([1, 2, 3].map(() => initiator.post(agreements.startAgreement, body)));

    expect(new Set(answers.map(({ procInstId }) => procInstId)).size).toBe(1);
    expect(await initiator.get(tasks.initiatedPage)).toMatchObject({ total: total + 1 });
  });
});
