import { importLimits } from '@portal/contract/records';
import { writeXlsx } from 'hucre/xlsx';
import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Call } from './http';
import { readUploadedRows, receiveSheet } from './sheets';

const limits = { csv: true, rows: 100, columns: 10 };
const read = (file: Buffer) => readUploadedRows(file, limits);
const workbook = async (rows: string[][], cells?: [string, object][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows, ...(cells && { cells: new Map(cells) }) }] }));
const csv = (text: string) => Buffer.from(text);
const megabytes = 9 * 1024 * 1024;

describe('the rows of an uploaded sheet', () => {
  it('exclude empty ones, and have their row numbers', async () => {
    const filled = [
      { row: 1, cells: ['a', '', 'b'] },
      { row: 3, cells: ['c'] },
    ];

    expect(await read(csv('a,,b,,\n,,\nc\n'))).toEqual(filled);
    expect(await read(await workbook([['a', '', 'b'], [], ['c']]))).toEqual(filled);
  });

  it.each([
    ['a workbook with a cell in its last column', () => workbook([['a']], [['0,16383', { value: 'x' }]]), 'tooWide'],
    [
      'a workbook of many empty cells',
      () => workbook(Array.from({ length: 90 }, () => Array(200).fill(' '))),
      'tooWide',
    ],
    ['a workbook of many rows', () => workbook(Array.from({ length: 101 }, () => ['a'])), 'tooManyRows'],
    ['CSV of commas', () => csv(','.repeat(megabytes)), 'tooWide'],
    ['CSV of wide rows', () => csv(`${'a,'.repeat(11)}\n`.repeat(50)), 'tooWide'],
    ['CSV of empty lines', () => csv('\n'.repeat(megabytes)), 'tooManyRows'],
    ['CSV of many rows', () => csv('a\n'.repeat(101)), 'tooManyRows'],
    ['a workbook that ends early', async () => (await workbook([['a']])).subarray(0, 300), 'notXlsx'],
  ])('are refused for %s', async (_, file, reason) => {
    expect(await read(await file())).toBe(reason);
  });

  it('are one row or too large if a quote is never closed', async () => {
    const rows = await read(csv(`"${'x'.repeat(megabytes)}`));

    expect(rows === 'tooLarge' || rows.length === 1).toBe(true);
  });

  it('are refused as text in an unknown encoding', async () => {
    await expect(read(Buffer.from([0xff, 0xff, 0xff]))).rejects.toMatchObject({ errorName: 'malformedBody' });
  });
});

describe('an uploaded sheet', () => {
  const callOf = (userId: number, content: Buffer) =>
    ({
      session: { tenantId: 1, userId },
      upload: async () => ({ fileName: 'a.csv', content: Readable.from([content]) }),
    }) as unknown as Call;
  const small = csv('a');

  it('is received completely', async () => {
    expect(await receiveSheet(callOf(1, small), async (file) => file)).toEqual({ fileName: 'a.csv', content: small });
  });

  it('is refused if it is too large', async () => {
    const call = callOf(1, Buffer.alloc(importLimits.bytes + 1));

    await expect(receiveSheet(call, async () => null)).rejects.toThrow('fileTooLarge');
  });

  it('waits for another upload of the same sender, but not for those of other senders', async () => {
    const work = new EventEmitter();
    const first = receiveSheet(callOf(1, small), () => once(work, 'end'));

    await expect(receiveSheet(callOf(1, small), async () => null)).rejects.toThrow('importBusy');
    expect(await receiveSheet(callOf(2, small), async () => 'other')).toBe('other');
    work.emit('end');
    expect(await first).toEqual([]);
    expect(await receiveSheet(callOf(1, small), async () => 'again')).toBe('again');
  });
});
