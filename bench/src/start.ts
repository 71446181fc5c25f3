import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testing/free-port';
import { milliseconds, printTable } from './lib/print';
import { median } from './lib/rate';
import type { Options } from './options';

const bundle = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** How long the built server takes until it answers: with a new data folder, and with one that is there. */
export async function benchStart({ rounds }: Options): Promise<void> {
  if (!existsSync(bundle)) {
    console.log('The server is not built: npm run build makes it.');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o711);
  const environment = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  try {
    const first = await start(environment);
    const later: number[] = [];
    for (let round = 0; round < rounds; round += 1) later.push(await start(environment));
    printTable(
      ['the server is ready after', ''],
      [
        ['first start, with demonstration data', milliseconds(first)],
        ['later starts', milliseconds(median(later))],
      ],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds until it says that it is ready; it is stopped then. */
async function start(environment: Record<string, string>): Promise<number> {
  const { PGPORT: _, ...inherited } = process.env;
  const begin = performance.now();
  const server = spawn(process.execPath, [bundle], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  let said = '';
  const ready = new Promise<number>((resolve) => {
    server.stderr.setEncoding('utf8').on('data', (sentence: string) => {
      said += sentence;
      if (said.includes('is ready')) resolve(performance.now() - begin);
    });
  });
  const time = await Promise.race([ready, ended]);
  server.kill('SIGTERM');
  await ended;
  if (time === undefined) throw new Error(`the server did not start: ${said}`);
  return time;
}
