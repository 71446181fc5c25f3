import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { restoreCommand } from './wal-archive';

const folder = mkdtempSync(join(tmpdir(), 'wal-archive-'));
const [archived, returned] = [join(folder, 'segment.gz'), join(folder, 'returned')];
const log = 'what PostgreSQL wrote '.repeat(1000);
/** Runs the command as PostgreSQL does. */
const restore = (name: string) =>
  spawnSync('/bin/sh', ['-c', restoreCommand(folder).replaceAll('%f', name).replaceAll('%p', returned)]).status;

beforeEach(() => writeFileSync(archived, gzipSync(log)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the command that returns a segment', () => {
  it('returns what was archived', () => {
    expect(restore('segment')).toBe(0);
    expect(readFileSync(returned, 'utf8')).toBe(log);
  });

  it('fails with an ordinary status behind the last segment', () => {
    expect(restore('next')).toBe(1);
  });

  it('fails with a status that aborts the recovery for a damaged segment', () => {
    truncateSync(archived, 40);
    expect(restore('segment')).toBeGreaterThan(125);

    writeFileSync(archived, 'no archive');
    expect(restore('segment')).toBeGreaterThan(125);
  });
});
