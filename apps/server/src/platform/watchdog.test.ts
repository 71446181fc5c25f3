import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { bundle } from '../../../../scripts/lib/bundle.mjs';

const path = (address: string) => fileURLToPath(new URL(address, import.meta.url));
const outfile = path('../../../../.cache/watchdog-test/watchdog.mjs');

beforeAll(() => bundle({ entryPoints: [path('watchdog.ts')], outfile }));

async function run(work: string): Promise<{ exit: unknown[]; log: string }> {
  const program = `import { startWatchdog } from '${outfile}'; startWatchdog(2); ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [exit, log] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  return { exit, log };
}

it('the watchdog kills a server process whose event loop is blocked, and logs the reason', async () => {
  const { exit, log } = await run('setTimeout(() => { for (;;); }, 10)');

  expect(exit).toEqual([null, 'SIGKILL']);
  expect(JSON.parse(log)).toMatchObject({ level: 60, msg: expect.stringContaining('2 s') as string });
});

it('the watchdog does not kill a busy process whose event loop still runs, and lets it exit', async () => {
  const busy = 'const until = Date.now() + 4000; const work = () => Date.now() < until && setImmediate(work); work();';

  expect(await run(busy)).toEqual({ exit: [0, null], log: '' });
});
