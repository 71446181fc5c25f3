import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { exportedRows, fieldCell, fieldHeader, timeHeader, writeSpreadsheet } from './spreadsheet';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** Asks for the heap while the first rows are written, and when most are. */
async function* rows(heaps: number[]): AsyncGenerator<(string | number)[]> {
  for (let row = 1; row <= exportedRows; row += 1) {
    if (row === exportedRows * 0.1 || row === exportedRows * 0.9) heaps.push(heap());
    yield [row, `标题 ${row}`, '摘要'.repeat(20), `来源 ${row % 100}`];
    if (row % 500 === 0) await new Promise(setImmediate);
  }
}

it.each(['csv', 'xlsx'] as const)('holds no rows of a %s export of the largest size', async (format) => {
  const heaps: number[] = [];
  const { content } = writeSpreadsheet({ title: '导出', headers: ['a', 'b', 'c', 'd'], rows: rows(heaps) }, format);

  let bytes = 0;
  for await (const chunk of content as Readable) bytes += (chunk as Buffer).length;

  const [early = 0, late = 0] = heaps;
  expect(bytes).toBeGreaterThan(500_000);
  expect(late - early).toBeLessThan(4 * 1024 * 1024);
});

describe('a cell', () => {
  const money = { key: 'cost', kind: 'money', label: { 'zh-CN': '金额', 'en-US': 'Amount' }, settings: {} } as never;

  it.each([
    ['5000.00', 5000],
    ['5401.50', 5401.5],
    ['-0.10', -0.1],
    ['12345678901234567.89', '¥12,345,678,901,234,567.89'],
  ])('of the amount %s is a number unless a spreadsheet would round it', (value, cell) => {
    expect(fieldCell(money, value, 'zh-CN')).toBe(cell);
  });

  it('is shown in a workbook with the decimal places of its field', async () => {
    async function* amounts() {
      yield [5401.5];
    }

    const { content } = writeSpreadsheet(
      { title: 'a', headers: [fieldHeader(money, 'en-US')], rows: amounts() },
      'xlsx',
    );
    const workbook = await readXlsx(await buffer(content as Readable), { readStyles: true });

    expect(workbook.sheets[0]?.rows).toEqual([['Amount'], [5401.5]]);
    expect(workbook.sheets[0]?.cells?.get('1,0')?.style?.numFmt).toBe('"¥"#,##0.00');
  });
});

it('times and days in columns of them are dates of a workbook, and other texts stay texts', async () => {
  async function* times() {
    yield ['2026-11-29 08:30:15', '2026-11-29 08:30:15', '1990-01-31', '2026-11-29 08:30'];
    yield ['', '', '1899-12-31', '2026-11-29 08:30'];
  }

  const field = (kind: string) => fieldHeader({ key: kind, kind, label: kind, settings: {} } as never, 'en-US');
  const headers = [timeHeader('Received'), 'Note', field('date'), field('date-time')];
  const sheet = () => ({ title: 'a', headers, rows: times() });
  const workbook = await readXlsx(await buffer(writeSpreadsheet(sheet(), 'xlsx').content as Readable));
  const csv = await buffer(writeSpreadsheet(sheet(), 'csv').content as Readable);

  expect(workbook.sheets[0]?.rows[1]).toEqual([
    new Date('2026-11-29T08:30:15Z'),
    '2026-11-29 08:30:15',
    new Date('1990-01-31T00:00:00Z'),
    new Date('2026-11-29T08:30:00Z'),
  ]);
  expect(workbook.sheets[0]?.rows[2]?.[2]).toBe('1899-12-31');
  expect(csv.toString()).toContain('2026-11-29 08:30:15,2026-11-29 08:30:15,1990-01-31,2026-11-29 08:30');
});
