import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soak } from '../../../testing/soak';
import { createEngine, createPgStore, type Engine } from '../src';
import { pgStore, type TestStore } from '../testing/postgres';
import { approval, expectedSteps, following, listening, noIdentities, signers, tenant } from './definitions';

/** `CRASH_INSTANCES`, `CRASH_KILLS`: how many instances run, and how often a process is killed meanwhile. */
const instances = Number(process.env['CRASH_INSTANCES'] ?? (soak ? 200 : 50));
const kills = Number(process.env['CRASH_KILLS'] ?? (soak ? 6 : 3));
const timeoutMs = Number(process.env['CRASH_TIMEOUT_MS'] ?? 150_000);

const servers = 3;
const listeners = ['first listener', 'second listener'];
/** Instances are started until so many processes were killed, however quickly the instances end. */
const fewestKills = 3;

describe('server processes that are killed at random', { timeout: timeoutMs + 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'));
  const program = join(folder, 'process.mjs');
  const running = new Set<ChildProcess>();
  const done = { started: 0, killed: 0 };
  let test: TestStore;

  beforeAll(async () => {
    test = await pgStore();
    await build({
      entryPoints: [fileURLToPath(new URL('process.ts', import.meta.url))],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      external: ['pg-native'],
      // packages of the older kind ask for theirs in this way
      banner: {
        js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
      },
    });
  });
  afterAll(async () => {
    for (const server of running) server.kill('SIGKILL');
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const startServer = async (): Promise<void> => {
    const env = { ...process.env, DATABASE_URL: test.url };
    const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(server);
    server.once('exit', () => running.delete(server));
    await new Promise<void>((ready, fail) => {
      server.stdout.once('data', () => ready());
      server.once('exit', (code) => (code ? fail(new Error(`a server ended with ${code}`)) : ready()));
    });
  };

  const countRunning = async (): Promise<number> => {
    const { rows } = await test.pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM wf_instance WHERE status = 'running' AND definition_key = $1",
      [approval.key],
    );
    return rows[0]?.n ?? 0;
  };

  it(`still bring ${instances} instances to their end, each step done once`, async () => {
    const engine = createEngine({
      store: createPgStore(test.pool),
      identity: noIdentities,
      handlers: { book: () => {} },
    });
    for (const { xml } of [approval, listening, following]) await engine.deploy(tenant, { xml });
    for (const instanceId of listeners) await engine.start({ tenant }, { definitionKey: listening.key, instanceId });
    await Promise.all(Array.from({ length: servers }, startServer));
    const killing = killAtRandom();
    for (; done.started < instances || done.killed < fewestKills; done.started += 1)
      await engine.start(
        { tenant },
        { definitionKey: approval.key, instanceId: `i${done.started}`, vars: { signers } },
      );

    await killing;
    const until = Date.now() + timeoutMs;
    while ((await countRunning()) > 0 && Date.now() < until) await sleep(200);

    expect(await countRunning()).toBe(0);
    for (let index = 0; index < done.started; index += 1) await expectDoneOnce(`i${index}`);
    await carryOn(engine);
    await expectHeardOnce();
    for (const id of listeners) await engine.delete(tenant, id);
    await expectNothingLeft();
  });

  /** Takes over the signals of killed processes without waiting until their locks expire. */
  const carryOn = async (engine: Engine): Promise<void> => {
    for (;;) {
      const { rows } = await test.pool.query('SELECT FROM wf_signal');
      if (rows.length === 0) return;
      await engine.deliverSignals({ async: true, at: Date.now() + 120_000 });
      await sleep(100);
    }
  };

  const expectHeardOnce = async (): Promise<void> => {
    for (const id of listeners) {
      const rows = await test.store.history(tenant, id);
      expect(rows.filter(({ activityId }) => activityId === 'noted').length, id).toBe(done.started);
    }
    const { rows } = await test.pool.query('SELECT FROM wf_instance WHERE definition_key = $1', [following.key]);
    expect(rows.length).toBe(done.started);
  };

  /** Kills and replaces one process after another as long as there is much work left. */
  const killAtRandom = async (): Promise<void> => {
    while (done.killed < fewestKills || (done.killed < kills && (await countRunning()) > instances / 10)) {
      await sleep(100 + Math.random() * 600);
      const victims = [...running];
      victims[Math.floor(Math.random() * victims.length)]?.kill('SIGKILL');
      done.killed += 1;
      await startServer();
    }
  };

  const expectDoneOnce = async (id: string): Promise<void> => {
    const loaded = await test.store.load(tenant, id);
    expect(loaded?.state.status).toBe('complete');
    expect(loaded?.state.executions['0']?.vars).toMatchObject({ booked: 1 });
    const rows = await test.store.history(tenant, id);
    const steps = rows.map(({ activityId, taskId, handler }) =>
      taskId === null ? activityId : `${activityId} ${handler}`,
    );
    expect(steps.toSorted()).toEqual(expectedSteps);
  };

  const expectNothingLeft = async (): Promise<void> => {
    for (const table of ['wf_todo', 'wf_job', 'wf_external', 'wf_subscription', 'wf_incident', 'wf_signal']) {
      const { rows } = await test.pool.query(`SELECT * FROM ${table}`);
      expect(rows, table).toEqual([]);
    }
  };
});
