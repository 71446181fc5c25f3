import { z } from 'zod';

/** The formats that a list can be exported in. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const issue = z.object({
  /** The row of the sheet. The header is row 1. */
  row: z.number().int(),
  /** Empty if the issue concerns the whole file. */
  column: z.string(),
  message: z.string(),
  advice: z.string(),
});
export type SheetIssue = z.output<typeof issue>;

/** Either all rows of a sheet were imported, or none because of these issues. */
export const sheetAnswer = z.object({
  created: z.number().int(),
  issues: z.array(issue),
  /** A CSV with the issues, or with data of the created rows that only this answer contains. Otherwise it is empty. */
  resultFile: z.string(),
});
export type SheetAnswer = z.output<typeof sheetAnswer>;
