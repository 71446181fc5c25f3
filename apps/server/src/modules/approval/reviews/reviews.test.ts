import { tasks, forms, definitions, reviews } from '@portal/contract';
import { news } from '@portal/contract/news';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { kindName, recordForms } from './record-form';

interface RecordRevision {
  id: number;
  revision: number;
}

describe('records that a process reviews', () => {
  const { create, change, act, detail, history } = news.endpoints;
  const article = { title: '人才政策解读', column: 'policy', body: '<p>正文</p>' };
  let server: TestServer;
  let author: Client;
  let auditor: Client;
  let process: Client;

  beforeAll(async () => {
    server = await testServer();
    author = await server.as('unitadmin01');
    auditor = await server.as('auditor01');
    process = await server.as('designer01');
  });
  afterAll(() => server.close());

  const written = async (values: object = article): Promise<RecordRevision> =>
    (await author(create, { body: { values } })).data;
  const read = async ({ id }: RecordRevision) => (await author(detail, { query: { id } })).data;
  const submit = ({ id, revision }: RecordRevision) => author(act, { body: { id, revision, action: 'submit' } });
  const submitted = async (values?: object) => {
    const record = await written(values);
    await submit(record);
    const { procInstId } = await read(record);
    return { record, procInstId };
  };
  const taskOf = async (client: Client, procInstId: string) => {
    const { records } = (await client(tasks.todoPage, { query: { size: 50 } })).data;
    return records.find((task: { procInstId: string }) => task.procInstId === procInstId);
  };
  const agree = async (client: Client, procInstId: string, values: object = {}) => {
    const { taskId } = await taskOf(client, procInstId);
    return client(forms.complete, { body: { taskId, procInstId, comment: '', values } });
  };
  const reject = async (procInstId: string) => {
    const { taskId } = await taskOf(auditor, procInstId);
    const body = { procInstId, taskId, comment: '请补充来源', reSubmitType: '1', target: 'Activity_fill' };
    return auditor(tasks.reject, { body });
  };

  it('have a process for each kind, which process administrators can change', async () => {
    await submitted();

    const { data } = await process(definitions.loadDefinition, { query: { processDefKey: 'news_review' } });
    expect(data).toMatchObject({ processDefinitionKey: 'news_review', name: '新闻审核' });
  });

  it('are assigned to every reviewer except those who submitted or wrote them', async () => {
    const counted = async () => (await auditor(tasks.todoPage, { query: { size: 1 } })).data.total;
    const before = await counted();
    const own = (await auditor(create, { body: { values: { ...article, title: '审核人的文章' } } })).data;
    await auditor(act, { body: { id: own.id, revision: own.revision, action: 'submit' } });
    const { procInstId, taskId = null } = (await auditor(detail, { query: { id: own.id } })).data;
    const other = await server.as('auditor02');
    const task = await taskOf(other, procInstId);

    const { data: info } = await auditor(tasks.messageProcessInfo, { query: { procInstId, taskId: task.taskId } });
    const body = { procInstId, taskId: task.taskId, comment: '' };
    const agreed = await auditor(forms.complete, { body: { ...body, values: {} } });
    const rejected = await auditor(tasks.reject, { body: { ...body, reSubmitType: '1', target: 'Activity_fill' } });

    expect([await taskOf(auditor, procInstId), await counted(), taskId]).toEqual([undefined, before, null]);
    expect(info).toMatchObject({ taskState: 'complete', rejectable: false });
    expect([agreed.status, rejected.status]).toEqual([403, 403]);
    expect((await agree(other, procInstId)).status).toBe(200);
    expect((await auditor(detail, { query: { id: own.id } })).data.state).toBe('published');
  });

  it('are shown to the reviewer as the form of the task, which protects them', async () => {
    const { procInstId } = await submitted();
    const { taskId } = await taskOf(auditor, procInstId);

    const { data } = await auditor(forms.formOfInstance, { query: { procInstId, taskId } });
    const refused = await agree(auditor, procInstId, { title: '改标题' });

    expect(data).toMatchObject({ formKey: 'news', values: article, access: { title: 'read' } });
    expect(refused).toMatchObject({ status: 400, data: { field: 'title' } });
  });

  it('get the state and time of completion with the end of the instance', async () => {
    const { record, procInstId } = await submitted();
    expect(await read(record)).toMatchObject({ state: 'review', editable: false, actions: [] });

    await agree(auditor, procInstId);

    const { state, values } = await read(record);
    expect(state).toBe('published');
    expect(values.publishedAt).toMatch(/^\d{4}-/);
  });

  it('show the steps and opinions of their reviews to those who manage them, and to no other reader', async () => {
    const { record, procInstId } = await submitted();
    await reject(procInstId);
    await agree(author, procInstId, { source: '人社厅' });
    await agree(auditor, procInstId);
    const query = { area: news.area, id: record.id };

    const [own, editor] = [await author(reviews.list, { query }), await auditor(reviews.list, { query })];
    const reader = await server.as('talent01');
    const readable = await reader(detail, { query: { id: record.id } });
    const hidden = await reader(reviews.list, { query });
    const notes = await Promise.all([author, reader].map((client) => client(reviews.notes, { query })));

    const [review] = own.data;
    expect(own.data).toHaveLength(1);
    expect(review).toMatchObject({ procInstId, state: 'complete' });
    const steps = review.steps.map(({ action, fullMsg }: { action: string; fullMsg: string }) => [action, fullMsg]);
    expect(steps).toContainEqual(['reject', '请补充来源']);
    expect(review.steps.at(-1)).toMatchObject({
      action: 'complete',
      userNickName: expect.stringMatching(/./) as string,
    });
    expect(editor.data).toEqual(own.data);
    expect([readable.status, hidden.status]).toEqual([200, 404]);
    expect(notes.map(({ status }) => status)).toEqual([200, 404]);
    expect((await author(reviews.list, { query: { ...query, area: 'x' } })).status).toBe(404);
  });

  it('are counted by kind, named as in the audit log', async () => {
    await submitted();

    const { data } = await auditor(reviews.waiting);

    expect(data).toContainEqual({ area: news.area, title: '新闻', count: expect.any(Number) as number });
  });

  it('are counted under the name of the content, such as news, not of the page that administers it', () => {
    const names = [...server.part(recordForms).values()].map(({ definition }) => kindName(definition, 'zh-CN'));

    expect(names).toContain('新闻');
    expect(names.filter((name) => name.endsWith('管理'))).toEqual([]);
  });

  it('show the link to the instance of a review only to those who may open it', async () => {
    const { record, procInstId } = await submitted();
    await agree(auditor, procInstId);
    const query = { area: news.area, id: record.id };
    const colleague = await server.as('auditor02');

    const [own, seen] = [await author(reviews.list, { query }), await colleague(reviews.list, { query })];
    const opened = await Promise.all(
      [author, colleague].map((client) => client(forms.formOfInstance, { query: { procInstId } })),
    );

    expect(own.data).toMatchObject([{ procInstId }]);
    expect(seen.data).toEqual([{ ...own.data[0], procInstId: null }]);
    expect(opened.map(({ status }) => status)).toEqual([200, 403]);
  });

  it('are changed at the task of their author after a reject, with an entry in their history', async () => {
    const { record, procInstId } = await submitted();

    await reject(procInstId);
    await agree(author, procInstId, { source: '人社厅' });
    await agree(auditor, procInstId);

    expect(await read(record)).toMatchObject({ state: 'published', values: { source: '人社厅' } });
    const entries = (await author(history, { query: { id: record.id } })).data;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['change', 'submit', 'create']);
  });

  it.each([
    [
      'withdrawn by its author',
      (procInstId: string) => author(tasks.cancel, { body: { procInstId, comment: '暂不发布' } }),
    ],
    [
      'terminated by the reviewer',
      async (procInstId: string) => {
        const { taskId } = await taskOf(auditor, procInstId);
        return auditor(tasks.terminate, { body: { procInstId, taskId, comment: '不采用' } });
      },
    ],
  ])('return to a draft that can be submitted again once their review is %s', async (_, end) => {
    const { record, procInstId } = await submitted();

    const ended = await end(procInstId);
    const draft = await read(record);
    const again = await submit(draft);

    expect([ended.status, draft.state, draft.editable]).toEqual([200, 'draft', true]);
    expect(again.status).toBe(200);
    expect((await read(record)).procInstId).not.toBe(procInstId);
  });

  it('start one instance however often the same submission is sent', async () => {
    const record = await written();

    const answers = await Promise.all([submit(record), submit(record), submit(record)]);

    expect(answers.map(({ status }) => status)).toContain(200);
    const { rows } = await server.database.pool.query('select from record_reviews where record_id = $1', [record.id]);
    expect(rows).toHaveLength(1);
    expect((await read(record)).revision).toBe(2);
  });

  it('are not submitted in a form that was changed meanwhile, and nothing is started', async () => {
    const record = await written();
    await author(change, { body: { ...record, values: { title: '新标题' } } });

    expect((await submit(record)).status).toBe(409);
    expect(await read(record)).toMatchObject({ state: 'draft', procInstId: null });
  });

  it('cannot be started from the list of processes', async () => {
    await submitted();

    const { data } = await author(definitions.startablePage, { query: { size: 50 } });
    expect(data.records.map((each: { processDefinitionKey: string }) => each.processDefinitionKey)).not.toContain(
      'news_review',
    );
  });

  it('can be bound to processes in the designer, with their items', async () => {
    const { data } = await process(definitions.formList, { query: { keyword: 'news' } });
    const items = await process(definitions.formItemList, { params: { id: data.records[0].id } });

    expect(data.records).toMatchObject([{ id: 2, formKey: 'news', formName: '新闻管理' }]);
    expect(items.data[0]).toMatchObject({ fieldKey: 'title', fieldName: '标题' });
  });

  it('reveal nothing of their instance to those who cannot submit them', async () => {
    const { record, procInstId } = await submitted();
    await agree(auditor, procInstId);

    const reader = await server.as('talent01');

    expect((await reader(detail, { query: { id: record.id } })).data.procInstId).toBeNull();
  });

  describe('as a revision of a published one', () => {
    const publishedArticle = async () => {
      const { record, procInstId } = await submitted();
      await agree(auditor, procInstId);
      return read(record);
    };
    const revise = async ({ id }: RecordRevision, values: object = { title: '更正后的标题' }) =>
      author(change, { body: { id, revision: (await read({ id, revision: 0 })).revision, values } });
    const reader = () => server.as('talent01');
    const readAs = async (client: Client, { id }: RecordRevision) => (await client(detail, { query: { id } })).data;

    it('leave the published version to readers until they are approved', async () => {
      const record = await publishedArticle();
      const revised = await revise(record);
      const before = await readAs(await reader(), record);
      await submit(await read(record));
      const { procInstId, pending } = await read(record);
      const waiting = await readAs(await reader(), record);
      await agree(auditor, procInstId);

      expect(revised.status).toBe(200);
      for (const each of [before, waiting]) {
        expect(each).toMatchObject({ state: 'published', values: { title: article.title } });
        expect(each.pending).toBeNull();
      }
      expect(pending).toMatchObject({ state: 'review', values: { title: '更正后的标题' } });
      expect(await readAs(await reader(), record)).toMatchObject({
        state: 'published',
        values: { title: '更正后的标题' },
      });
      expect((await read(record)).pending).toBeNull();
    });

    it('are sent back, changed at the task and approved with what the task changed', async () => {
      const record = await publishedArticle();
      await revise(record);
      await submit(await read(record));
      const { procInstId } = await read(record);
      await reject(procInstId);
      const returned = await read(record);
      await agree(author, procInstId, { source: '人社厅' });
      const again = await read(record);
      await agree(auditor, procInstId);

      expect([returned.pending.state, again.pending.state]).toEqual(['returned', 'review']);
      expect(returned).toMatchObject({ state: 'published', editable: false, removable: false });
      expect(await readAs(await reader(), record)).toMatchObject({
        values: { title: '更正后的标题', source: '人社厅' },
      });
    });

    it('become drafts again when withdrawn, and can be discarded by their author alone', async () => {
      const record = await publishedArticle();
      await revise(record);
      await submit(await read(record));
      const { procInstId } = await read(record);
      const body = async () => ({ id: record.id, revision: (await read(record)).revision });
      const underReview = await author(news.endpoints.discard, { body: await body() });
      await author(tasks.cancel, { body: { procInstId, comment: '再改' } });
      const draft = await read(record);
      const foreign = await (await reader())(news.endpoints.discard, { body: await body() });
      const discarded = await author(news.endpoints.discard, { body: await body() });

      expect(draft).toMatchObject({ state: 'published', editable: true, pending: { state: 'draft' } });
      expect([underReview.status, foreign.status, discarded.status]).toEqual([403, 403, 200]);
      expect((await read(record)).pending).toBeNull();
    });

    it('do not publish again what was taken offline during the review', async () => {
      const record = await publishedArticle();
      await revise(record);
      await submit(await read(record));
      const { procInstId, revision } = await read(record);
      await auditor(act, { body: { id: record.id, revision, action: 'takeOffline' } });
      await agree(auditor, procInstId);

      expect(await read(record)).toMatchObject({ state: 'offline', values: { title: '更正后的标题' }, pending: null });
    });

    it('correct an article that is offline, which can also be deleted', async () => {
      const record = await publishedArticle();
      await auditor(act, { body: { id: record.id, revision: record.revision, action: 'takeOffline' } });
      await revise(record);
      const offline = await read(record);
      await submit(offline);
      await agree(auditor, (await read(record)).procInstId);
      const published = await read(record);
      await auditor(act, { body: { id: record.id, revision: published.revision, action: 'takeOffline' } });
      const { revision, removable } = await read(record);
      const removed = await author(news.endpoints.remove, { body: { id: record.id, revision } });

      expect(offline).toMatchObject({ state: 'offline', values: { title: article.title } });
      expect(published).toMatchObject({ state: 'published', removable: false, values: { title: '更正后的标题' } });
      expect([removable, removed.status]).toEqual([true, 200]);
    });

    it('are listed for their author and the reviewers in the state of the revision', async () => {
      const record = await publishedArticle();
      await revise(record, { title: '列表中的修订' });
      await submit(await read(record));
      const listed = async (client: Client) =>
        (await client(news.endpoints.page, { query: { state: 'review', size: 50 } })).data.records.map(
          ({ id }: RecordRevision) => id,
        );

      expect(await listed(author)).toContain(record.id);
      expect(await listed(auditor)).toContain(record.id);
      expect(await listed(await reader())).not.toContain(record.id);
    });
  });
});
