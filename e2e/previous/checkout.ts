import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../harness/build';

/** A released version, built in a folder of its own. */
export interface Checkout {
  folder: string;
  /** Works with a server by the calls of that version. @returns what failed */
  workWith(url: string, key: string): Promise<Record<string, string>>;
}

/**
 * Builds the server of a commit, once per machine. Its own packages are linked, and those of others are today's, since the registry need
 * not be within reach.
 * @returns its folder, or null if the history does not have the commit, as in a shallow clone
 */
export function checkOutCommit(name: string): string | null {
  const commit = fullName(name);
  if (commit === null) return null;
  const folder = join(root, '.cache', 'previous', commit.slice(0, 12));
  if (!existsSync(folder)) make(folder, commit);
  return folder;
}

/** Builds the server of a released version. @returns null if the history does not have it */
export function checkOut(version: string): Checkout | null {
  const folder = checkOutCommit(readFileSync(join(root, 'apps/server/src/releases', version, 'commit'), 'utf8').trim());
  if (folder === null) return null;
  mkdirSync(join(folder, 'e2e/previous'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'calls.ts'), join(folder, 'e2e/previous/calls.ts'));
  return {
    folder,
    workWith: async (url, key) => {
      const tsx = join(root, 'node_modules/.bin/tsx');
      const { stdout } = await promisify(execFile)(tsx, ['e2e/previous/calls.ts', url, key], { cwd: folder });
      return JSON.parse(stdout) as Record<string, string>;
    },
  };
}

function fullName(name: string): string | null {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

function make(folder: string, commit: string): void {
  const incoming = `${folder}.incoming`;
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true });
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, incoming], { cwd: root });
  linkPackages(incoming);
  const build = `import(${JSON.stringify(`${incoming}/scripts/build-server.mjs`)}).then(({ buildServer }) => buildServer())`;
  execFileSync(process.execPath, ['--eval', build], { cwd: incoming });
  renameSync(incoming, folder);
}

/** Links installed packages, and the version's own ones under their names. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@portal'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@portal' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const workspaces = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(folder, parent)).map((name) => join(parent, name)),
  );
  for (const path of [...workspaces, 'e2e']) {
    const name = path.split('/').at(-1)!;
    symlinkSync(join('../..', path), join(modules, '@portal', name));
    if (existsSync(join(root, path, 'node_modules')))
      symlinkSync(join(root, path, 'node_modules'), join(folder, path, 'node_modules'));
  }
}
