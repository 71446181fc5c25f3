import { files, forms, messages, monitor, realtime, tasks } from '@portal/contract';
import { discussion, discussionLimits, type Comment, type Comments } from '@portal/contract/discussion';
import { Client as StompClient } from '@stomp/stompjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { uploadOf } from '../../../testing/uploads';
import { testClaims, type Claims } from '../forms/instances/testing/claims';

let claims: Claims;
beforeAll(async () => {
  claims = await testClaims();
});
afterAll(() => claims.workflow.server.close());

const call: Claims['call'] = (...asked) => claims.call(...asked);
const person = (username: string) => {
  const { userId, chineseName } = claims.workflow.player(username);
  return { id: userId, name: chineseName };
};
const say = (username: string, procInstId: string, values: object, requestId: string = randomUUID()) =>
  call(username, discussion.add, { body: { procInstId, requestId, values } });
const read = (username: string, procInstId: string, more: object = {}) =>
  call(username, discussion.list, { query: { procInstId, ...more } });
const texts = async (username: string, procInstId: string): Promise<string[]> =>
  ((await read(username, procInstId)).data as Comments).comments.map(({ text }: Comment) => text);
const unread = async (username: string, procInstId: string): Promise<number> =>
  (await call(username, tasks.messageProcessInfo, { query: { procInstId } })).data.unreadComments;
const bell = async (username: string, procInstId: string): Promise<messages.Message[]> => {
  await claims.workflow.delivered();
  const { data } = await call(username, messages.messagePage, { query: { size: 100 } });
  return data.records.filter(({ msgLink }: messages.Message) => {
    const link = msgLink.startsWith('{') ? JSON.parse(msgLink) : {};
    return link.procInstId === procInstId && link.discussion !== undefined;
  });
};
const titles = async (username: string, procInstId: string) =>
  (await bell(username, procInstId)).map(({ msgTitle }) => msgTitle.split('：')[0]);
const age = (minutes: number) =>
  claims.pool.query(`update discussion_comments set created_at = created_at - $1 * interval '1 minute'`, [minutes]);

it('a discussion can be read and written by those who may read the instance, also while it is suspended and after its end', async () => {
  const procInstId = await claims.started();
  const suspend = (endpoint: typeof monitor.suspend | typeof monitor.activate) =>
    call('designer01', endpoint, { body: { procInstId, reason: '核对' } });

  await say('staff01', procInstId, { text: '发票稍后补上' });
  await say('staff04', procInstId, { text: '<b>收到</b>' });
  await suspend(monitor.suspend);
  await say('designer01', procInstId, { text: '先核对' });
  await suspend(monitor.activate);
  for (const username of ['staff04', 'staff02', 'staff03'])
    await claims.agree(username, procInstId, username === 'staff02' ? { secret: '同意' } : {});
  await say('staff02', procInstId, { text: '已归档' });

  const said = ['发票稍后补上', '<b>收到</b>', '先核对', '已归档'];
  for (const username of ['staff01', 'staff02', 'staff03', 'staff04', 'designer01'])
    expect(await texts(username, procInstId)).toEqual(said);
  expect((await read('staff01', procInstId)).data.comments[1]).toMatchObject({
    userId: person('staff04').id,
    userName: person('staff04').name,
    editableSeconds: 0,
  });
});

it('a discussion is answered with 404 to strangers and other tenants', async () => {
  const procInstId = await claims.started();
  const { data } = await say('staff01', procInstId, { text: '仅供内部' });
  const every = (username: string, id: string) => [
    read(username, id),
    say(username, id, { text: '在吗' }),
    call(username, discussion.edit, { body: { procInstId: id, id: data.id, values: { text: '改' } } }),
    call(username, discussion.remove, { body: { procInstId: id, id: data.id } }),
    call(username, discussion.markRead, { body: { procInstId: id, id: data.id } }),
  ];
  const refused = { status: 404, msg: '流程实例不存在' };

  for (const answer of await Promise.all([...every('auditor01', procInstId), ...every('staff01', 'none')]))
    expect(answer).toMatchObject(refused);
  expect((await claims.workflow.server.anybody(discussion.list, { query: { procInstId } })).status).toBe(401);

  await claims.pool.query(`insert into tenants (id, name, alias) values (79, 'other', 'other')`);
  await claims.pool.query(`update users set tenant_id = 79 where username = 'staff04'`);
  for (const answer of await Promise.all(every('staff04', procInstId))) expect(answer).toMatchObject(refused);
  await claims.pool.query(`update users set tenant_id = 1 where username = 'staff04'`);
  expect(await texts('staff04', procInstId)).toEqual(['仅供内部']);
});

it('mentioned people may read the instance and its form without hidden fields as long as the comment exists', async () => {
  const procInstId = await claims.started();
  await claims.agree('staff04', procInstId);
  await claims.agree('staff02', procInstId, { secret: '不宜公开' });
  const seen = async () => {
    const info = await call('auditor01', tasks.messageProcessInfo, { query: { procInstId } });
    const { taskProcDefId: procDefId, taskDefKey } = info.data ?? {};
    const answers = await Promise.all([
      call('auditor01', tasks.handleConfiguration, {
        query: { procDefId: procDefId ?? 'none', taskDefKey: taskDefKey ?? 'x' },
      }),
      call('auditor01', tasks.instanceForecast, { query: { procInstId } }),
      call('auditor01', tasks.historyList, { query: { procInstId } }),
      call('auditor01', forms.formOfInstance, { query: { procInstId } }),
    ]);
    return [info, ...answers].map(({ status }) => status);
  };
  expect(new Set(await seen()).has(200)).toBe(false);

  const { data } = await say('staff01', procInstId, { text: '请帮忙看看', mentions: [person('auditor01')] });

  expect(await seen()).toEqual([200, 200, 200, 200, 200]);
  const form = await claims.read('auditor01', procInstId);
  expect(form.values).toMatchObject({ subject: '济南出差' });
  expect(JSON.stringify(form)).not.toContain('不宜公开');
  expect((await read('auditor01', procInstId)).data.comments[0].mentions).toEqual([person('auditor01')]);
  expect((await say('auditor01', procInstId, { text: '没有问题' })).status).toBe(200);
  expect(await titles('auditor01', procInstId)).toEqual(['有人提到您']);
  expect((await call('auditor02', discussion.list, { query: { procInstId } })).status).toBe(404);

  await call('staff01', discussion.remove, { body: { procInstId, id: data.id } });

  expect(new Set(await seen()).has(200)).toBe(false);
  expect(await bell('auditor01', procInstId)).toEqual([]);
});

it('a repeated request adds a comment once, and only people whom the author can choose may be mentioned', async () => {
  const procInstId = await claims.started();
  const requestId = randomUUID();
  const values = { text: '一次即可' };

  const answers = [
    await say('staff01', procInstId, values, requestId),
    await say('staff01', procInstId, values, requestId),
  ];

  expect(answers[1]).toMatchObject({ status: 200, data: answers[0]!.data });
  expect((await say('staff01', procInstId, { text: '另一条' }, requestId)).status).toBe(422);
  expect(await say('staff01', procInstId, { text: '@', mentions: [{ id: 999_999, name: '无' }] })).toMatchObject({
    status: 400,
    data: { field: 'mentions' },
  });
  for (const text of ['', ' ', '长'.repeat(discussionLimits.textLength + 1)])
    expect(await say('staff01', procInstId, { text })).toMatchObject({ status: 400, data: { field: 'text' } });
  expect(await texts('staff01', procInstId)).toEqual(['一次即可']);
});

it('authors can change and delete their comments for five minutes', async () => {
  const procInstId = await claims.started();
  const { id } = (await say('staff01', procInstId, { text: '金额 100' })).data;
  const other = (await say('staff01', procInstId, { text: '误发' })).data;
  const edit = (username: string, text: string) =>
    call(username, discussion.edit, { body: { procInstId, id, values: { text, mentions: [person('auditor02')] } } });
  const remove = (comment: number) => call('staff01', discussion.remove, { body: { procInstId, id: comment } });

  expect((await edit('staff04', '金额 0')).status).toBe(403);
  expect((await edit('staff01', '金额 200')).status).toBe(200);
  expect((await remove(other.id)).status).toBe(200);

  const { comments } = (await read('staff04', procInstId)).data;
  expect(comments).toMatchObject([
    { text: '金额 200', edited: true, deleted: false, mentions: [person('auditor02')] },
    { text: '', edited: false, deleted: true },
  ]);
  expect(await titles('auditor02', procInstId)).toEqual(['有人提到您']);
  expect((await read('staff01', procInstId)).data.comments[0].editableSeconds).toBeGreaterThan(200);

  await age(6);

  const refused = { status: 409, msg: '发表已超过 5 分钟，不能再修改或删除' };
  expect(await edit('staff01', '金额 300')).toMatchObject(refused);
  expect(await remove(id)).toMatchObject(refused);
  expect((await remove(other.id)).status).toBe(404);
  expect((await read('staff01', procInstId)).data.comments[0]).toMatchObject({ text: '金额 200', editableSeconds: 0 });
});

it('others get one unread message however many comments come, and the number of comments they have not seen', async () => {
  const procInstId = await claims.started();
  const say3 = async (mentions: object[] = []) => {
    for (const text of ['一', '二', '三']) await say('staff01', procInstId, { text, mentions });
  };
  await say3();

  expect(await titles('staff04', procInstId)).toEqual(['新留言']);
  expect(await bell('staff01', procInstId)).toEqual([]);
  expect(await bell('staff03', procInstId)).toEqual([]);
  expect([await unread('staff04', procInstId), await unread('staff01', procInstId)]).toEqual([3, 0]);

  await say3([person('staff04')]);
  await say3();

  expect(await titles('staff04', procInstId)).toEqual(['有人提到您']);
  expect(await unread('staff04', procInstId)).toBe(9);

  const { comments } = (await read('staff04', procInstId)).data as Comments;
  const markRead = (id: number) => call('staff04', discussion.markRead, { body: { procInstId, id } });
  await markRead(comments[7]!.id);
  await markRead(comments[2]!.id);

  expect(await unread('staff04', procInstId)).toBe(1);
  expect((await read('staff04', procInstId)).data.readId).toBe(comments[7]!.id);
  expect((await bell('staff04', procInstId)).every(({ readStatus }) => readStatus)).toBe(true);
  await say3();
  expect(await titles('staff04', procInstId)).toEqual(['新留言', '有人提到您']);
});

it('the files of a comment can be read by those who read the comment, until it is deleted', async () => {
  const procInstId = await claims.started();
  const uploaded = (await call('staff01', files.upload, uploadOf('a.txt', '清单'))).data;
  const { bucketName, fileName } = uploaded;
  const stored = { bucketName, fileName, original: 'a.txt', size: 6 };
  const download = async (username: string) =>
    (await call(username, files.download, { params: { bucket: bucketName, name: fileName } })).status;

  const added = await say('staff01', procInstId, { text: '见附件', files: [stored] });

  expect(added.status).toBe(200);
  expect((await read('staff04', procInstId)).data.comments[0].files).toEqual([stored]);
  expect([await download('staff04'), await download('auditor01')]).toEqual([200, 403]);
  expect((await say('staff04', procInstId, { text: '盗用', files: [stored] })).status).toBe(400);
  await call('staff01', discussion.remove, { body: { procInstId, id: added.data.id } });
  expect(await download('staff04')).toBe(403);
});

it('a discussion is read page by page, newest first, with one statement that uses an index', async () => {
  const procInstId = await claims.started();
  await claims.pool.query(
    `insert into discussion_comments (tenant_id, instance_id, user_id, request_id, text, files)
     select 1, $1, $2, gen_random_uuid(), n::text, '[]' from generate_series(1, 5000) n`,
    [procInstId, person('staff04').id],
  );
  await claims.pool.query('analyze discussion_comments');

  const { comments, hasMore } = (await read('staff01', procInstId)).data as Comments;
  const statements = await claims.workflow.statementsOf(() => read('staff01', procInstId, { before: comments[0]!.id }));
  const before = (await read('staff01', procInstId, { before: comments[0]!.id })).data as Comments;

  expect([comments.length, hasMore, comments.at(-1)!.text]).toEqual([discussionLimits.perCall, true, '5000']);
  expect(before.comments.at(-1)!.text).toBe(String(5000 - discussionLimits.perCall));
  const reading = statements.filter((text) => text.includes('discussion_comments'));
  expect(reading).toHaveLength(1);
  expect(statements).toHaveLength(2);
  const { rows } = await claims.pool.query(
    `explain select id from discussion_comments c where c.tenant_id = 1 and c.instance_id = $1 and c.id < $2
     order by c.id desc limit 31`,
    [procInstId, comments[0]!.id],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
  expect(await unread('staff01', procInstId)).toBe(discussionLimits.unreadMax);
});

it('a comment is pushed to those who have the instance open', async () => {
  const procInstId = await claims.started();
  const { workflow } = claims;
  const url = `ws://localhost:${await workflow.server.listen()}${realtime.path}`;
  const token = await workflow.tokenOf('staff02');
  const { userId } = workflow.player('staff02');
  const pushed: unknown[] = [];
  const browser = new StompClient({
    webSocketFactory: () => new WebSocket(`${url}?token=${token}`),
    connectHeaders: { Authorization: `Bearer ${token}` },
    reconnectDelay: 0,
  });
  const bound = new Promise<void>((resolve) => {
    browser.onConnect = () => {
      browser.subscribe(realtime.messageTopic(userId), ({ body }) => void pushed.push(JSON.parse(body)));
      browser.watchForReceipt('bound', () => resolve());
      browser.subscribe(realtime.instanceTopic(userId, procInstId), () => undefined, { receipt: 'bound' });
    };
  });
  browser.activate();
  await bound;

  await say('staff01', procInstId, { text: '同步' });

  await expect.poll(() => pushed).toContainEqual(expect.objectContaining({ type: 'discussion', procInstId }));
  await browser.deactivate();
});
