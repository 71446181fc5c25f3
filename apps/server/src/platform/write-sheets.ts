import { writeXlsx } from 'hucre/xlsx';

/** A sheet of a workbook. The first row has the heads of the columns and stays in sight. */
export interface WrittenSheet {
  name: string;
  columns: readonly { width: number; numFmt?: string }[];
  rows: (string | number)[][];
}

/** Writes a workbook of several sheets. Texts are never interpreted as formulas. */
export async function* writeSheets(sheets: readonly WrittenSheet[]): AsyncGenerator<Uint8Array> {
  yield await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({ name, columns: [...columns], rows, freezePane: { rows: 1 } })),
  });
}
