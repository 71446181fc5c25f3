import { news, newsColumnDictionary, newsPublicReading, newsReading, newsRelated } from '@portal/contract/news';
import { visitorCalls } from '@portal/contract/visitors';
import { dictionaries, files as fileCalls, forms, tasks, permissions } from '@portal/contract';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { keepSchedule } from './schedule';

const article = { title: '人才引进政策发布', column: 'policy', body: '<p>正文</p>' };

describe('news', () => {
  let server: TestServer;
  let author: Client;
  let colleague: Client;
  let editor: Client;
  let reader: Client;
  const { create, change, act, detail, page, remove, restore, history } = news.endpoints;

  beforeAll(async () => {
    server = await testServer();
    const grant = async (username: string, ...names: string[]) => {
      const { rows } = await server.database.pool.query<{ id: number }>(
        `insert into roles (tenant_id, code, name, permissions)
         select tenant_id, 'NEWS_' || username, '{"zh-CN":"新闻","en-US":"News"}', $2 from users
         where username = $1 returning id`,
        [username, names],
      );
      await server.database.pool.query(
        'insert into user_roles (user_id, role_id) select id, $2 from users where username = $1',
        [username, rows[0]?.id],
      );
      return server.as(username);
    };
    author = await grant('staff01', permissions.newsWrite);
    colleague = await grant('staff02', permissions.newsWrite);
    editor = await grant('auditor01', permissions.newsWrite, permissions.newsPublish);
    reader = await server.as('talent01');
  });
  afterAll(() => server.close());

  const written = async (values: object = article): Promise<{ id: number; revision: number }> =>
    (await author(create, { body: { values } })).data;
  const published = async (values: object = article) => {
    const draft = await written(values);
    const submitted = (await author(act, { body: { ...draft, action: 'submit' } })).data as typeof draft;
    const { procInstId } = (await author(detail, { query: { id: draft.id } })).data;
    const { records } = (await editor(tasks.todoPage)).data;
    const { taskId } = records.find((task: { procInstId: string }) => task.procInstId === procInstId);
    await editor(forms.complete, { body: { procInstId, taskId, comment: '' } });
    return submitted;
  };

  it('leads on to the articles that were chosen for it, and else to those with a similar title', async () => {
    const titles = ['青年人才公寓申请开放', '博士后工作站授牌', '青年人才公寓摇号结果'];
    const column = 'related-test';
    await server.database.pool.query(
      `insert into news (tenant_id, created_by, state, title, "column", body, published_at)
       select 1, (select id from users where username = 'staff01'), 'published', title, $2, '<p>x</p>',
         timestamp '2026-01-01' + place * interval '1 day'
       from unnest($1::text[]) with ordinality as t (title, place)`,
      [titles, column],
    );
    const { rows } = await server.database.pool.query<{ id: number }>(
      `select id::int from news where "column" = $1 order by published_at`,
      [column],
    );
    const [first, second, third] = rows.map(({ id }) => id) as [number, number, number];
    const related = async (id: number) =>
      (await reader(newsReading.article, { query: { id } })).data.related.map((item: { id: number }) => item.id);

    expect(await related(first)).toEqual([third, second]);
    const body = { id: first, others: [second, second, first] };
    expect((await author(newsRelated.choose, { body })).status).toBe(200);
    expect(await related(first)).toEqual([second]);
    expect((await editor(newsRelated.read, { query: { id: first } })).data).toEqual([
      { id: second, title: titles[1], published: true },
    ]);
    expect((await colleague(newsRelated.read, { query: { id: first } })).status).toBe(404);
    expect((await colleague(newsRelated.choose, { body })).status).toBe(404);
    expect((await reader(newsRelated.choose, { body })).status).toBe(403);
    const draft = await written();
    const hidden = await author(newsRelated.choose, { body: { id: first, others: [draft.id] } });
    expect(hidden).toMatchObject({ status: 400, data: { field: 'others' } });
    await server.database.pool.query(`update news set state = 'offline' where id = $1`, [second]);
    expect(await related(first)).toEqual([third]);

    const withOffline = { id: first, others: [second, third] };
    expect((await author(newsRelated.choose, { body: withOffline })).status).toBe(200);
    expect((await author(newsRelated.choose, { body: { id: third, others: [second] } })).status).toBe(400);
    expect((await editor(newsRelated.read, { query: { id: first } })).data).toMatchObject([
      { id: second, published: false },
      { id: third, published: true },
    ]);
    expect(
      (await author(history, { query: { id: first } })).data.map((entry: { changes: object[] }) => entry.changes),
    ).toEqual([
      [{ field: 'related', before: titles[1], after: `${titles[1]}、${titles[2]}` }],
      [{ field: 'related', before: null, after: titles[1] }],
    ]);
  });

  it('is created once, however often the request is repeated', async () => {
    const headers = { 'idempotency-key': '5f0c2a60-0001-4c5e-9d51-2f6a3d1b0001' };
    const body = { values: { ...article, title: '重复提交' } };

    const replies = await Promise.all([1, 2, 3].map(() => author(create, { body, headers })));
    const again = await author(create, { body, headers });
    const other = await author(create, { body: { values: article }, headers });
    const colleagues = await colleague(create, { body, headers });

    expect(new Set([...replies, again].map(({ data }) => data.id)).size).toBe(1);
    expect(other).toMatchObject({ status: 422, data: { field: 'headers' } });
    expect(colleagues.status).toBe(200);
    const { rows } = await server.database.pool.query('select from news where title = $1', [body.values.title]);
    expect(rows).toHaveLength(2);
  });

  it('goes from draft through review to the public list, with its time of publication', async () => {
    const { id } = await published();

    const shown = await reader(detail, { query: { id } });
    expect(shown.data).toMatchObject({ state: 'published', values: article, actions: [], editable: false });
    expect(shown.data.values.publishedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await reader(page, { query: { keyword: '引进' } })).data.records[0].id).toBe(id);
  });

  it('is shown only to its author before it is submitted', async () => {
    const { id } = await written();

    expect((await author(detail, { query: { id } })).data.actions).toEqual(['submit']);
    expect((await colleague(detail, { query: { id } })).status).toBe(404);
    expect((await reader(page, { query: { state: 'draft' } })).data.total).toBe(0);
  });

  it('refuses actions that its state or the permissions of the person do not allow', async () => {
    const draft = await written();

    expect((await reader(create, { body: { values: article } })).status).toBe(403);
    expect((await author(act, { body: { ...draft, action: 'publish' } })).status).toBe(403);
    expect((await author(act, { body: { ...draft, action: 'constructor' } })).status).toBe(403);
    const submitted = await written();
    await author(act, { body: { ...submitted, action: 'submit' } });
    expect((await author(change, { body: { ...submitted, values: { title: 'x' } } })).status).toBe(409);
    expect((await author(change, { body: { ...submitted, revision: 2, values: { title: 'x' } } })).status).toBe(403);
  });

  it.each([
    ['a missing title', { column: 'policy', body: 'x' }, 'title'],
    ['a title that is too long', { ...article, title: 'x'.repeat(121) }, 'title'],
    ['an option that does not exist', { ...article, column: 'other' }, 'column'],
    ['a field that only publishing sets', { ...article, publishedAt: '2026-01-01 00:00:00' }, 'publishedAt'],
    ['an unknown field', { ...article, id: 1 }, 'id'],
  ])('refuses %s by name', async (_, values, field) => {
    const refused = await author(create, { body: { values } });

    expect(refused).toMatchObject({ status: 400, data: { field } });
  });

  it('stores no script', async () => {
    const { id } = await written({ ...article, body: '<p onclick="x()">a<script>alert(1)</script></p>' });

    expect((await author(detail, { query: { id } })).data.values.body).toBe('<p>a</p>');
  });

  it('keeps the first of two simultaneous changes and answers the second with the record as it is', async () => {
    const draft = await written();

    await author(change, { body: { ...draft, values: { title: 'first' } } });
    const second = await author(change, { body: { ...draft, values: { title: 'second' } } });

    expect(second).toMatchObject({ status: 409, data: { revision: 2, values: { title: 'first' } } });
  });

  it('keeps deleted articles for 30 days, and a history of every change', async () => {
    const draft = await written();
    const changed = await author(change, { body: { ...draft, values: { title: 'changed' } } });

    await author(remove, { body: changed.data });
    expect((await author(detail, { query: { id: draft.id } })).status).toBe(404);
    await author(restore, { body: { id: draft.id } });

    const entries = (await author(history, { query: { id: draft.id } })).data as {
      action: string;
      changes: object[];
    }[];
    expect(entries.map(({ action }) => action)).toEqual(['restore', 'remove', 'change', 'create']);
    expect(entries[2]?.changes).toEqual([{ field: 'title', before: article.title, after: 'changed' }]);
  });

  it('can be filtered only by the fields that its list names', async () => {
    await published({ ...article, title: 'service news', column: 'service' });

    const { data } = await reader(page, { query: { filter: 'column:service', keyword: 'service news' } });
    expect(data.records.map(({ values }: { values: { title: string } }) => values.title)).toEqual(['service news']);
    expect((await reader(page, { query: { filter: 'body:x' } })).status).toBe(400);
  });

  describe('for readers', () => {
    const openToVisitors = (value: boolean) =>
      server.database.pool.query(
        `insert into settings (tenant_id, name, value) values (1, 'newsPublic', $1)
         on conflict (tenant_id, name) do update set value = excluded.value`,
        [JSON.stringify(value)],
      );
    beforeAll(() => openToVisitors(true));

    it('lists published articles by column, without their text', async () => {
      await published({ ...article, title: 'for readers', column: 'talent' });

      const { data } = await reader(newsReading.list, { query: { column: 'talent', keyword: 'for readers' } });

      expect(data.records).toMatchObject([{ title: 'for readers', column: 'talent', cover: null, views: 0 }]);
      expect(data.records[0]).not.toHaveProperty('body');
    });

    it('counts views without a new revision, those of a visitor once an hour', async () => {
      const { id } = await published();

      await reader(newsReading.view, { body: { id } });
      await server.anybody(newsPublicReading.view, { body: { id } });
      await server.anybody(newsPublicReading.view, { body: { id } });

      expect((await reader(newsReading.article, { query: { id } })).data.views).toBe(2);
      expect((await editor(detail, { query: { id } })).data.revision).toBe(2);
    });

    it('shows no draft, even to its author', async () => {
      const { id } = await written();

      expect((await author(newsReading.article, { query: { id } })).status).toBe(404);
      expect((await server.anybody(newsPublicReading.article, { query: { id } })).status).toBe(404);
    });

    it('is closed to visitors where the platform settings do not open it', async () => {
      const { id } = await published();

      await openToVisitors(false);
      const closed = await server.anybody(newsPublicReading.article, { query: { id } });
      await openToVisitors(true);
      const open = await server.anybody(newsPublicReading.article, { query: { id } });

      expect(closed.status).toBe(403);
      expect(open).toMatchObject({ status: 200, data: { title: article.title } });
    });
  });

  describe('files', () => {
    const upload = async (username: string, name: string) => {
      await server.database.pool.query(
        `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
         select tenant_id, 'workflow', $1, 'cover.png', 'png', 3, 'x', id from users where username = $2`,
        [name, username],
      );
      return [{ bucketName: 'workflow', fileName: name, original: 'cover.png', size: 3 }];
    };
    const owner = async (name: string) =>
      (await server.database.pool.query('select record_area, record_id::int from files where name = $1', [name])).rows;

    it('belong to the record that refers to them, until it no longer does', async () => {
      const cover = await upload('staff01', 'own.png');

      const draft = await written({ ...article, cover });
      expect(await owner('own.png')).toEqual([{ record_area: 'news', record_id: draft.id }]);
      await author(change, { body: { ...draft, values: { cover: null } } });

      expect(await owner('own.png')).toEqual([{ record_area: null, record_id: null }]);
    });

    it('of another user are refused with the name of the field', async () => {
      const cover = await upload('staff02', 'other.png');

      const refused = await author(create, { body: { values: { ...article, cover } } });

      expect(refused).toMatchObject({ status: 400, data: { field: 'cover' } });
    });

    it('can be read only by readers of the record', async () => {
      const cover = await upload('staff01', 'read.png');
      const { id } = await written({ ...article, cover });
      const file = { id, bucketName: 'workflow', fileName: 'read.png' };

      const foreign = await colleague(news.endpoints.file, { query: file });
      const missing = await author(news.endpoints.file, { query: { ...file, fileName: 'own.png' } });

      expect([foreign.status, missing.status]).toEqual([404, 404]);
    });
  });

  describe('with a schedule', () => {
    const stateOf = async (id: number) => (await editor(detail, { query: { id } })).data.state as string;
    const set = (id: number, column: string, offset: string) =>
      server.database.pool.query(
        `update news set ${column} = (now() at time zone 'Asia/Shanghai') + $2::interval where id = $1`,
        [id, offset],
      );
    const visible = async (id: number) => [
      (await reader(newsReading.article, { query: { id } })).status,
      (await server.anybody(newsPublicReading.article, { query: { id } })).status,
      (await reader(page, { query: { keyword: '定时文章' } })).data.total,
    ];

    it('waits after its review until its time, and goes offline at its end, each once and in its history', async () => {
      const { id } = await published({
        ...article,
        title: '定时文章',
        publishAt: '2090-01-01 08:00:00',
        offlineAt: '2090-02-01 08:00:00',
      });
      expect(await stateOf(id)).toBe('scheduled');
      expect(await visible(id)).toEqual([404, 404, 0]);

      await set(id, 'publish_at', '-1 minute');
      await Promise.all([keepSchedule(server.database.db), keepSchedule(server.database.db)]);
      expect(await visible(id)).toEqual([200, 200, 1]);
      await set(id, 'offline_at', '-1 minute');
      await Promise.all([keepSchedule(server.database.db), keepSchedule(server.database.db)]);

      expect(await visible(id)).toEqual([404, 404, 0]);
      const { data } = await editor(history, { query: { id } });
      expect((data as { action: string }[]).map(({ action }) => action).slice(0, 2)).toEqual([
        'takeOffline',
        'publish',
      ]);
    });

    it('stays online without its end when it is put online again after it', async () => {
      const { id } = await published({ ...article, offlineAt: '2090-02-01 08:00:00' });
      await set(id, 'offline_at', '-1 minute');
      await keepSchedule(server.database.db);
      const { revision } = (await editor(detail, { query: { id } })).data;

      const again = await editor(act, { body: { id, revision, action: 'publish' } });
      await keepSchedule(server.database.db);

      expect(again.status).toBe(200);
      const { state, values } = (await editor(detail, { query: { id } })).data;
      expect([state, values.offlineAt ?? null]).toEqual(['published', null]);
    });

    it('refuses an end that is over by its field', async () => {
      const values = { ...article, offlineAt: '2020-01-01 08:00:00' };

      expect(await author(create, { body: { values } })).toMatchObject({ status: 400, data: { field: 'offlineAt' } });
    });

    it('can be taken back before its time', async () => {
      const { id } = await published({ ...article, publishAt: '2090-01-01 08:00:00' });
      const { revision } = (await editor(detail, { query: { id } })).data;

      await editor(act, { body: { id, revision, action: 'takeOffline' } });

      expect(await stateOf(id)).toBe('offline');
    });

    it('refuses an end before the beginning by its field', async () => {
      const values = { ...article, publishAt: '2090-02-01 08:00:00', offlineAt: '2090-01-01 08:00:00' };

      expect(await author(create, { body: { values } })).toMatchObject({ status: 400, data: { field: 'offlineAt' } });
    });
  });

  it('keeps showing the published version in lists, search and detail while two editors correct it', async () => {
    const { id } = await published({ ...article, title: '更正前标题' });
    const { revision } = (await author(detail, { query: { id } })).data;
    const corrected = await author(change, { body: { id, revision, values: { title: '更正后标题' } } });

    const second = await author(change, { body: { id, revision, values: { title: '另一处更正' } } });

    expect(corrected.status).toBe(200);
    expect(second).toMatchObject({ status: 409, data: { pending: { values: { title: '更正后标题' } } } });
    expect((await reader(newsReading.article, { query: { id } })).data.title).toBe('更正前标题');
    expect((await server.anybody(newsPublicReading.article, { query: { id } })).data.title).toBe('更正前标题');
    expect((await reader(newsReading.list, { query: { keyword: '更正后' } })).data.total).toBe(0);
    expect((await reader(newsReading.list, { query: { keyword: '更正前' } })).data.total).toBe(1);
    await author(act, { body: { id, revision: corrected.data.revision, action: 'submit' } });
    expect((await reader(newsReading.article, { query: { id } })).data.title).toBe('更正前标题');
  });

  it('lists pinned articles first, names the columns as the office does, and leads to others of its column', async () => {
    const manager = await server.as('admin');
    const { data: stored } = await manager(dictionaries.manageEntries, { query: { type: newsColumnDictionary } });
    const entries = (stored.entries as dictionaries.EditableEntry[]).map(({ value, label, disabled }) => ({
      value,
      label,
      disabled,
    }));
    await manager(dictionaries.saveEntries, {
      body: {
        type: newsColumnDictionary,
        revision: stored.revision,
        entries: [
          { value: 'party', label: { 'zh-CN': '党建动态', 'en-US': 'Party building' }, disabled: false },
          ...entries.map((entry) => ({ ...entry, disabled: entry.value === 'service' })),
        ],
      },
    });
    const pinned = await published({ ...article, title: '党建一', column: 'party', pinned: true });
    const newer = await published({ ...article, title: '党建二', column: 'party' });

    const { data } = await server.anybody(newsPublicReading.columns);
    const list = (await reader(newsReading.list, { query: { column: 'party' } })).data.records as {
      id: number;
      columnName: string;
      pinned: boolean;
    }[];

    expect((data as { value: string }[]).map(({ value }) => value)).toEqual(['party', 'policy', 'talent', 'notice']);
    expect(list.map(({ id }) => id)).toEqual([pinned.id, newer.id]);
    expect(list[0]).toMatchObject({ columnName: '党建动态', pinned: true });
    expect((await reader(newsReading.article, { query: { id: newer.id } })).data.related).toMatchObject([
      { id: pinned.id, title: '党建一' },
    ]);
  });

  describe('pictures in the text', () => {
    const upload = async (username: string, name: string) => {
      await server.database.pool.query(
        `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
         select tenant_id, 'workflow', $1, $1, 'png', 3, 'x', id from users where username = $2`,
        [name, username],
      );
      await server.storage.write('workflow', name, Readable.from(['png']));
      return `<p><img src="/admin/sys-file/workflow/${name}" alt="图" /></p>`;
    };
    const readable = async (client: Client, id: number, fileName: string) => [
      (await client(newsReading.file, { query: { id, bucketName: 'workflow', fileName } })).status,
      (await client(fileCalls.download, { params: { bucket: 'workflow', name: fileName } })).status,
    ];

    it('are read by whoever may read the article, also by visitors, and stay while a revision leaves them out', async () => {
      const { id } = await published({ ...article, body: await upload('staff01', 'body.png') });
      const query = { id, bucketName: 'workflow', fileName: 'body.png' };
      expect(await readable(reader, id, 'body.png')).toEqual([200, 200]);
      expect((await server.anybody(newsPublicReading.file, { query })).status).toBe(200);

      const { data } = await author(detail, { query: { id } });
      const body = await upload('staff01', 'newer.png');
      const changed = await author(change, { body: { id, revision: data.revision, values: { body } } });

      expect(changed.status).toBe(200);
      expect(await readable(reader, id, 'body.png')).toEqual([200, 200]);
      expect(await readable(reader, id, 'newer.png')).toEqual([404, 403]);
      expect(
        (await server.anybody(newsPublicReading.file, { query: { ...query, fileName: 'newer.png' } })).status,
      ).toBe(404);
    });

    it('are read with the attachments on the pages of visitors', async () => {
      await server.database.pool.query(
        `insert into settings (tenant_id, name, value) values (1, 'visitorPages', 'true')
         on conflict (tenant_id, name) do update set value = excluded.value`,
      );
      const body = await upload('staff01', 'seen.png');
      await upload('staff01', 'attached.png');
      const attachments = [{ bucketName: 'workflow', fileName: 'attached.png', original: 'attached.png', size: 3 }];
      const { id } = await published({ ...article, body, attachments });
      const file = async (fileName: string) =>
        (await server.anybody(visitorCalls.file, { query: { kind: 'news', id, bucketName: 'workflow', fileName } }))
          .status;

      const shown = (await server.anybody(visitorCalls.detail, { query: { kind: 'news', id } })).data;

      expect(shown.files).toMatchObject([{ fileName: 'attached.png' }]);
      expect(await Promise.all(['seen.png', 'attached.png', 'body.png'].map(file))).toEqual([200, 200, 404]);
    });

    it('of somebody else, or of another record, are refused with the name of the field', async () => {
      await written({ ...article, body: await upload('staff01', 'taken.png') });
      const foreign = await upload('staff02', 'foreign.png');
      const taken = '<p><img src="/admin/sys-file/workflow/taken.png" /></p>';

      for (const body of [foreign, taken])
        expect(await author(create, { body: { values: { ...article, body } } })).toMatchObject({
          status: 400,
          data: { field: 'body' },
        });
    });

    it('belong to nobody once the text no longer shows them, so that they are removed with unused uploads', async () => {
      const draft = await written({ ...article, body: await upload('staff01', 'unused.png') });
      await author(change, { body: { ...draft, values: { body: '<p>a</p>' } } });

      const { rows } = await server.database.pool.query("select record_id from files where name = 'unused.png'");
      expect(rows).toEqual([{ record_id: null }]);
    });
  });

  it('carries out an action on many rows, with a result for each', async () => {
    const rows = [await written(), await written(), await published(), await written(), await written()];
    await author(change, { body: { ...rows[1], values: { title: 'changed' } } });
    await author(act, { body: { ...rows[3], action: 'submit' } });
    await author(remove, { body: rows[4] });

    const { data } = await author(news.endpoints.bulk, { body: { action: 'submit', rows } });

    const done = { done: true, message: '' };
    expect(data).toEqual(
      [
        done,
        { done: false, message: '已被他人更新，当前状态为“草稿”，请核对后重试' },
        { done: false, message: '您没有该操作的权限' },
        { done: false, message: '已被他人更新，当前状态为“审核中”，请核对后重试' },
        { done: false, message: '已被他人删除，或您已不能查看' },
      ].map((answer, index) => ({ id: rows[index]?.id, ...answer })),
    );
    expect((await author(detail, { query: { id: Number(rows[0]?.id) } })).data.state).toBe('review');
  });

  it('lists deleted records for those who may restore them', async () => {
    const draft = await written({ ...article, title: 'deleted' });
    await author(remove, { body: draft });

    const recycled = async (client: Client) =>
      (await client(news.endpoints.recycled)).data.records.map(({ id }: { id: number }) => id);

    expect(await recycled(author)).toContain(draft.id);
    expect(await recycled(colleague)).not.toContain(draft.id);
    expect(await recycled(reader)).toEqual([]);
  });

  it('exports what the list shows', async () => {
    await published({ ...article, title: 'exported', column: 'talent' });

    const { status, body, headers } = await reader(news.endpoints.export, {
      query: { format: 'csv', keyword: 'exported' },
    });

    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('.csv');
    expect(body).toMatch(/^\uFEFF标题,栏目,来源,发布时间,浏览量,状态\r\nexported,人才动态,,[\d :-]+,,已发布\s*$/);
  });

  it('imports all rows of a file or none, and the same file once', async () => {
    const importFile = async (csv: string) =>
      author(news.endpoints.import, {
        body: `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${csv}\r\n--x--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
    const imported = async () => (await author(page, { query: { keyword: 'imported' } })).data.total;

    const refused = await importFile('标题,栏目,正文\r\nimported 1,政策解读,x\r\nimported 2,政策解读,');
    expect(refused.data).toEqual({ created: 0, issues: [{ row: 3, column: '正文', message: '必填' }] });
    expect(await imported()).toBe(0);
    const done = await importFile('标题,栏目,正文\r\nimported 1,政策解读,x\r\nimported 2,政策解读,y');

    const again = await importFile('标题,栏目,正文\r\nimported 1,政策解读,x\r\nimported 2,政策解读,y');

    expect(done.data).toEqual({ created: 2, issues: [] });
    expect(again.data).toMatchObject({
      created: 0,
      issues: [{ message: expect.stringContaining('已导入') as string }],
    });
    expect(await imported()).toBe(2);
  });
});
