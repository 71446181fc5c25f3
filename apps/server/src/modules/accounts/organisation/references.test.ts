import { errorMessage, organisation, tags } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/server';
import { inRow, only, testWorkflow, type TestWorkflow } from '../../approval/workflow/testing/test-workflow';

let workflow: TestWorkflow;
let admin: Client;

beforeAll(async () => {
  workflow = await testWorkflow();
  admin = await workflow.server.as('admin');
});
afterAll(() => workflow.server.close());

it('a department that processes and open tasks refer to cannot be merged into another', async () => {
  const { id: unitId } = workflow.player('staff01').department!;
  const { id: intoId } = workflow.player('staff04').department!;
  const handlers = { ...only(), departmentList: [{ id: unitId, name: '综合管理部' }] };
  await workflow.publish('pool', ...inRow(['review', { handlers }]));
  await workflow.start('staff01', 'pool');

  const { data: impact } = await admin(organisation.impact, { query: { unitId } });
  const { revision } = (await admin(organisation.detail, { query: { unitId } })).data;
  const refused = await admin(organisation.merge, { body: { unitId, revision, intoId } });

  expect(impact).toMatchObject({ tasks: 1, processes: ['流程 pool'] });
  expect(refused).toMatchObject({
    status: 409,
    msg: errorMessage('unitReferenced', 'zh-CN', { tasks: 1, processes: 1 }),
  });
});

it('a tag that a process or an open task refers to cannot be deleted', async () => {
  const { tagId } = (await admin(tags.create, { body: { tagName: '会签专家' } })).data;
  await admin(tags.addMembers, { body: { tagId, userIds: [workflow.player('staff04').userId] } });
  const handlers = { ...only(), tagList: [{ tagId, tagName: '会签专家' }] };
  await workflow.publish('tagged', ...inRow(['review', { handlers }]));
  await workflow.start('staff01', 'tagged');
  const remove = async () => (await admin(tags.remove, { body: { tagId } })).msg;

  const named = await remove();
  await workflow.publish('tagged', ...inRow(['review', { handlers: only(workflow.player('staff02')) }]));
  const waiting = await remove();

  expect(named).toBe(errorMessage('tagInUse', 'zh-CN', { tags: 0, processes: 1, tasks: 1 }));
  expect(waiting).toBe(errorMessage('tagInUse', 'zh-CN', { tags: 0, processes: 0, tasks: 1 }));
});
