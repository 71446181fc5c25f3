import { views as contract } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('saved views of task lists', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
    await workflow.publish('viewed', ...inRow(['review', { handlers: only(workflow.player('staff02')) }]));
    await workflow.start('staff01', 'viewed', { agreementName: '物业合同' });
    await workflow.start('staff01', 'viewed', { agreementName: '保洁合同' });
  });
  afterAll(() => workflow.server.close());

  const save = (username: string, body: object) =>
    workflow.call(username, contract.save, { body: { list: 'todo', query: {}, ...body } });
  const read = async (username: string, list = 'todo') =>
    (await workflow.call(username, contract.list, { query: { list } })).data;
  const names = async (username: string) => (await read(username)).views.map(({ name }: contract.View) => name);
  const clear = () => workflow.server.database.pool.query('delete from task_views');

  it('keep search, filters and order, with the number of tasks, read in two statements', async () => {
    const query = { keyword: '物业', process: 'viewed', from: '2020-01-01', sort: 'age', onBehalf: 'false' };
    await save('staff02', { name: '物业', query });
    await save('staff02', { name: '逾期', query: { overdue: 'true' } });
    await save('staff02', { name: '全部' });
    const done = { list: 'done', name: '已办', query: { state: 'complete' } };
    await save('staff02', done);

    const { views, mayShare } = await read('staff02');

    expect(mayShare).toBe(false);
    expect(views).toMatchObject([
      { name: '物业', query, shared: false, gone: [], count: 1 },
      { name: '逾期', count: 0 },
      { name: '全部', query: {}, count: 2 },
    ]);
    expect((await read('staff02', 'done')).views).toMatchObject([{ name: '已办', count: null }]);
    const sent = await workflow.statementsOf(async () => read('staff02'));
    expect(sent).toHaveLength(2);
    await clear();
  });

  it('are each person’s own unless a process administrator shares them', async () => {
    const { id } = (await save('designer01', { name: '共享', shared: true })).data;
    await save('staff02', { name: '自用' });

    expect(await names('staff02')).toEqual(['共享', '自用']);
    expect(await names('staff01')).toEqual(['共享']);
    expect((await save('staff02', { name: '擅自', shared: true })).status).toBe(403);
    expect((await save('staff02', { id, name: '改名' })).status).toBe(403);
    expect((await workflow.call('staff02', contract.remove, { body: { id } })).status).toBe(403);
    const order = { list: 'todo', shared: true, ids: [id] };
    expect((await workflow.call('staff02', contract.order, { body: order })).status).toBe(403);

    const own = (await read('staff02')).views[1].id;
    expect((await save('designer01', { id: own, name: '他人' })).status).toBe(404);
    expect((await workflow.call('designer01', contract.remove, { body: { id: own } })).status).toBe(404);
    const elsewhere = { body: { id }, headers: { 'tenant-id': '2' } };
    expect((await workflow.call('designer01', contract.remove, elsewhere)).status).toBeGreaterThanOrEqual(400);

    await save('designer01', { id, name: '收回' });
    expect(await names('staff01')).toEqual([]);
    await clear();
  });

  it('are renamed, put in order and deleted; the same one sent again is there once', async () => {
    const ids = [];
    for (const name of ['甲', '乙', '丙']) ids.push((await save('staff02', { name })).data.id);
    expect((await save('staff02', { name: '甲' })).data.id).toBe(ids[0]);

    await workflow.call('staff02', contract.order, { body: { list: 'todo', shared: false, ids: ids.toReversed() } });
    await save('staff02', { id: ids[0], name: '新', query: { unread: 'true' } });
    await workflow.call('staff02', contract.remove, { body: { id: ids[1] } });

    expect(await names('staff02')).toEqual(['丙', '新']);
    expect(await save('staff02', { id: ids[0], name: '丙' })).toMatchObject({ status: 409, data: { field: 'name' } });
    expect((await save('staff02', { id: ids[0], list: 'done', name: '别处' })).status).toBe(404);
    await clear();
  });

  it('are at most twenty of one’s own in a list, and refuse unknown filters', async () => {
    for (let index = 0; index < contract.viewLimits.own; index += 1) await save('staff02', { name: `视图 ${index}` });

    expect((await save('staff02', { name: '多余' })).status).toBe(409);
    expect((await save('staff02', { list: 'done', name: '另一列表' })).status).toBe(200);
    expect((await save('staff02', { name: '未知', query: { color: 'red' } })).status).toBe(400);
    expect((await save('staff02', { name: ' ' })).status).toBe(400);
    expect((await save('staff02', { name: '日期', query: { from: '2026-02-30' } })).status).toBe(400);
    await clear();
  });

  it('say which filter has a value that is gone, and leave it out where the list has it no longer', async () => {
    await save('staff02', { name: '旧流程', query: { process: 'removed' } });
    await workflow.server.database.pool.query(
      `update task_views set query = query || '{"color": "red", "sort": "size"}' where name = '旧流程'`,
    );

    const { views } = await read('staff02');

    expect(views).toMatchObject([{ query: { process: 'removed' }, gone: ['sort', 'color', 'process'], count: 0 }]);
    expect(views[0].query).not.toHaveProperty('color');
  });

  it('are exported with the rows that the list shows, formulas as text and the fields that the process names', async () => {
    await workflow.start('staff01', 'viewed', { agreementName: '=1+1' });
    const csv = (username: string, query: object) =>
      workflow.call(username, contract.exportList, { query: { list: 'todo', format: 'csv', ...query } });

    const { status, body } = await csv('staff02', {});
    expect(status).toBe(200);
    expect(body.split('\n')[0]).toContain('标题,流程,节点,发起人,接收时间,截止时间,驳回,委托人');
    expect(body).toContain("'=1+1");
    expect((await csv('staff02', { keyword: '物业' })).body.trim().split('\n')).toHaveLength(2);
    expect((await csv('staff03', {})).body.trim().split('\n')).toHaveLength(1);
    expect((await csv('staff01', { list: 'my', state: 'running' })).body).toContain('物业合同');
    expect((await csv('staff02', { list: 'done' })).body.trim().split('\n')).toHaveLength(1);
    expect((await csv('staff02', { list: 'copied', show: 'unread' })).status).toBe(200);
    expect((await csv('staff02', { color: 'red' })).status).toBe(400);
    expect((await csv('staff02', { format: 'xlsx' })).status).toBe(200);

    const { rows } = await workflow.server.database.pool.query(
      `select changes from audit_log where action = 'exportList' and user_id = $1 order by id limit 1`,
      [workflow.player('staff02').userId],
    );
    expect(rows[0].changes).toMatchObject([
      { field: 'name' },
      { field: 'count', after: body.trim().split('\n').length - 1 },
    ]);
  });
});
