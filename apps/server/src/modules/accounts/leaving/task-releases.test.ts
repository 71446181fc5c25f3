import { noHandlers } from '@portal/bpmn';
import { monitor, tasks as contract, messages, people } from '@portal/contract';
import { createEngine, createPgStore } from '@portal/engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/server';
import { createHandlers } from '../organisation/handlers';
import {
  countersigned,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';
import { recheckWaiting, releaseEmptied, releaseTasks } from './task-releases';

describe('a disabled person without a successor', () => {
  let workflow: TestWorkflow;
  let admin: Client;
  const id = (username: string) => workflow.player(username).userId;
  const change = (endpoint: typeof people.disable | typeof people.enable, username: string) =>
    admin(endpoint, { body: { userId: id(username) } });
  const isReached = async (username: string, procInstId: string) => {
    const { data } = await (await workflow.as(username))(contract.todoPage, { query: { size: 100 } });
    return data.records.some((task: contract.TodoRecord) => task.procInstId === procInstId);
  };
  const incidents = async (procInstId: string) => {
    const { data } = await admin(monitor.incidentPage, { query: { keyword: procInstId } });
    return data.records as monitor.IncidentRecord[];
  };

  beforeAll(async () => {
    workflow = await testWorkflow();
    admin = await workflow.server.as('admin');
    const last = ['plain', { handlers: only(workflow.player('staff04')) }] as const;
    const [one, two] = [workflow.player('staff02'), workflow.player('staff03')];
    await workflow.publish('single', ...inRow(['review', { handlers: only(one) }], [...last]));
    await workflow.publish('offered', ...inRow(['review', { handlers: only(one, two) }], [...last]));
    await workflow.publish(
      'signed',
      ...inRow(['review', { handlers: only(one, two), handling: countersigned }], [...last]),
    );
  });
  afterEach(() => change(people.enable, 'staff02'));
  afterAll(() => workflow.server.close());

  it('no longer blocks open tasks: others get them, or the node is passed and administrators get a message', async () => {
    const [single, offered, signed] = [
      await workflow.start('staff01', 'single'),
      await workflow.start('staff01', 'offered'),
      await workflow.start('staff01', 'signed'),
    ];
    await workflow.agree('staff03', signed);

    await change(people.disable, 'staff02');

    await expect.poll(() => isReached('staff04', single)).toBe(true);
    await expect.poll(() => isReached('staff04', signed)).toBe(true);
    await expect.poll(async () => (await workflow.todo('staff03', offered)).taskName).toBe('节点 review');
    const [incident] = await incidents(single);
    expect(incident).toMatchObject({
      kind: 'unhandled',
      nodeName: '节点 review',
      failure: '“节点 review”没有可以办理的人员，已自动进入下一节点',
    });
    expect(await incidents(offered)).toEqual([]);
    const detail = (procInstId: string) => admin(monitor.instance, { query: { procInstId } });
    expect((await detail(single)).data).toMatchObject({ incident: true });
    expect((await detail(offered)).data).toMatchObject({ incident: false });
    const { procDefId } = await workflow.todo('staff04', single);
    const { data: diagram } = await admin(contract.historyDiagram, { query: { procInstId: single, procDefId } });
    expect(diagram.activityStatusList).toContainEqual({ activityId: 'review', status: 'complete', operatorList: [] });
    await workflow.delivered();
    const { data } = await (await workflow.as('designer01'))(messages.messagePage, { query: { size: 20 } });
    expect(JSON.stringify(data.records)).toContain('无人办理：');

    const dismissed = await admin(monitor.dismissIncident, { body: { incidentId: incident!.incidentId } });
    const again = await admin(monitor.dismissIncident, { body: { incidentId: incident!.incidentId } });
    expect([dismissed.status, again.status]).toEqual([200, 404]);
    expect(await incidents(single)).toEqual([]);
  });

  it('gets no new tasks, and tasks that have no other handler are passed', async () => {
    await change(people.disable, 'staff02');

    const single = await workflow.start('staff01', 'single');
    const signed = await workflow.start('staff01', 'signed');
    await workflow.agree('staff03', signed);

    expect(await isReached('staff04', single)).toBe(true);
    expect(await isReached('staff04', signed)).toBe(true);
  });

  it('keeps the tasks of a suspended instance until it is activated', async () => {
    const procInstId = await workflow.start('staff01', 'single');
    await admin(monitor.suspend, { body: { procInstId, reason: '核对' } });
    await change(people.disable, 'staff02');
    const { pool, db } = workflow.server.database;
    const engine = createEngine({ store: createPgStore(pool), identity: createHandlers(db) });
    const told: string[][] = [];
    const tasks: Parameters<typeof releaseTasks>[1] = {
      engine,
      announce: (_, { listsChanged }) => told.push(listsChanged),
    };
    await releaseTasks(db, tasks);
    /* The server's own worker may have taken the account first. */
    const tried = () => pool.query('select from task_releases where user_id = $1 and settled', [id('staff02')]);
    await expect.poll(async () => (await tried()).rowCount).toBe(1);
    expect(await isReached('staff04', procInstId)).toBe(false);
    await admin(monitor.activate, { body: { procInstId } });
    await pool.query('update task_releases set due_at = now()');

    await releaseTasks(db, tasks);

    expect(await isReached('staff04', procInstId)).toBe(true);
    expect(told.flat()).toEqual(expect.arrayContaining(['staff01', 'staff04'].map((name) => `u:${id(name)}`)));
  });

  it('is looked for in groups as well: an offer to a group that was left by its last member is released', async () => {
    const { pool, db } = workflow.server.database;
    const { rows } = await pool.query(
      `insert into tags (tenant_id, name, level) values (1, '临时小组', 0) returning id::int`,
    );
    const tagList = [{ tagId: rows[0].id as number, tagName: '临时小组' }];
    await pool.query('insert into tag_members (tag_id, user_id) select $1, id from users where username = any ($2)', [
      rows[0].id,
      ['staff02', 'staff03'],
    ]);
    const last = ['plain', { handlers: only(workflow.player('staff04')) }] as const;
    const review = { handlers: { ...noHandlers, tagList }, behaviorWithoutAssignee: 'administrators' } as const;
    await workflow.publish('grouped', ...inRow(['review', review], [...last]));
    const procInstId = await workflow.start('staff01', 'grouped');
    const engine = createEngine({ store: createPgStore(pool), identity: createHandlers(db) });
    const tasks = { engine, announce: () => undefined };

    await releaseEmptied(db, tasks);
    expect(await isReached('staff03', procInstId)).toBe(true);
    await pool.query('delete from tag_members where tag_id = $1', [rows[0].id]);
    await releaseEmptied(db, tasks);

    expect(await isReached('designer01', procInstId)).toBe(true);
  });

  it('leaves tasks that wait, which are given to their handler once there is one again', async () => {
    const { pool, db } = workflow.server.database;
    const review = { handlers: only(workflow.player('staff02')), behaviorWithoutAssignee: 'wait' } as const;
    await workflow.publish('waiting', ...inRow(['review', review]));
    await change(people.disable, 'staff02');
    const procInstId = await workflow.start('staff01', 'waiting');
    const engine = createEngine({ store: createPgStore(pool), identity: createHandlers(db) });
    const tasks = { engine, announce: () => undefined };

    await recheckWaiting(db, tasks);
    expect(await incidents(procInstId)).toHaveLength(1);
    await change(people.enable, 'staff02');
    expect(await isReached('staff02', procInstId)).toBe(false);
    await recheckWaiting(db, tasks);

    expect(await isReached('staff02', procInstId)).toBe(true);
    expect(await incidents(procInstId)).toHaveLength(1);
  });
});
