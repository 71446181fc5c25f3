import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { agreements, tasks } from '@portal/contract';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database';
import { soak } from '../../testing/soak';
import { Client, clientOf } from '../harness/client';
import { openWorkflow } from '../harness/workflow';
import { dataFolder, portalDatabase, startServer, type Server } from '../harness/server';
import { until } from '../harness/until';
import { contract } from '../samples/contract';
import { archiveTopic, besideProcess } from '../samples/processes';

/**
 * `CRASH_INSTANCES`, `CRASH_KILLS`, `CRASH_SEED`: how many instances run, how often a server is killed and the database cuts
 * all connections off, and which when.
 */
const instances = Number(process.env['CRASH_INSTANCES'] ?? (soak ? 60 : 20));
const kills = Number(process.env['CRASH_KILLS'] ?? (soak ? 5 : 2));
const seed = Number(process.env['CRASH_SEED'] ?? 1);

const definitionKey = 'killed';
const lockSeconds = 5;
const timeoutMs = 150_000;
const worker = { user: 'worker', password: 'kept-by-the-archive' };
const settings = {
  ENGINE_REST: 'on',
  ENGINE_REST_TENANT: '1',
  ENGINE_REST_USER: worker.user,
  ENGINE_REST_PASSWORD: worker.password,
  JOB_LOCK_SECONDS: String(lockSeconds),
  LOG_LEVEL: 'error',
};

/** Every row that the history of an instance has when all was done once. */
const expectedSteps = ['start start', 'countersign complete', 'countersign complete', 'approve complete'];

describe('three servers that are killed at random, on one PostgreSQL that cuts their connections', () => {
  let database: TestDatabase;
  let servers: Server[] = [];
  let pool: Pool;
  const random = numbers(seed);
  const over = new AbortController();

  beforeAll(async () => {
    database = await portalDatabase();
    pool = new Pool({ connectionString: database.url, max: 2 });
    pool.on('error', () => undefined);
    const dataDir = dataFolder();
    const start = () => startServer({ databaseUrl: database.url, dataDir, settings });
    servers = await Promise.all([start(), start(), start()]);
  });

  afterAll(async () => {
    over.abort();
    for (const server of servers) await server?.close();
    await pool?.end();
    await database?.drop();
  });

  const anyUrl = () => servers[Math.floor(Math.random() * servers.length)]!.url;

  /** Returns a user who calls any of the servers, and another one when that is gone. */
  async function person(username: string): Promise<() => Client> {
    const { bearer } = await clientOf(servers[0]!.url, username);
    return () => new Client(anyUrl(), 'zh-CN', bearer);
  }

  /** Repeats the work, also when the called server is killed. */
  async function keepOn(work: () => Promise<unknown>): Promise<void> {
    while (!over.signal.aborted) {
      await work().catch(() => undefined);
      await pause(50);
    }
  }

  async function startOne(as: () => Client): Promise<string> {
    const body = {
      startProcessDTO: { procDefKey: definitionKey, requestId: randomUUID() },
      agreementFormDTO: contract,
    };
    for (;;) {
      over.signal.throwIfAborted();
      const answer = await as()
        .send(agreements.startAgreement, { body })
        .catch(() => undefined);
      if (answer?.code === 0) return answer.data.procInstId;
      if (answer && answer.status < 500) throw new Error(`${answer.status} ${answer.msg}`);
      await pause(100);
    }
  }

  async function agreeToAll(as: () => Client): Promise<void> {
    const { records } = await as().get(tasks.todoPage, { size: 20 });
    await Promise.allSettled(
      records.map(({ taskId, procInstId }) =>
        as().send(agreements.completeAgreementTask, { body: { taskOperationDTO: { taskId, procInstId } } }),
      ),
    );
  }

  const rest = async (path: string, body: unknown): Promise<unknown> => {
    const credential = Buffer.from(`${worker.user}:${worker.password}`).toString('base64');
    const answer = await fetch(`${anyUrl()}/engine-rest/external-task/${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${credential}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status === 204 ? undefined : answer.json();
  };

  async function archiveAll(workerId: string): Promise<void> {
    const topics = [{ topicName: archiveTopic, lockDuration: lockSeconds * 1000 }];
    const fetched = (await rest('fetchAndLock', { workerId, maxTasks: 10, topics })) as { id: string }[];
    await Promise.allSettled(fetched.map(({ id }) => rest(`${id}/complete`, { workerId })));
  }

  /** Ends all connections like a restart of PostgreSQL; the servers survive it. */
  async function cutOff(): Promise<void> {
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await pause(200);
    for (const { url } of servers) expect((await fetch(url)).status).toBe(200);
  }

  async function killAtRandom(): Promise<void> {
    for (let killed = 0; killed < kills; killed += 1) {
      await pause(300 + random() * 1500);
      await cutOff();
      await pause(random() * 500);
      const victim = servers[Math.floor(random() * servers.length)]!;
      await victim.kill();
      await pause(random() * 500);
      await victim.start();
    }
  }

  /** Returns how many contracts have each status. */
  const statuses = async () => {
    const { rows } = await pool.query<{ status: string; count: number }>(
      'SELECT status, count(*)::int AS count FROM wf_instance WHERE definition_key = $1 GROUP BY status',
      [definitionKey],
    );
    return rows;
  };

  /** Returns the rows of the contracts in a table of pending work. */
  const left = async (table: string) => {
    const own = 'SELECT id FROM wf_instance WHERE definition_key = $1';
    const { rows } = await pool.query(`SELECT * FROM ${table} WHERE instance_id IN (${own})`, [definitionKey]);
    return rows;
  };

  it(`complete ${instances} contracts all the same, with each step done once`, async () => {
    const workflow = await openWorkflow(servers[0]!.url);
    const [first, second, last] = (['staff02', 'staff03', 'staff04'] as const).map(workflow.person);
    await workflow.deploy(definitionKey, besideProcess(definitionKey, [first!, second!], last!));
    const [initiator, ...signers] = await Promise.all(['staff01', 'staff02', 'staff03', 'staff04'].map(person));

    const everybody = [
      ...signers.map((as) => keepOn(() => agreeToAll(as))),
      ...['w1', 'w2'].map((id) => keepOn(() => archiveAll(id))),
    ];
    const killing = killAtRandom();
    const started: string[] = [];
    let next = 0;
    const starter = async () => {
      while ((next += 1) <= instances) started.push(await startOne(initiator!));
    };
    await Promise.all([starter(), starter(), starter(), killing]);

    const nothingRuns = async () => (await statuses()).every(({ status }) => status !== 'running');
    await until('nothing runs any more', nothingRuns, timeoutMs);
    over.abort();
    await Promise.all(everybody);

    // Each start was carried out once, including those that were sent again.
    expect(await statuses()).toEqual([{ status: 'complete', count: started.length }]);
    expect(new Set(started).size).toBe(started.length);
    for (const procInstId of started) {
      const history = await initiator!().get(tasks.historyList, { procInstId });
      expect(history.map(({ activityId, action }) => `${activityId} ${action}`).toSorted()).toEqual(
        expectedSteps.toSorted(),
      );
    }
    for (const table of ['wf_todo', 'wf_job', 'wf_external', 'wf_subscription', 'wf_incident', 'wf_signal'])
      expect(await left(table), table).toEqual([]);
  });
});

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
