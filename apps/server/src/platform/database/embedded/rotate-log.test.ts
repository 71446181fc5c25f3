import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rotateLog } from './rotate-log';

describe('the log of the embedded database', () => {
  let folder: string;
  let log: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rotate-log-'));
    log = join(folder, 'postgres.log');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is left alone while it is short or missing', () => {
    rotateLog(log, 10);
    appendFileSync(log, 'short');
    rotateLog(log, 10);

    expect(readdirSync(folder)).toEqual(['postgres.log']);
  });

  it('moves to one older file when it is long, while its writer goes on from the beginning', () => {
    const writer = openSync(log, 'a');
    for (const text of ['first log', 'second log']) {
      writeSync(writer, text);
      rotateLog(log, 5);
    }
    writeSync(writer, 'new');
    closeSync(writer);

    expect(readFileSync(log, 'utf8')).toBe('new');
    expect(readFileSync(`${log}.1`, 'utf8')).toBe('second log');
  });
});
