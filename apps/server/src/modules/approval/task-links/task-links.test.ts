import {
  audit,
  emails,
  errorMessage,
  limits,
  monitor,
  people,
  settings,
  taskLinks as contract,
  tasks,
  type ErrorName,
} from '@portal/contract';
import { defaultVoting, type UserTaskSettings } from '@portal/bpmn';
import { severalPersons } from '@portal/bpmn/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taskLinkIssuer } from '../../commons/emails';
import {
  countersigned,
  furtherButton,
  inRow,
  only,
  openContract,
  testWorkflow,
  type TestWorkflow,
} from '../workflow/testing/test-workflow';
import { forgetLinks } from './store';

let workflow: TestWorkflow;
const statement = (words: string, values: unknown[] = []) => workflow.server.database.pool.query(words, values);
const setting = (name: string, value: string | null) =>
  value === null
    ? statement(`delete from settings where tenant_id = 1 and name = $1`, [name])
    : statement(
        `insert into settings (tenant_id, name, value) values (1, $1, to_jsonb($2::text))
         on conflict (tenant_id, name) do update set value = excluded.value`,
        [name, value],
      );

beforeAll(async () => {
  workflow = await testWorkflow({ WORKFLOW_TASK_LINKS: 'summary' });
  const by = (...names: string[]) => only(...names.map((name) => workflow.player(name)));
  const nodes: Record<string, [string, Partial<UserTaskSettings>][]> = {
    plain: [
      ['apply', { handlers: by('staff01'), buttons: furtherButton }],
      ['review', { handlers: by('staff02'), buttons: furtherButton }],
      ['next', { handlers: by('auditor02'), buttons: furtherButton }],
    ],
    voted: [
      ['vote', { handlers: by('staff02', 'staff03'), handling: severalPersons(60), voting: { ...defaultVoting } }],
      ['next', { handlers: by('auditor02') }],
    ],
    signed: [['review', { handlers: by('staff02'), signature: 'required' }]],
    opinion: [['review', { handlers: by('staff02'), commentRequired: true }]],
    chosen: [
      ['review', { handlers: by('staff02') }],
      ['next', { handlers: by('auditor02'), choice: { chooser: 'previous', several: false, required: true } }],
    ],
    open: [
      [
        'sign',
        { handlers: by('staff02', 'staff03'), handling: countersigned, forms: openContract, buttons: furtherButton },
      ],
    ],
    offered: [['review', { handlers: by('staff02', 'staff03'), buttons: furtherButton }]],
  };
  for (const [key, steps] of Object.entries(nodes)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, msg } = await workflow.publish(key, ...inRow(...steps), {
      edit: (xml) =>
        xml.replace(
          '<sdecloud:formKey>',
          '<sdecloud:summaryFields>["agreementMoney"]</sdecloud:summaryFields><sdecloud:formKey>',
        ),
    });
    if (status !== 200) throw new Error(msg);
  }
});
afterAll(() => workflow.server.close());
beforeEach(() => statement('delete from attempts'));

const issue = async (username: string, taskId: string) =>
  workflow.server.part(taskLinkIssuer)({ tenantId: 1, userId: workflow.player(username).userId, taskId });

/** Starts a process and returns its task of staff02 with the token of a link. */
async function linked(key: string, username = 'staff02') {
  const procInstId = await workflow.start('staff01', key);
  if (key === 'plain') await workflow.agree('staff01', procInstId);
  await workflow.delivered();
  const { taskId } = await workflow.todo(username, procInstId);
  const issued = await issue(username, taskId);
  return { procInstId, taskId, token: issued?.path.split('#')[1] ?? '' };
}
/** Adds a link that was issued earlier, to a task for which none would be issued now. */
async function oldLink(
  token: string,
  username: string,
  { procInstId, taskId }: { procInstId: string; taskId: string },
) {
  await statement(
    `insert into task_links (token_hash, tenant_id, user_id, instance_id, task_id, expires_at)
     values (encode(sha256($1), 'base64'), 1, $2, $3, $4, now() + interval '1 hour')`,
    [token, workflow.player(username).userId, procInstId, taskId],
  );
  await statement(`update task_links set token_hash = rtrim(translate(token_hash, '+/', '-_'), '=')`);
}
const switchOn = async (changed: Partial<settings.ApprovalSettings>) => {
  const admin = await workflow.server.as('admin');
  await admin(settings.saveSettings, { body: { ...(await admin(settings.readSettings)).data, ...changed } });
};
const open = (token: string) => workflow.server.anybody(contract.open, { body: { token } });
const decide = (token: string, decision: contract.Decision = 'agree', more: object = {}) =>
  workflow.server.anybody(contract.decide, { body: { token, decision, ...more } });
const actionsOf = async (procInstId: string) => {
  const { data } = await workflow.call('staff01', tasks.historyList, { query: { procInstId } });
  return (data as tasks.HistoryRow[]).filter(({ action }) => action !== 'running').map(({ action }) => action);
};
const useSecondFactor = (username: string) =>
  statement(
    `insert into second_factors (user_id, secret, confirmed_at) select id, '', now() from users where username = $1`,
    [username],
  );
const transfer = async (from: string, to: string, procInstId: string) => {
  const { taskId } = await workflow.todo(from, procInstId);
  const body = { procInstId, taskId, assignee: workflow.player(to).userId, comment: '' };
  const { status, msg } = await workflow.call(from, tasks.transfer, { body });
  if (status !== 200) throw new Error(msg);
  await workflow.delivered();
};

describe('a link from an email', () => {
  it('shows the task with the fields of the task lists when it is opened, decides nothing, and is stored without its token', async () => {
    const { token, taskId, procInstId } = await linked('plain');

    const { data } = await open(token);
    await open(token);

    expect(data).toMatchObject({
      task: {
        processName: '流程 plain',
        nodeName: '节点 review',
        initiatorName: workflow.player('staff01').chineseName,
        summary: [{ label: '合同金额', text: '¥5,000.00' }],
      },
      decided: null,
      choices: [
        { decision: 'agree', commentRequired: false, reason: '' },
        { decision: 'disagree', target: '节点 apply', reason: '' },
      ],
      path: `/process/todo?procInstId=${procInstId}&taskId=${taskId}`,
    });
    expect((await workflow.todo('staff02', procInstId)).taskId).toBe(taskId);
    const { rows } = await statement('select * from task_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('shows no field of the form where the platform allows only the head', async () => {
    const { token } = await linked('plain');
    await setting('taskLinks', 'head');

    const { data } = await open(token);
    await setting('taskLinks', null);

    expect(data.task).toMatchObject({ summary: [], processName: '流程 plain' });
  });

  it('agrees once as its recipient: repeated, at the same time and by another link, it answers the same', async () => {
    const { token, taskId, procInstId } = await linked('plain');
    const other = (await issue('staff02', taskId))!.path.split('#')[1]!;

    const [first, second] = await Promise.all([decide(token, 'agree', { comment: '可以' }), decide(token)]);
    const later = await decide(token, 'disagree');
    const byOther = await decide(other, 'disagree');

    expect(first).toMatchObject({ status: 200, data: { decision: 'agree' } });
    for (const reply of [second, later, byOther]) expect(reply.data).toEqual(first.data);
    expect((await open(token)).data).toMatchObject({ task: null, decided: first.data, choices: [] });
    expect((await actionsOf(procInstId)).filter((action) => action === 'complete')).toHaveLength(2);
    await workflow.todo('auditor02', procInstId);
    const log = await (await workflow.server.as('admin'))(audit.list, { query: { area: 'process-instances' } });
    expect(log.data.records.filter(({ action }: audit.AuditRecord) => action === 'agreeByLink')).toMatchObject([
      { username: 'staff02', actionName: '通过邮件链接同意' },
    ]);
  });

  it('marks only its own decision in the history', async () => {
    const { token, procInstId } = await linked('plain');
    await decide(token, 'disagree', { comment: '材料不全' });
    await workflow.agree('staff01', procInstId);
    await workflow.agree('staff02', procInstId);

    const { data } = await workflow.call('staff01', tasks.historyList, { query: { procInstId } });

    const decisions = (data as tasks.HistoryRow[]).filter(({ activityId }) => activityId === 'review');
    expect(decisions.map(({ action, byLink }) => [action, byLink])).toEqual([
      ['reject', true],
      ['complete', undefined],
    ]);
  });

  it('disagrees by the reject of its node, and by a vote where members vote', async () => {
    const rejected = await linked('plain');
    expect((await decide(rejected.token, 'disagree', { comment: '材料不全' })).status).toBe(200);
    expect((await workflow.todo('staff01', rejected.procInstId)).rejection).toMatchObject({ comment: '材料不全' });

    const voted = await linked('voted');
    const refused = await decide(voted.token, 'disagree', { comment: ' ' });
    const vote = await decide(voted.token, 'disagree', { comment: '超出预算' });
    expect([refused.status, refused.data.field, vote.status]).toEqual([400, 'comment', 200]);
    expect(await actionsOf(voted.procInstId)).toContain('disagree');
  });

  it('needs an opinion where the node does, and refuses one that is too long', async () => {
    const { token } = await linked('opinion');

    expect((await open(token)).data.choices[0]).toMatchObject({ decision: 'agree', commentRequired: true });
    const without = await decide(token);
    const long = await decide(token, 'agree', { comment: 'x'.repeat(limits.commentLength + 1) });
    expect([without.status, without.data.field, long.status, long.data.field]).toEqual([
      400,
      'comment',
      400,
      'comment',
    ]);
    expect((await decide(token, 'agree', { comment: '同意' })).status).toBe(200);
  });

  it('refuses to decide on a form that changed after it was shown', async () => {
    const { token, procInstId } = await linked('open');
    const subject = { key: 'subject', kind: 'short-text', label: '事由', settings: {} };
    /* Of another form of the instance, which was filled in before that of the node. */
    await statement(
      `with form as (
         insert into forms (tenant_id, form_key, name, draft) values (1, 'earlier', '前表', '{}') returning id
       ), version as (
         insert into form_versions (form_id, version, name, definition)
         select id, 1, '前表', $2 from form
       )
       insert into form_instances (tenant_id, instance_id, form_id, version, data, created_by, created_at, revision)
       select 1, $1, id, 1, '{}', 1, now() - interval '1 day', 5 from form`,
      [procInstId, JSON.stringify({ columns: 1, title: '', fields: [subject] })],
    );
    const { formRevision } = (await open(token)).data;
    await workflow.agree('staff03', procInstId, { agreementFormDTO: { agreementMoney: 9999 } });

    const outdated = await decide(token, 'agree', { formRevision });
    const again = (await open(token)).data.formRevision;

    expect(outdated).toMatchObject({ status: 409, msg: errorMessage('formChanged', 'zh-CN') });
    expect((await decide(token, 'agree', { formRevision: again })).status).toBe(200);
  });

  it('says that a task waits for the signers before its handler, who can only reject it', async () => {
    await switchOn({ addSigners: true });
    const { token, taskId, procInstId } = await linked('plain');
    const userIdList = [workflow.player('staff04').userId];
    const body = { procInstId, taskId, taskDefKey: 'review', userIdList, kind: 'before' as const, comment: '请先核对' };
    expect((await workflow.call('staff02', tasks.addSign, { body })).status).toBe(200);
    await switchOn({ addSigners: false });

    const { choices } = (await open(token)).data;

    expect(choices).toMatchObject([{ reason: errorMessage('signersPending', 'zh-CN') }, { reason: '' }]);
  });

  it.each([
    ['signed', '签名'],
    ['chosen', '办理人'],
  ])('says of a task whose node is %s that it needs the portal, and is then not sent', async (key, words) => {
    const procInstId = await workflow.start('staff01', key);
    const { taskId } = await workflow.todo('staff02', procInstId);
    expect(await issue('staff02', taskId)).toBeNull();

    await oldLink(`old-${key}`, 'staff02', { procInstId, taskId });
    const { data } = await open(`old-${key}`);
    const refused = await decide(`old-${key}`);

    expect(data.choices[0]).toMatchObject({ decision: 'agree', reason: expect.stringContaining(words) });
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('须登录门户办理') });
  });
});

describe('a link that has ended', () => {
  const refusal = (name: ErrorName) => errorMessage(name, 'zh-CN');
  const refused = async (token: string, name: ErrorName) => {
    for (const reply of [await open(token), await decide(token)]) {
      expect(reply.msg).toBe(refusal(name));
      expect(reply.status).toBeGreaterThanOrEqual(400);
    }
  };

  it('is unknown if nobody sent it, and at the host of another tenant', async () => {
    await refused('a'.repeat(43), 'taskLinkUnknown');
    await refused('', 'taskLinkUnknown');
    expect((await open('x'.repeat(contract.tokenLength + 1))).data.field).toBe('token');
    expect((await decide('x', 'other' as never)).data.field).toBe('decision');
  });

  it.each<[ErrorName, (at: { procInstId: string; taskId: string }) => Promise<unknown>]>([
    ['taskLinksOff', () => setting('taskLinks', 'off')],
    [
      'taskLinkExpired',
      ({ taskId }) => statement('update task_links set expires_at = now() where task_id = $1', [taskId]),
    ],
    ['taskNotActive', ({ procInstId }) => workflow.agree('staff02', procInstId)],
    [
      'instanceEnded',
      ({ procInstId }) => workflow.call('staff01', tasks.cancel, { body: { procInstId, comment: '填错了' } }),
    ],
    [
      'instanceSuspended',
      ({ procInstId }) => workflow.call('designer01', monitor.suspend, { body: { procInstId, reason: '核对' } }),
    ],
    ['taskLinkAccount', () => statement(`update users set status = '1' where username = 'staff02'`)],
    ['taskLinkSecondFactor', () => useSecondFactor('staff02')],
    ['taskLinkUnknown', () => statement('update tenants set disabled_at = now() where id = 1')],
    ['taskLinkHandedOn', ({ procInstId }) => transfer('staff02', 'staff04', procInstId)],
    ['taskLinkExpired', () => workflow.call('staff02', emails.removeAddress)],
  ])('says why: %s', async (name, end) => {
    const task = await linked('plain');
    try {
      await end(task);
      await refused(task.token, name);
    } finally {
      await setting('taskLinks', null);
      await statement(`update users set status = '0' where username = 'staff02'`);
      await statement('delete from second_factors');
      await statement('update tenants set disabled_at = null');
    }
  });

  it('stays ended when the task comes back, while a colleague who claims a task keeps the own link', async () => {
    const back = await linked('plain');
    await transfer('staff02', 'staff04', back.procInstId);
    await transfer('staff04', 'staff02', back.procInstId);
    await refused(back.token, 'taskLinkHandedOn');

    const claimed = await linked('offered');
    const other = (await issue('staff03', claimed.taskId))!.path.split('#')[1]!;
    await workflow.call('staff02', tasks.claim, { body: { procInstId: claimed.procInstId, taskId: claimed.taskId } });
    await workflow.delivered();
    await refused(other, 'notHandler');
    expect((await decide(claimed.token)).status).toBe(200);
  });

  it('is not made for a delegate who only gives an opinion, for whom an earlier one has ended', async () => {
    await switchOn({ delegationReturns: true });
    const task = await linked('plain');
    const body = { ...task, assignee: workflow.player('staff03').userId, comment: '请看价格' };
    expect((await workflow.call('staff02', tasks.delegate, { body })).status).toBe(200);
    await switchOn({ delegationReturns: false });

    expect(await issue('staff03', task.taskId)).toBeNull();
    await oldLink('old-delegated', 'staff03', task);
    await refused('old-delegated', 'taskDelegated');
  });

  it('is not issued to non-handlers, to users with two-step verification, or while links are off', async () => {
    const { taskId } = await linked('plain');
    const answers = [await issue('staff03', taskId)];
    await setting('taskLinks', 'off');
    answers.push(await issue('staff02', taskId));
    await setting('taskLinks', null);
    await useSecondFactor('staff02');
    answers.push(await issue('staff02', taskId));
    await statement('delete from second_factors');

    expect(answers).toEqual([null, null, null]);
    expect(await issue('staff02', taskId)).toMatchObject({ hours: 24 });
  });

  it('has expired when an administrator resets the password of its recipient', async () => {
    const { token } = await linked('offered', 'staff03');
    const body = { userId: workflow.player('staff03').userId };
    expect((await (await workflow.server.as('admin'))(people.resetPassword, { body })).status).toBe(200);

    await refused(token, 'taskLinkExpired');
  });

  it('is refused beyond the requests of one address in a minute, and forgotten a month after its end', async () => {
    for (let count = 0; count < contract.taskLinksPerMinute; count += 1) await open('none'); // oxlint-disable-line no-await-in-loop
    expect((await open('none')).status).toBe(429);

    await statement(`update task_links set expires_at = now() - interval '31 days'`);
    await forgetLinks(workflow.server.database.db);
    expect((await statement('select from task_links')).rowCount).toBe(0);
  });
});
