import { agreements, formatDateTime, tasks, settings, substitutes } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  inRow,
  only,
  testWorkflow,
  publishRow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  await publishRow(workflow);
});
afterAll(() => workflow.server.close());

it('a substitute handles the tasks of the absent person, and the history names both', async () => {
  const procInstId = await workflow.start('staff01', 'row');
  const [absent, substitute] = [await workflow.as('staff02'), await workflow.as('staff04')];
  await absent(substitutes.create, {
    body: {
      userId: workflow.player('staff04').userId,
      startTime: formatDateTime(Date.now() - 60_000),
      endTime: formatDateTime(Date.now() + 3_600_000),
    },
  });
  const again = await workflow.server.as('staff04');

  const { records } = (await again(tasks.todoPage, { query: { size: 100 } })).data;
  expect(records).toEqual([expect.objectContaining({ procInstId, onBehalfOf: '刘洋' })]);
  const { data: info } = await again(tasks.messageProcessInfo, { query: { procInstId, taskId: records[0].taskId } });
  expect(info.onBehalfOf).toBe('刘洋');
  expect((await workflow.todo('staff02', procInstId)).onBehalfOf).toBeNull();
  await workflow.agree('staff04', procInstId);

  const { data } = await substitute(tasks.historyList, { query: { procInstId } });
  expect(data).toContainEqual(expect.objectContaining({ action: 'complete', userNickName: '赵敏', ownerName: '刘洋' }));
});

it('a substitute for some processes sees and handles only their tasks', async () => {
  const reviewed = inRow(['review', { handlers: only(workflow.player('auditor01')) }]);
  await workflow.publish('inside', ...reviewed);
  await workflow.publish('outside', ...reviewed);
  const absent = await workflow.as('auditor01');
  await absent(substitutes.create, {
    body: {
      userId: workflow.player('staff03').userId,
      startTime: formatDateTime(Date.now() - 60_000),
      endTime: formatDateTime(Date.now() + 3_600_000),
      processKeys: ['inside'],
    },
  });
  const [inside, outside] = [await workflow.start('staff01', 'inside'), await workflow.start('staff01', 'outside')];
  const substitute = await workflow.as('staff03');

  const { data: page } = await substitute(tasks.todoPage, { query: { size: 100 } });
  const { data: counts } = await substitute(settings.homeCount);
  const { data: processes } = await substitute(tasks.listedProcesses, { query: { list: 'todo' } });
  const { taskId } = await workflow.todo('auditor01', outside);
  const seen = await substitute(tasks.messageProcessInfo, { query: { taskId, procInstId: outside } });
  const read = await substitute(tasks.historyList, { query: { procInstId: outside } });
  const refused = await substitute(agreements.completeAgreementTask, {
    body: { taskOperationDTO: { taskId, procInstId: outside, comment: '同意' } },
  });
  await workflow.agree('staff03', inside);

  expect(page.records.map(({ procInstId }: tasks.TaskRecord) => procInstId)).toEqual([inside]);
  expect([page.total, counts.todo]).toEqual([1, 1]);
  expect(processes).toEqual([{ processDefinitionKey: 'inside', processName: '流程 inside' }]);
  expect([seen.status, read.status, refused.status]).toEqual([403, 403, 403]);
  const { data: history } = await absent(tasks.historyList, { query: { procInstId: inside } });
  expect(history).toContainEqual(
    expect.objectContaining({
      userNickName: workflow.player('staff03').chineseName,
      ownerName: workflow.player('auditor01').chineseName,
    }),
  );
});

it('processes can be divided among substitutes, but no process has two, and no two people substitute each other', async () => {
  const day = 86_400_000;
  const during = async (absent: string, substitute: string, ...processKeys: string[]) => {
    const { status } = await (
      await workflow.as(absent)
    )(substitutes.create, {
      body: {
        userId: workflow.player(substitute).userId,
        startTime: formatDateTime(Date.now() + day),
        endTime: formatDateTime(Date.now() + 2 * day),
        processKeys,
      },
    });
    return status;
  };

  expect(await during('staff01', 'staff02', 'inside')).toBe(200);
  expect(await during('staff01', 'staff03', 'outside')).toBe(200);
  expect(await during('staff01', 'staff04', 'inside', 'outside')).toBe(409);
  expect(await during('staff01', 'staff04')).toBe(409);
  expect(await during('staff02', 'staff01', 'outside')).toBe(200);
  expect(await during('staff02', 'auditor02', 'inside')).toBe(200);
  expect(await during('auditor02', 'staff01', 'inside')).toBe(409);
  expect(await during('auditor02', 'staff01')).toBe(409);
  expect(await during('auditor02', 'staff01', 'unknown')).toBe(400);

  const { given } = (await (await workflow.as('staff01'))(substitutes.list)).data;
  expect(given.map(({ processes }: substitutes.Substitution) => processes)).toEqual([
    [{ key: 'inside', name: '流程 inside' }],
    [{ key: 'outside', name: '流程 outside' }],
  ]);
});
