import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unprivilegedAccount } from '../../unprivileged-account';
import { installedBinaries, reachableProgram } from './program';
import { clear, openFolder } from './testing/hold';

describe('the binaries', () => {
  let folder: string;
  let native: string;
  const copy = () => join(folder, 'copy');
  const runs = (program: string) =>
    spawnSync(program, ['--version'], { ...unprivilegedAccount(), cwd: '/', encoding: 'utf8' }).stdout;

  beforeEach(() => {
    folder = openFolder();
    native = join(folder, 'home', 'native');
    mkdirSync(join(folder, 'home'));
    cpSync(installedBinaries(), native, { recursive: true, verbatimSymlinks: true });
    /* npm leaves them like this if install scripts are disabled. */
    for (const name of readdirSync(join(native, 'lib')))
      if (lstatSync(join(native, 'lib', name)).isSymbolicLink()) rmSync(join(native, 'lib', name));
  });
  afterEach(() => clear(folder));

  it('get their library links when they are first used', () => {
    const program = reachableProgram(native, copy(), unprivilegedAccount());

    expect(lstatSync(join(native, 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true);
    expect(runs(program.postgres)).toContain('PostgreSQL) 18');
    expect(existsSync(copy())).toBe(false);
  });

  it.skipIf(process.getuid?.() !== 0)('are copied beside the data if the account cannot reach them', () => {
    chmodSync(join(folder, 'home'), 0o700);
    const program = reachableProgram(native, copy(), unprivilegedAccount());

    expect(program.postgres).toBe(join(copy(), 'bin', 'postgres'));
    expect(runs(program.postgres)).toContain('PostgreSQL) 18');
  });

  it.each([
    ['win32', 'x64', 'There is no embedded PostgreSQL for this system (win32-x64). Set DATABASE_URL'],
    ['linux', 'mips', 'The embedded PostgreSQL for this system (linux-mips) is not installed'],
  ])('are named as missing on %s %s', (platform, arch, message) => {
    expect(() => installedBinaries(platform, arch)).toThrow(message);
  });
});
