import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitMessageFault } from './commit-message.mjs';

const scripts = fileURLToPath(new URL('..', import.meta.url));

describe('commitMessageFault', () => {
  it.each([
    'fix(tasks): keep the comment when a task is gone',
    'feat!: drop the old calls\n\nThe body says why.',
    'Merge branch "main"',
    'Revert "fix(tasks): keep the comment"',
    'fixup! fix(tasks): keep the comment',
    `docs: ${'a'.repeat(66)}`,
  ])('accepts %j', (message) => {
    expect(commitMessageFault(message)).toBeUndefined();
  });

  it.each([
    ['Keep the comment when a task is gone', 'type(area): imperative subject'],
    ['fixed(tasks): keep the comment', 'type(area): imperative subject'],
    ['fix(tasks):', 'type(area): imperative subject'],
    ['# a comment of git', 'type(area): imperative subject'],
    [`docs: ${'a'.repeat(67)}`, '73 characters; at most 72'],
    ['docs: name the hook.', 'full stop'],
  ])('refuses %j', (message, fault) => {
    expect(commitMessageFault(message)).toContain(fault);
  });
});

describe('npm ci', () => {
  let checkout: string;
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_CEILING_DIRECTORIES: '' };
  const git = (...args: string[]) => spawnSync('git', args, { cwd: checkout, encoding: 'utf8', env });
  const prepare = (path = process.env['PATH'] ?? '') =>
    spawnSync(process.execPath, ['scripts/git-hooks.mjs'], {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...env, PATH: path },
    });
  const commit = (message: string) =>
    git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '--allow-empty', '-m', message);

  beforeEach(() => {
    checkout = mkdtempSync(join(tmpdir(), 'hooks-'));
    env.GIT_CEILING_DIRECTORIES = tmpdir();
    mkdirSync(join(checkout, 'scripts'));
    for (const part of ['lib', 'git-hooks', 'git-hooks.mjs', 'commit-message.mjs'])
      cpSync(join(scripts, part), join(checkout, 'scripts', part), { recursive: true });
    writeFileSync(join(checkout, 'package.json'), '{ "type": "module" }');
  });
  afterEach(() => rmSync(checkout, { recursive: true }));

  it('has git refuse a wrong subject', () => {
    git('init');
    expect(prepare().status).toBe(0);

    const refused = commit('Keep the comment');
    const accepted = commit('fix(tasks): keep the comment');

    expect(refused.stderr).toContain('type(area): imperative subject');
    expect(accepted.status).toBe(0);
    expect(git('log', '--format=%s').stdout).toBe('fix(tasks): keep the comment\n');
  });

  it('keeps hooks that a developer has set', () => {
    git('init');
    git('config', 'core.hooksPath', '.mine');

    prepare();

    expect(git('config', 'core.hooksPath').stdout).toBe('.mine\n');
  });

  it('leaves alone the checkout around an unpacked archive', () => {
    git('init');
    const inner = join(checkout, 'unpacked');
    cpSync(join(checkout, 'scripts'), join(inner, 'scripts'), { recursive: true });
    const { status } = spawnSync(process.execPath, ['scripts/git-hooks.mjs'], { cwd: inner, env });

    expect(status).toBe(0);
    expect(git('config', 'core.hooksPath').stdout).toBe('');
  });

  it('succeeds without a checkout, and without git', () => {
    expect(prepare().status).toBe(0);
    expect(prepare('/nowhere').status).toBe(0);
  });
});
