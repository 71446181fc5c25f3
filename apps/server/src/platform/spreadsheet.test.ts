import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { exportedRows, writeSpreadsheet } from './spreadsheet';

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
