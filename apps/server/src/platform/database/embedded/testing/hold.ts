import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runningPostmaster, stopPostmaster } from '../postmaster';

const tsx = join(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist/loader.mjs');

/** Another portal's process that uses the folder, after its database has started. */
export interface Holder {
  child: ChildProcess;
  url: string;
  stop(): Promise<void>;
}

/** @throws Error with the output of the process if it could not start */
export async function hold(dataDir: string, account?: { uid: number; gid: number }): Promise<Holder> {
  const child = fork(fileURLToPath(new URL('holder.ts', import.meta.url)), [dataDir], {
    ...account,
    execArgv: ['--import', pathToFileURL(tsx).href],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    /* An account of its own has no place for tsx to cache in. */
    env: { ...process.env, ...(account && { TSX_DISABLE_CACHE: '1' }) },
  });
  let output = '';
  child.stderr?.on('data', (data) => (output += data));
  const started = await Promise.race([
    once(child, 'message').then(([message]) => message as { url: string }),
    once(child, 'exit').then(() => null),
  ]);
  if (!started) throw new Error(output);
  return {
    child,
    url: started.url,
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

/** Returns a folder that every account may enter, like an ordinary folder of a machine. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes the folder and whatever still runs in it. */
export async function clear(folder: string, dataDir = join(folder, 'data')): Promise<void> {
  const pid = runningPostmaster(join(dataDir, 'postgres', '18'));
  if (pid !== null) await stopPostmaster(pid);
  rmSync(folder, { recursive: true, force: true });
}
