import { z } from 'zod';

/** The formats that a list can be exported in. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const issue = z.object({
  /** Row of the sheet; the header is row 1. */
  row: z.number().int(),
  /** Empty if the issue concerns the whole file. */
  column: z.string(),
  message: z.string(),
  advice: z.string(),
});
export type SheetIssue = z.output<typeof issue>;

/** All rows of a sheet were imported, or none because of these issues. */
export const sheetAnswer = z.object({
  created: z.number().int(),
  issues: z.array(issue),
  /** CSV: the issues, or what only this answer has of the created; else empty. */
  resultFile: z.string(),
});
export type SheetAnswer = z.output<typeof sheetAnswer>;
