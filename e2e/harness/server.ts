import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledDatabase, type TestDatabase } from '../../testing/database';
import { freePort } from '../../testing/free-port';
import { waitMs } from '../../testing/timeouts';
import { build, root } from './build';
import { until } from './until';

interface Options {
  /** The database. If it is left out, the server starts its embedded database in its own folder. */
  databaseUrl?: string;
  /** The folder of uploaded files that several servers share (see `dataFolder`). */
  dataDir?: string;
  captcha?: boolean;
  /** The folder of another version's checkout, whose server is built. */
  home?: string;
  /** Keeps the data folder when the server cannot start. */
  keep?: boolean;
  /** Further settings, as the environment names them. */
  settings?: Readonly<Record<string, string>>;
}

/** A portal in a process of its own. */
export interface Server {
  url: string;
  start(): Promise<void>;
  /** Ends it at once, as `kill -9` does. */
  kill(): Promise<void>;
  /** Asks it to finish, and removes its folder. */
  close(): Promise<void>;
  /** Returns the id of its process. */
  pid(): number | undefined;
  /** Returns the log of the server so far. */
  log(): string;
}

/** A first start fills the database, which takes twelve seconds of the processor. */
const startMs = 3 * waitMs;

/** The files of the demonstration data, which each server on a copy of its database gets. */
const demoFiles = join(root, '.cache', 'e2e-demo-files');

/** The secret key is the same for all servers of a run, since one fills the databases of the others. */
const secretKey = Buffer.alloc(32, 'e2e').toString('base64');

/** Starts the built server with demonstration data on a free port and waits until it is ready. */
export async function startServer(options: Options = {}): Promise<Server> {
  const { databaseUrl, dataDir = dataFolder(), captcha = false, home = root, settings = {} } = options;
  if (home === root) await build();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    PORTAL_CAPTCHA: captcha ? 'on' : 'off',
    PORTAL_DEMO: 'on',
    SECRET_KEY: secretKey,
    ...settings,
  };
  if (databaseUrl !== undefined && existsSync(demoFiles))
    cpSync(demoFiles, join(dataDir, 'files'), { recursive: true, force: false });
  let child: ChildProcess | undefined;
  let output = '';

  async function start() {
    const started = spawn(process.execPath, ['apps/server/dist/main.js'], { cwd: home, env });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-200_000)));
    const isUp = async () => {
      if (started.exitCode !== null) throw new Error(`the server ended:\n${output}`);
      return isReady(url);
    };
    await until('the server is ready', isUp, startMs);
  }

  async function end(signal: NodeJS.Signals) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  const server: Server = {
    url,
    start,
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    pid: () => child?.pid,
    log: () => output,
  };
  try {
    await start();
  } catch (error) {
    if (options.keep) await server.kill();
    else await server.close();
    throw error;
  }
  return server;
}

/** Returns a separate database that already contains the demonstration data, so that a server starts on it quickly. */
export const portalDatabase = (): Promise<TestDatabase> =>
  filledDatabase('portal', async (databaseUrl) => {
    rmSync(demoFiles, { recursive: true, force: true });
    const dataDir = dataFolder();
    const server = await startServer({ databaseUrl, dataDir });
    cpSync(join(dataDir, 'files'), demoFiles, { recursive: true });
    await server.close();
  });

/** Returns a folder for the data of one server or of several. The first server that closes removes it. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'talent-portal-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
}
