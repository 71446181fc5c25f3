import { tasks, messages } from '@portal/contract';
import { discussion } from '@portal/contract/discussion';
import { createEngine, everyUser, createPgStore } from '@portal/engine';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../platform/telemetry';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';
import { clearAbandoned } from '../../commons/files/cleanup';
import { cleanUp } from './cleanup';

const day = 24 * 60 * 60 * 1000;
let workflow: TestWorkflow;

beforeAll(async () => {
  workflow = await testWorkflow();
  const reviewed = { handlers: only(workflow.player('staff02')) };
  await workflow.publish('kept', ...inRow(['review', reviewed]));
  await workflow.publish('brief', ...inRow(['review', reviewed]), {
    edit: (xml) => xml.replace('<bpmn:process ', '<bpmn:process camunda:historyTimeToLive="P30D" '),
  });
});
afterAll(() => workflow.server.close());

/** Runs the clean-up in another process of the same database a number of days later. */
const laterBy = (days: number, defaultDays: number | null) => {
  const { database } = workflow.server;
  const engine = createEngine({
    store: createPgStore(database.pool),
    identity: everyUser,
    clock: { now: () => Date.now() + days * day },
  });
  const ports = { engine, db: database.db, log: createLog('silent'), defaultDays, draftDays: 180 };
  return cleanUp(ports, () => true);
};
const rowsOf = async (table: string, instance: string) =>
  (await workflow.server.database.pool.query(`select from ${table} where instance_id = $1`, [instance])).rowCount;

it('cleanup removes an instance with history, lists and messages, and keeps the contract', async () => {
  const brief = await workflow.start('staff01', 'brief');
  const kept = await workflow.start('staff01', 'kept');
  for (const instance of [brief, kept]) await workflow.agree('staff02', instance);
  const running = await workflow.start('staff01', 'brief');
  await workflow.delivered();
  const said = {
    text: '已核对',
    mentions: [workflow.player('staff03')].map((each) => ({ id: each.userId, name: '同事' })),
  };
  const body = { procInstId: brief, requestId: randomUUID(), values: said };
  const { id } = (await workflow.call('staff02', discussion.add, { body })).data;
  await workflow.call('staff03', discussion.markRead, { body: { procInstId: brief, id } });
  await workflow.server.database.pool.query(
    `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, record_area, record_id)
     values (1, 'workflow', 'said.txt', 'said.txt', 'txt', 1, '', 1, 'discussion', $1)`,
    [id],
  );
  await workflow.server.database.pool.query(`delete from messages where msg_link like '%discussion%'`);
  expect(await rowsOf('messages', brief)).toBe(1);
  const file = `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, instance_id)
    values (1, $1, $1, 'a.txt', 'txt', 1, '', 1, $2)`;
  for (const bucket of ['variables', 'workflow']) await workflow.server.database.pool.query(file, [bucket, brief]);
  await workflow.server.database.pool.query(`insert into file_uses values (1, 'variables', $1)`, [brief]);
  await workflow.server.database.pool.query(`update files set uploaded_at = now() - interval '49 hours'`);
  const { pool } = workflow.server.database;
  await pool.query(
    `with form as (
       insert into forms (tenant_id, form_key, name, draft) values (1, 'record', 'Record', '{}') returning id
     )
     insert into form_instances (tenant_id, instance_id, form_id, version, data, created_by)
     select 1, instance, form.id, 1, '{}', 1 from form, unnest($1::text[]) instance`,
    [[brief, kept]],
  );
  expect(await clearAbandoned(workflow.server.database.db, workflow.server.storage)).toBe(0);

  expect(await laterBy(29, null)).toBe(0);
  expect(await laterBy(31, null)).toBe(1);

  const removed = [
    'messages',
    'wf_history',
    'wf_todo',
    'discussion_comments',
    'discussion_mentions',
    'discussion_reads',
  ];
  expect(new Set(await Promise.all(removed.map((table) => rowsOf(table, brief))))).toEqual(new Set([0]));
  const listed = await pool.query('select instance_id from form_instances where instance_removed_at is null');
  expect(new Set(listed.rows.map(({ instance_id }) => instance_id))).toEqual(new Set([kept, running]));
  expect(await rowsOf('form_instances', brief)).toBe(2);
  expect(await clearAbandoned(workflow.server.database.db, workflow.server.storage)).toBe(2);
  const { rows } = await pool.query('select bucket from files where instance_id = $1', [brief]);
  expect(rows).toEqual([{ bucket: 'workflow' }]);
  expect(await rowsOf('messages', kept)).toBe(1);
  const staff = await workflow.as('staff01');
  expect((await staff(tasks.historyList, { query: { procInstId: brief } })).status).toBe(404);
  expect((await staff(tasks.historyList, { query: { procInstId: running } })).status).toBe(200);
  const done = (await (await workflow.as('staff02'))(tasks.donePage, { query: { size: 100 } })).data.records;
  expect(done.map(({ procInstId }: tasks.TaskRecord) => procInstId)).toEqual([kept]);
  expect((await staff(messages.messagePage)).data.total).toBe(1);

  expect(await laterBy(400, 365)).toBe(1);
  expect(await rowsOf('wf_history', running)).toBeGreaterThan(0);
});

it('cleanup removes the questions of an instance with the files of their answers, sent and supplied', async () => {
  const instance = await workflow.start('staff01', 'brief');
  await workflow.agree('staff02', instance);
  const { database, storage } = workflow.server;
  await database.pool.query(
    `with asked as (
       insert into consultations (tenant_id, kind, instance_id, task_id, node_id, node_name, user_id, request_id, text, fields)
       values (1, 'ask', $1, 'task', 'review', 'Review', 1, gen_random_uuid(), 'Why?', '{}') returning id),
     person as (
       insert into consulted_people (consultation_id, tenant_id, instance_id, user_id, open)
       select id, 1, $1, 2, false from asked returning id)
     insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, uploaded_at,
       instance_id, record_area, record_id)
     select 1, 'workflow', name, 'a.txt', 'txt', 1, '', 1, now() - interval '49 hours', owner, 'consultation', id
     from person, (values ('answered.txt', null), ('supplied.txt', $1)) file (name, owner)`,
    [instance],
  );

  await laterBy(31, null);
  await clearAbandoned(database.db, storage);

  expect([await rowsOf('consultations', instance), await rowsOf('consulted_people', instance)]).toEqual([0, 0]);
  const { rows } = await database.pool.query(`select name from files where name in ('answered.txt', 'supplied.txt')`);
  expect(rows).toEqual([]);
});

it('cleanup stops at once when its time window ends', async () => {
  const instance = await workflow.start('staff01', 'brief');

  await workflow.agree('staff02', instance);
  const { database } = workflow.server;
  const engine = createEngine({ store: createPgStore(database.pool), identity: everyUser });
  const ports = { engine, db: database.db, log: createLog('silent'), defaultDays: 0, draftDays: 180 };

  expect(await cleanUp(ports, () => false)).toBe(0);
  expect(await rowsOf('wf_history', instance)).toBeGreaterThan(0);
});
