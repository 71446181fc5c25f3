import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from '../../unprivileged-account';
import { EmbeddedError } from './folders';
import type { Program } from './program';

const run = promisify(execFile);

/**
 * Creates the cluster unless it exists. It is built in another folder and renamed, so that an interrupted start leaves
 * no incomplete cluster.
 */
export async function ensureCluster(data: string, program: Program, account: Account | null): Promise<boolean> {
  if (existsSync(join(data, 'PG_VERSION'))) return false;
  const incoming = `${data}.incoming-${process.pid}`;
  const options = [
    '-U',
    'portal',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    await run(program.initdb, ['-D', incoming, '--locale=C', '--no-instructions', ...options], {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C' },
    });
    renameSync(incoming, data);
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true });
    /* Another portal was faster. */
    if (existsSync(join(data, 'PG_VERSION'))) return false;
    throw new EmbeddedError(`The database could not be created in ${data}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return true;
}
