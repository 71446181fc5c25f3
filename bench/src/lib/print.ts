export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en-US')}/s`;
/** A time given in milliseconds. */
export const milliseconds = (value: number): string =>
  value < 1000 ? `${value.toPrecision(3)} ms` : `${(value / 1000).toPrecision(3)} s`;
export const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024).toLocaleString('en-US')} KB`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MB`;
export const ratio = (value: number, reference: number): string => (value / reference).toFixed(2);

/** Prints a table as Markdown has it, columns aligned; the first column is text, the others are numbers. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  console.log(line(head));
  console.log(
    `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`,
  );
  for (const row of rows) console.log(line(row));
  console.log('');
}
