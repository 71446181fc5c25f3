import { defaultButtons } from '@portal/bpmn';
import { settings, tasks } from '@portal/contract';
import { afterEach, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';
import { forgetDrafts } from './drafts';

const draft = {
  comment: '待核实金额',
  form: { typed: { agreementMoney: '7000.00' }, seen: { agreementMoney: '5000.00' } },
};

let workflow: TestWorkflow;
afterEach(() => workflow.server.close());

/** Returns a task that staff02 and staff03 can handle, whose node offers 暂存. */
async function openTask(drafts: 'on' | 'off') {
  workflow = await testWorkflow({ WORKFLOW_DRAFTS: drafts });
  const [one, two] = [workflow.player('staff02'), workflow.player('staff03')];
  const buttons = defaultButtons.map((button) => ({ ...button, enabled: true }));
  await workflow.publish(
    'drafted',
    ...inRow(['review', { handlers: only(one, two), buttons }], ['last', { handlers: only(two) }]),
  );
  const procInstId = await workflow.start('staff01', 'drafted');
  const { taskId } = await workflow.todo('staff02', procInstId);
  const task = { procInstId, taskId };
  return {
    task,
    save: (username: string) => workflow.call(username, tasks.saveTaskDraft, { body: { ...task, draft } }),
    draftOf: async (username: string) =>
      (await workflow.call(username, tasks.messageProcessInfo, { query: task })).data.draft,
    stored: async () => (await workflow.server.database.pool.query('select user_id from task_drafts')).rowCount,
  };
}

it('a draft of a task is returned to its author only, until it is discarded or replaced', async () => {
  const { task, save, draftOf } = await openTask('on');

  const saved = await save('staff02');
  await workflow.call('staff03', tasks.saveTaskDraft, {
    body: { ...task, draft: { comment: '另一意见', form: null } },
  });

  expect(saved.data).toMatchObject(draft);
  expect(await draftOf('staff02')).toEqual(saved.data);
  expect(await draftOf('staff03')).toMatchObject({ comment: '另一意见', form: null });
  expect((await draftOf('designer01')) ?? null).toBeNull();
  expect((await save('staff01')).status).toBe(403);

  await workflow.call('staff02', tasks.discardTaskDraft, { body: task });
  expect(await draftOf('staff02')).toBeNull();
  expect(await draftOf('staff03')).not.toBeNull();
});

it('a draft of a task does not change the form, and is removed when the task is completed', async () => {
  const { task, save, stored } = await openTask('on');
  await save('staff02');
  await save('staff03');
  const { data } = await workflow.call('staff02', tasks.messageProcessInfo, { query: task });
  const form = await workflow.form('staff01', data.businessKey);
  expect(form.data.dynamicFormAgreement.agreementMoney).toBe(5000);

  await workflow.agree('staff02', task.procInstId);

  expect(await stored()).toBe(0);
});

it('a draft of a task is removed when the task is handed on', async () => {
  const { task, save, draftOf, stored } = await openTask('on');
  await save('staff02');
  await save('staff03');

  await workflow.call('staff02', tasks.delegate, {
    body: { ...task, assignee: workflow.player('staff04').userId, comment: '请代办' },
  });

  expect(await stored()).toBe(0);
  expect((await draftOf('staff02')) ?? null).toBeNull();
});

it('a draft of a task is removed when its instance was deleted', async () => {
  const { save, stored } = await openTask('on');
  await save('staff02');
  const { db, pool } = workflow.server.database;
  await pool.query('delete from wf_todo');

  await forgetDrafts(db);

  expect(await stored()).toBe(0);
});

it('a draft of a task is refused when the platform stores no drafts', async () => {
  const { save, draftOf } = await openTask('off');

  expect(await save('staff02')).toMatchObject({ status: 400, msg: '暂不支持暂存功能' });
  expect(await draftOf('staff02')).toBeNull();
});

it('a draft of a task is accepted as soon as an administrator turns drafts on for the platform, and refused once they are turned off', async () => {
  const { save, draftOf } = await openTask('off');
  const admin = await workflow.server.as('admin');
  const set = async (taskDrafts: boolean) =>
    admin(settings.saveSettings, { body: { ...(await admin(settings.readSettings)).data, taskDrafts } });
  const before = await save('staff02');

  await set(true);
  const open = await save('staff02');
  const kept = await draftOf('staff02');
  await set(false);

  expect(before.status).toBe(400);
  expect(open.status).toBe(200);
  expect(kept).toMatchObject(draft);
  expect((await save('staff02')).status).toBe(400);
  expect(await draftOf('staff02')).toBeNull();
});
