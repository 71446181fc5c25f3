import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** The server in a process of its own, and what it said. */
interface Running {
  child: ChildProcess;
  said: () => string;
  log: () => string;
  ended: Promise<number | null>;
}

function start(settings: Record<string, string>): Running {
  let said = '';
  let log = '';
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env['PATH'], PORTAL_CAPTCHA: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr?.on('data', (data) => (said += data));
  child.stdout?.on('data', (data) => (log += data));
  return {
    child,
    said: () => said,
    log: () => log,
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
}

async function ready(server: Running): Promise<void> {
  await expect.poll(server.said, { timeout: 30_000 }).toContain('Talent Portal is ready');
}

describe('the server', { timeout: 60_000 }, () => {
  let folder: string;
  let port: string;
  const started: Running[] = [];
  const run = (settings: Record<string, string>) => {
    const server = start({ DATA_DIR: folder, PORT: port, ...settings });
    started.push(server);
    return server;
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'server-'));
    const probe = createServer().listen(0);
    await once(probe, 'listening');
    port = String((probe.address() as AddressInfo).port);
    probe.close();
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
    expect(server.said()).toMatch(line);
  });

  describe('on one database', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await testDatabase();
    });
    afterAll(() => database.drop());

    it('starts twice at once on an empty one, and says who can reach it', async () => {
      const other = createServer().listen(0);
      await once(other, 'listening');
      const secondPort = String((other.address() as AddressInfo).port);
      other.close();
      const settings = { DATABASE_URL: database.url };
      const servers = [run(settings), run({ ...settings, PORT: secondPort, HOST: '0.0.0.0' })];
      await Promise.all(servers.map(ready));
      const answers = await Promise.all([port, secondPort].map((each) => fetch(`http://localhost:${each}/readyz`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const onlyHere = servers.map(({ said }) => said().includes('Only this machine can reach it'));
      expect(onlyHere).toEqual([true, false]);
    });

    it('finishes what is in hand before it ends, and takes nothing new', async () => {
      const server = run({ DATABASE_URL: database.url });
      await ready(server);

      const body = 'username=nobody&password=wrong';
      const inHand = request({
        port,
        method: 'POST',
        path: '/auth/oauth/token?grant_type=password',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
      });
      const answered = once(inHand, 'response');
      inHand.write(body.slice(0, 10));
      await expect.poll(() => inHand.socket?.bytesWritten ?? 0).toBeGreaterThan(10);
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });

      server.child.kill('SIGTERM');
      await expect.poll(() => fetch(`http://localhost:${port}/healthz`).catch(() => 'refused')).toBe('refused');
      inHand.end(body.slice(10));
      const [answer] = (await answered) as [{ statusCode: number; resume(): void }];
      answer.resume();

      expect(answer.statusCode).toBe(426);
      const answeredAt = Date.now();
      expect(await server.ended).toBe(0);
      expect(Date.now() - answeredAt).toBeLessThan(3000);
      expect(server.log()).toContain('"msg":"stopped"');
    });

    it('says that its port is in use', async () => {
      const other = createServer().listen(Number(port), 'localhost');
      await once(other, 'listening');
      const server = run({ DATABASE_URL: database.url });
      expect(await server.ended).toBe(1);
      expect(server.said()).toBe(`Port ${port} is in use; choose another by PORT.\n`);
      other.close();
    });
  });
});
