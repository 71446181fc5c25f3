import { monitor, forms, tasks, messages } from '@portal/contract';
import { news } from '@portal/contract/news';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { restServer } from '../engine-rest/testing/rest-server';

const { create, act, detail } = news.endpoints;
let server: TestServer;
afterEach(() => server.close());

async function submitOwn(): Promise<{ auditor: Client; id: number; procInstId: string }> {
  const auditor = await server.as('auditor01');
  const values = { title: '审核人的文章', column: 'policy', body: '<p>正文</p>' };
  const { id, revision } = (await auditor(create, { body: { values } })).data;
  await auditor(act, { body: { id, revision, action: 'submit' } });
  const { procInstId } = (await auditor(detail, { query: { id } })).data;
  return { auditor, id, procInstId };
}

const todos = async (client: Client) => (await client(tasks.todoPage, { query: { size: 50 } })).data.records;

it('a review whose only reviewer is the author waits unpublished, and administrators get a message', async () => {
  server = await testServer();
  await sql`delete from user_roles using roles, users where role_id = roles.id and user_id = users.id
    and code = 'ROLE_AUDITOR' and username <> 'auditor01'`.execute(server.database.db);

  const { auditor, id, procInstId } = await submitOwn();

  expect(await todos(auditor)).toEqual([]);
  expect((await auditor(detail, { query: { id } })).data.state).toBe('review');
  const designer = await server.as('designer01');
  const { data } = await designer(monitor.incidentPage, { query: {} });
  expect(data.records).toMatchObject([
    {
      procInstId,
      kind: 'unhandled',
      failure: expect.stringContaining('没有可以办理的人员（提交人和撰写人可能须回避）') as string,
    },
  ]);
  const told = async () => JSON.stringify((await designer(messages.messagePage, { query: { size: 20 } })).data.records);
  await expect.poll(told, { timeout: 20_000 }).toContain('任务正在等待');
});

it('a review by the author is allowed by a platform setting, and the history marks it', async () => {
  server = await testServer({ REVIEW_OWN_RECORDS: 'on' });
  const { auditor, id, procInstId } = await submitOwn();
  const [task] = await todos(auditor);

  const agreed = await auditor(forms.complete, {
    body: { taskId: task.taskId, procInstId, comment: '', values: {} },
  });

  expect(agreed.status).toBe(200);
  expect((await auditor(detail, { query: { id } })).data.state).toBe('published');
  const { data: history } = await auditor(tasks.historyList, { query: { procInstId } });
  const marked = history.map(({ action, ownReview }: tasks.HistoryRow) => [action, ownReview]);
  expect(marked).toEqual([
    ['start', false],
    ['start', false],
    ['complete', true],
  ]);
});

it('a review is refused to clients of the engine interface, who would decide for an author who cannot', async () => {
  const rest = await restServer();
  server = rest;
  const { auditor, id, procInstId } = await submitOwn();
  const { body: listed } = await rest.call('GET', `/task?processInstanceId=${procInstId}`);
  const task = `/task/${listed[0].id}`;

  const attempts = [
    await rest.call('POST', `${task}/complete`, {}),
    await rest.call('POST', `${task}/submit-form`, { comment: '同意' }),
    await rest.call('POST', `${task}/claim`, { userId: listed[0].assignee ?? '1' }),
    await rest.call('POST', `${task}/delegate`, { userId: '1' }),
  ];

  for (const { status, body } of attempts)
    expect([status, body]).toMatchObject([
      400,
      { message: expect.stringContaining('handled in the portal') as string },
    ]);
  expect((await auditor(detail, { query: { id } })).data.state).toBe('review');
});
