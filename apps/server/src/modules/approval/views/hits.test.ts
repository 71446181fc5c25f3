// cspell:ignore guihua
import { search, type search as wire } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const { player } = workflow;
  await workflow.publish(
    'guihua',
    ...inRow(['review', { handlers: only(player('staff02')) }], ['approve', { handlers: only(player('auditor01')) }]),
  );
});
afterAll(() => workflow.server.close());

const kinds = ['todo', 'started', 'handled', 'processes', 'files'];
/** Returns the kinds of approvals, processes and files in which a person finds the keyword. */
const found = async (username: string, keyword: string): Promise<Record<string, wire.Hit[]>> => {
  const { data } = await workflow.call(username, search.everything, { body: { keyword } });
  expect(data.unanswered).toEqual([]);
  return Object.fromEntries(
    data.groups
      .filter(({ kind }: wire.HitGroup) => kinds.includes(kind))
      .map(({ kind, hits }: wire.HitGroup) => [kind, hits]),
  );
};

it('finds own approvals to do, started and handled, and those of nobody else', async () => {
  const procInstId = await workflow.start('staff01', 'guihua', { agreementName: '滨海湿地修复合同' });
  const { taskId } = await workflow.todo('staff02', procInstId);

  expect(Object.keys(await found('staff01', '流程 guihua'))).toEqual(['processes', 'started']);
  const { todo } = await found('staff02', '流程 guihua');
  expect(todo).toMatchObject([{ id: procInstId, parameters: { taskId } }]);
  await workflow.agree('staff02', procInstId);
  expect(Object.keys(await found('staff02', '流程 guihua'))).toEqual(['processes', 'handled']);
  expect(Object.keys(await found('auditor01', '流程 guihua'))).toEqual(['processes', 'todo']);
  expect(Object.keys(await found('staff03', '流程 guihua'))).toEqual(['processes']);
  expect(Object.keys(await found('staff01', 'liucheng'))).toContain('started');
});

it('finds files of instances for who uploaded them, and for others only where a form shows them', async () => {
  const procInstId = await workflow.start('staff01', 'guihua');
  await workflow.server.database.pool.query(
    `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, instance_id)
     select tenant_id, 'workflow', 'wetland.pdf', '湿地勘测图.pdf', 'pdf', 2, 'x', id, $1 from users
     where username = 'staff01'`,
    [procInstId],
  );

  expect((await found('staff01', '湿地勘测')).files).toMatchObject([
    { title: '湿地勘测图.pdf', within: { kind: 'instances', id: procInstId } },
  ]);
  for (const username of ['staff02', 'staff03'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await found(username, '湿地勘测')).toEqual({});
});
