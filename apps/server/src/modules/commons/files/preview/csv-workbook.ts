import { streamCsvRows } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Rows whose texts the widths of the columns fit. */
const measuredRows = 1000;
/** Characters that a column shows, at least and at most. */
const [narrowest, widest] = [8, 100];

/**
 * The table of a CSV file as a workbook, every cell as text, so that long numbers keep their digits and formulas are not
 * computed. LibreOffice prints the name of the sheet and a page number on each page of a CSV file, and neither on those of
 * a workbook.
 */
export const csvWorkbook = (csv: string): Readable =>
  Readable.fromWeb(
    writeXlsxStream(streamCsvRows(csv), { name: 'CSV', columns: columnsOf(csv) }) as ReadableStream<Uint8Array>,
  );

function columnsOf(csv: string): { width: number }[] {
  const widths: number[] = [];
  for (const row of streamCsvRows(csv, { maxRows: measuredRows }))
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? narrowest, widthOf(cell));
  return widths.map((width) => ({ width: Math.min(width, widest) + 2 }));
}

/** Han characters take two places. */
const widthOf = (cell: unknown): number =>
  Math.max(
    ...String(cell)
      .split('\n')
      .map((line) => line.replaceAll(/[^\x20-\x7e]/gu, 'WW').length),
  );
