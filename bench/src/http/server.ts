import { agreements, tasks, type Endpoint } from '@portal/contract';
import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import {
  filledContract,
  testWorkflow,
  publishRow,
} from '../../../apps/server/src/modules/approval/workflow/testing/test-workflow';
import type { Counted, ServerInfo } from './index';

/* The server under measurement, in a process of its own; `TEST_DATABASE_URL` is its PostgreSQL. */

const workflow = await testWorkflow({ REQUESTS_PER_MINUTE: '0', SESSION_CACHE_SECONDS: '5' });
await publishRow(workflow);
const instances: string[] = [];
for (let count = 0; count < 30; count += 1) instances.push(await workflow.start('staff01', 'row'));
const procInstId = instances[0] ?? '';
const task = await workflow.todo('staff02', procInstId);
const client = await workflow.as('staff02');
const { taskId, procDefId, taskDefKey } = task;

/* The list's own statement, recorded as the server sends it. */
const { pool } = workflow.server.database;
const send = pool.query.bind(pool) as (...statement: unknown[]) => Promise<{ rows: object[] }>;
const sent: unknown[][] = [];
pool.query = ((...statement: unknown[]) => {
  sent.push(statement);
  return send(...statement);
}) as typeof pool.query;
await client(tasks.todoPage);
pool.query = send as typeof pool.query;
const listStatement = sent.at(-1) ?? [];

const bare = fastify();
bare.get('/', async () => {
  const { rows } = await send(...listStatement);
  return { code: 0, msg: '', data: { records: rows, total: rows.length, size: 20, current: 1 } };
});
await bare.listen({ host: 'localhost', port: 0 });

const calls: readonly [string, Endpoint, object][] = [
  ['to-do page', tasks.todoPage, {}],
  ['drawer: the task', tasks.messageProcessInfo, { query: { procInstId, taskId } }],
  ['drawer: its node', tasks.handleConfiguration, { query: { procDefId, taskDefKey } }],
  ['drawer: history', tasks.historyList, { query: { procInstId } }],
  ['drawer: diagram', tasks.historyDiagram, { query: { procInstId, procDefId } }],
  [
    'complete with its form',
    agreements.completeAgreementTask,
    { body: { taskOperationDTO: { taskId, procInstId, comment: '同意' }, agreementFormDTO: filledContract } },
  ],
];
const counted: Counted[] = [];
for (const [name, endpoint, ask] of calls) {
  if (name !== 'complete with its form') await client(endpoint, ask);
  let status = 0;
  const statements = await workflow.statementsOf(async () => {
    ({ status } = await client(endpoint, ask));
  });
  if (status !== 200) throw new Error(`${name} is answered with ${status}`);
  counted.push({ name, statements: statements.length });
}

/* Every task that waits at the first node, as one batch. */
for (let count = 0; count < tasks.batchLimit; count += 1) await workflow.start('staff01', 'row');
const { data: waiting } = await client(tasks.todoPage, { query: { size: tasks.batchLimit } });
const rows = waiting.records.map((row: tasks.TodoRecord) => ({ procInstId: row.procInstId, taskId: row.taskId }));
const begun = performance.now();
const { data: answers } = await client(tasks.batch, { body: { action: 'complete', procDefId, taskDefKey, rows } });
const batchMs = performance.now() - begun;
if (answers.length !== tasks.batchLimit || answers.some(({ done }: tasks.BatchAnswer) => !done))
  throw new Error('the batch was refused');

const info: ServerInfo = {
  counted,
  batchMs,
  bare: `http://localhost:${(bare.server.address() as AddressInfo).port}/`,
  site: `http://localhost:${await workflow.server.listen()}`,
  token: await workflow.tokenOf('staff02'),
  instance: instances[1] ?? '',
};
process.send?.(info);
process.once('disconnect', () => {
  void bare.close().then(() => workflow.server.close());
});
