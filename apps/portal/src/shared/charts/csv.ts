/** The figures of a chart as text. The first cell of a row names it. */
export interface Cells {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Returns a table as CSV that Excel opens as UTF-8. A text that begins like a formula stays a text. */
export const toCsv = ({ columns, rows }: Cells): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
