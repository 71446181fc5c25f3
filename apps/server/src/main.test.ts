import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/lib/bundle.mjs';
import { testDatabase, type TestDatabase } from '../../../testing/database';
import { freePort } from '../../../testing/free-port';

const source = fileURLToPath(new URL('main.ts', import.meta.url));
/** The server is bundled once, because it is started again and again. */
const main = fileURLToPath(new URL('../../../.cache/main-test/main.mjs', import.meta.url));

/** The server in a process of its own, and its output. */
interface Running {
  child: ChildProcess;
  output: () => string;
  log: () => string;
  ended: Promise<number | null>;
}

/** One for all, since they share a database. */
const secretKey = Buffer.alloc(32, 'main').toString('base64');

function start(settings: Record<string, string>): Running {
  let output = '';
  let log = '';
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORTAL_CAPTCHA: 'off', SECRET_KEY: secretKey, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr?.on('data', (data) => (output += data));
  child.stdout?.on('data', (data) => (log += data));
  return {
    child,
    output: () => output,
    log: () => log,
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
}

async function ready(server: Running): Promise<void> {
  await expect.poll(server.output).toContain('Talent Portal is ready');
}

describe('the server', () => {
  let folder: string;
  let port: string;
  const started: Running[] = [];
  const run = (settings: Record<string, string>) => {
    const server = start({ DATA_DIR: folder, PORT: port, ...settings });
    started.push(server);
    return server;
  };

  beforeAll(() => bundle({ entryPoints: [source], outfile: main }));
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'server-'));
    port = String(await freePort());
  });
  afterEach(async () => {
    for (const { child, ended } of started.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    [{ PORT: 'eighty' }, /^Setting PORT is wrong \(eighty\): .+\n$/],
    [{ DATABASE_URL: 'mysql://db/portal' }, /^Setting DATABASE_URL is wrong: .+\n$/],
    [{ DATABASE_URL: 'postgres://localhost:1/portal' }, /^The database of DATABASE_URL cannot be reached: .+\n$/],
  ])('says in one line what is wrong with %o, and exits with 1', async (settings, line) => {
    const server = run(settings);

    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(line);
  });

  describe('on one database', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await testDatabase();
    });
    afterAll(() => database.drop());

    it('starts twice at once on an empty database, and logs who can reach the server', async () => {
      const secondPort = String(await freePort());
      const settings = { DATABASE_URL: database.url };
      const servers = [run(settings), run({ ...settings, PORT: secondPort, HOST: '0.0.0.0' })];

      await Promise.all(servers.map(ready));
      const answers = await Promise.all([port, secondPort].map((each) => fetch(`http://localhost:${each}/readyz`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);

      const onlyHere = servers.map(({ output }) => output().includes('Only this machine can reach it'));
      expect(onlyHere).toEqual([true, false]);
    });

    it('finishes requests that are under way before it exits, and accepts no new ones', async () => {
      const server = run({ DATABASE_URL: database.url });
      await ready(server);

      const body = 'username=unknown&password=wrong';
      const inHand = request({
        port,
        method: 'POST',
        path: '/auth/oauth/token?grant_type=password',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': body.length,
          expect: '100-continue',
        },
      });
      const answered = once(inHand, 'response');
      const taken = once(inHand, 'continue');
      inHand.write(body.slice(0, 10));
      await taken;

      server.child.kill('SIGTERM');
      await expect.poll(() => fetch(`http://localhost:${port}/healthz`).catch(() => 'refused')).toBe('refused');
      inHand.end(body.slice(10));
      const [answer] = (await answered) as [IncomingMessage];
      answer.resume();

      /* A connection that is kept would hold the server up. */
      expect(answer).toMatchObject({ statusCode: 426, headers: { connection: 'close' } });
      expect(await server.ended).toBe(0);
      expect(server.log()).toContain('"msg":"stopped"');
    });

    it('cuts off requests that have not ended by the shutdown deadline', async () => {
      const server = run({ DATABASE_URL: database.url, SHUTDOWN_SECONDS: '1' });
      await ready(server);
      const unfinished = request({
        port,
        method: 'POST',
        path: '/auth/oauth/token?grant_type=password',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': 1000,
          expect: '100-continue',
        },
      });
      const cut = once(unfinished, 'error');
      const taken = once(unfinished, 'continue');
      unfinished.write('username=');
      await taken;

      server.child.kill('SIGTERM');

      expect(((await cut) as [NodeJS.ErrnoException])[0].code).toBe('ECONNRESET');
      expect(await server.ended).toBe(0);
      expect(server.log()).toContain('the shutdown deadline passed');
    });

    it('starts beside a store of files that cannot be reached, and logs why', async () => {
      const server = run({
        DATABASE_URL: database.url,
        S3_BUCKET: 'files',
        S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      });

      await ready(server);

      expect(server.log()).toContain('start it, or correct S3_ENDPOINT. Calls that need no file still work.');
    });

    it('reports when its port is in use', async () => {
      const other = createServer().listen(Number(port), 'localhost');
      await once(other, 'listening');
      const server = run({ DATABASE_URL: database.url });

      expect(await server.ended).toBe(1);
      expect(server.output()).toBe(`Port ${port} is in use; choose another by PORT.\n`);

      other.close();
    });
  });
});
