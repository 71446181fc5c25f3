import { z } from 'zod';
import type { FieldKindName } from '../fields';
import { fieldValues } from '../fields/field';
import { drawnForm } from '../forms';
import { fileKey } from '../records';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, rowId, searchQuery } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';

const department = { permissions: [permissions.auditDepartment] } as const;
const seen = z.object({ id: rowId, revision: z.number().int().min(1) });
const saved = z.object({ id: z.number().int(), revision: z.number().int() });

/** Kinds of fields that the table of a request cannot have: they belong to an approval, or to one person. */
export const kindsOutsideTables: readonly FieldKindName[] = [
  'serial',
  'approvals',
  'lookup',
  'identity-number',
  'signature',
];

const requestTable = z.object({
  /** Missing if units report in words only. */
  table: drawnForm.optional(),
  /** The revision of the request. */
  revision: z.number().int(),
  /** Whether the table can still be drawn. */
  editable: z.boolean(),
});
export type RequestTable = z.infer<typeof requestTable>;

const earlierTable = z.object({
  id: z.number().int(),
  title: z.string(),
  fields: z.number().int(),
  publishedAt: dateTime.nullable(),
});
export type EarlierTable = z.infer<typeof earlierTable>;

const answerTable = z.object({
  table: drawnForm,
  values: fieldValues,
  /** The revision of the answer. */
  revision: z.number().int(),
  /** Whether the reader can fill it in now. */
  writable: z.boolean(),
});
export type AnswerTable = z.infer<typeof answerTable>;

const decimal = z.string();

const summedFigure = z.object({
  field: z.string(),
  column: z.string().nullable(),
  /** The number of units with this figure. */
  units: z.number().int(),
  sum: decimal,
  mean: decimal,
  least: decimal,
  most: decimal,
});
export type SummedFigure = z.infer<typeof summedFigure>;

const countedChoice = z.object({
  field: z.string(),
  counts: z.array(z.object({ value: z.string(), label: z.string(), units: z.number().int() })),
});
export type CountedChoice = z.infer<typeof countedChoice>;

const tableFigures = z.object({
  table: drawnForm,
  /** The number of units that the request was sent to. */
  units: z.number().int(),
  /** The number of units that have reported. Only their values count. */
  reported: z.number().int(),
  /** The number of units that have not reported and whose deadline has passed. */
  late: z.number().int(),
  /** Units that have not reported, those that are late first, at most `missingUnitsNamed`. */
  missing: z.array(z.object({ answer: z.number().int(), unit: z.string(), state: z.string(), late: z.boolean() })),
  numbers: z.array(summedFigure),
  choices: z.array(countedChoice),
});
export type TableFigures = z.infer<typeof tableFigures>;

/** The number of units that are named among those that have not reported. */
export const missingUnitsNamed = 100;
/** The number of units that a figure is shown by. */
export const figureUnitsShown = 30;

/** Calls on the table that a request asks its units to fill in. */
export const requestTableCalls = {
  read: endpoint({
    method: 'GET',
    path: '/admin/unit-requests/table',
    summary: 'Read the table of a request that units fill in',
    access: department,
    query: byId,
    response: requestTable,
  }),
  save: endpoint({
    method: 'POST',
    path: '/admin/unit-requests/table',
    summary: 'Draw the table of a request that is a draft, or remove it',
    access: department,
    body: seen.extend({ table: drawnForm.nullable() }),
    bodyLimit: limits.formBodyBytes,
    response: saved,
  }),
  earlier: endpoint({
    method: 'GET',
    path: '/admin/unit-requests/tables',
    summary: 'List requests with a table, last changed first, to draw a similar one',
    access: department,
    query: searchQuery,
    response: page(earlierTable),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/admin/unit-requests/figures',
    summary: 'Add up the figures that units reported in the table of a request, and name the units that are missing',
    access: department,
    query: byId,
    response: tableFigures,
  }),
  byUnit: endpoint({
    method: 'GET',
    path: '/admin/unit-requests/figureByUnit',
    summary: 'Read one figure of the table of a request by unit, the largest first',
    access: department,
    query: byId.extend({ field: z.string(), column: z.string().optional() }),
    response: z.array(z.object({ unit: z.string(), value: decimal })),
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/admin/unit-requests/exportTables',
    summary: 'Export the tables of all units as one workbook: a row for each unit, and a sheet for each inner table',
    access: department,
    query: byId,
    answer: 'file',
  }),
  readAnswer: endpoint({
    method: 'GET',
    path: '/admin/unit-answers/table',
    summary: 'Read the table of an answer with what the unit has filled in',
    access: 'user',
    query: byId,
    response: answerTable,
  }),
  saveAnswer: endpoint({
    method: 'POST',
    path: '/admin/unit-answers/table',
    summary: 'Keep what a unit has filled in so far, or submit it complete',
    access: 'user',
    body: seen.extend({ values: fieldValues, submit: z.boolean() }),
    bodyLimit: limits.formBodyBytes,
    response: saved,
  }),
  file: endpoint({
    method: 'GET',
    path: '/admin/unit-answers/tableFile',
    summary: 'Read a file in the table of an answer',
    access: 'user',
    query: byId.extend(fileKey.shape),
    answer: 'file',
  }),
};
