import { z } from 'zod';
import { inOrder, defineKind, type AnyFieldKind, type Json } from '../kind';
import { jsonValue, label, labelText } from '../field';
import { isDecimal, sumDecimals } from '../decimal/decimals';
import { issue, issuesMost, rule, toIssues, type Issue } from '../issue';

export const maxTableColumns = 30;
export const maxTableRows = 500;

/** A type and no interface, so that rows are Json. */
export type TableRow = {
  /** Unique in the table, and kept when rows move. */
  id: string;
  cells: Record<string, Json>;
};

const tableRow: z.ZodType<TableRow> = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/u),
  cells: z.record(z.string(), jsonValue),
});
const columnKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/u);

const tableColumn = z.strictObject({
  key: columnKey,
  kind: z.string(),
  label: label.optional(),
  required: z.boolean().default(false),
  readOnly: z.boolean().optional(),
  settings: z.record(z.string(), z.unknown()).default({}),
  /** Shows the sum of a column of numbers. */
  sum: z.boolean().default(false),
});
/** A row that has not changed is the same object. */
const isRow = perObject((row: object): boolean => tableRow.safeParse(row).success);

export type TableColumn = z.infer<typeof tableColumn>;

/** Creates the kind of tables. `kinds` are the kinds that its columns may have. */
export const tableKind = (kinds: Readonly<Record<string, AnyFieldKind>>) => {
  const column = tableColumn.superRefine(({ kind, settings, sum }, context) => {
    const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!found) return context.addIssue({ code: 'custom', path: ['kind'], message: 'unknown kind of column' });
    if (sum && found.index !== 'number') context.addIssue({ code: 'custom', path: ['sum'], message: 'not a number' });
    const parsed = found.settings.safeParse(settings);
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['settings', ...path], message });
  });
  const settings = z
    .strictObject({
      columns: z
        .array(column)
        .min(1)
        .max(maxTableColumns)
        .refine((columns) => new Set(columns.map(({ key }) => key)).size === columns.length, 'duplicate key'),
      min: z.number().int().min(0).max(maxTableRows).default(0),
      max: z.number().int().min(1).max(maxTableRows).default(maxTableRows),
    })
    .refine(inOrder, { path: ['max'] });

  const partsOf = (each: TableColumn) => {
    const kind = kinds[each.kind]!;
    return { kind, settings: kind.settings.parse(each.settings) };
  };
  const filledCells = (rows: readonly TableRow[], each: TableColumn): Json[] => {
    const { kind } = partsOf(each);
    return rows.map(({ cells }) => cells[each.key] ?? null).filter((cell) => cell !== null && !kind.isEmpty(cell));
  };

  return defineKind({
    name: 'table',
    withoutDefault: true,
    settings,
    /**
     * Issues have the path `[rowId, column]`. Empty cells are allowed here, because the form decides which cells are
     * required.
     */
    schema: ({ columns, min, max }) => {
      const schemas = new Map(
        columns.map((each) => {
          const { kind, settings: parsed } = partsOf(each);
          return [each.key, kind.schema(parsed)];
        }),
      );
      const issuesIn = perObject(({ id, cells }: TableRow): Issue[] =>
        Object.entries(cells).flatMap(([key, cell]) => {
          const schema = schemas.get(key);
          if (!schema) return [{ ...issue('unknownColumn', { column: key }), path: [id, key] }];
          const error = cell === null ? undefined : schema.safeParse(cell).error;
          return error ? toIssues(error).map((each) => ({ ...each, path: [id, key, ...(each.path ?? [])] })) : [];
        }),
      );
      /* A row that has not changed is not checked again, for example at each key typed into one of 500 rows. */
      return z
        .array(z.custom<TableRow>((row) => typeof row === 'object' && row !== null && isRow(row), { abort: true }))
        .min(min)
        .max(max)
        .superRefine((rows, context) => {
          const seen = new Set<string>();
          for (const row of rows) {
            if (context.issues.length >= issuesMost) return;
            if (seen.has(row.id))
              context.addIssue({ code: 'custom', path: [row.id], ...rule('rowId', { id: row.id }) });
            seen.add(row.id);
            for (const { code, params, path = [] } of issuesIn(row))
              context.addIssue({ code: 'custom', path, ...rule(code, params) });
          }
        });
    },
    isEmpty: (value) => value === null || value.length === 0,
    text: (rows, { columns }, locale, findName) =>
      rows
        .map(({ cells }) =>
          columns
            .map((each) => {
              const { kind, settings: parsed } = partsOf(each);
              const cell = cells[each.key] ?? null;
              const text = cell === null || kind.isEmpty(cell) ? '' : kind.text(cell, parsed, locale, findName);
              return text && `${labelText(each.label ?? each.key, locale)}: ${text}`;
            })
            .filter(Boolean)
            .join(', '),
        )
        .join('\n'),
    toCell: (rows) => ({ type: 'text', value: JSON.stringify(rows) }),
    fromCell: (cell) => {
      try {
        const rows = z.array(tableRow).safeParse(JSON.parse(cell.value));
        return rows.success ? rows.data : issue('notImported');
      } catch {
        return issue('notImported');
      }
    },
    /** Expressions read `${table.count}` and `${table.sums.column}`. The rows themselves may be too long. */
    toVariable: (rows, { columns }) => ({
      count: rows.length,
      sums: Object.fromEntries(Object.entries(tableSums(rows, columns)).map(([key, sum]) => [key, Number(sum)])),
    }),
    references: (rows, { columns }) =>
      columns.flatMap((each) => {
        const { kind, settings: parsed } = partsOf(each);
        return kind.references ? filledCells(rows, each).flatMap((cell) => kind.references!(cell, parsed)) : [];
      }),
  });
};

/** Returns the exact sums of the columns that show one, by key. Cells that are not numbers are left out. */
export const tableSums = (rows: readonly TableRow[], columns: readonly TableColumn[]): Record<string, string> =>
  Object.fromEntries(
    columns
      .filter(({ sum }) => sum)
      .map(({ key }) => [key, sumDecimals(rows.flatMap(({ cells }) => toSummand(cells[key])))]),
  );

const toSummand = (cell: Json | undefined): string[] => {
  const text = typeof cell === 'number' ? String(cell) : cell;
  return typeof text === 'string' && isDecimal(text) ? [text] : [];
};

/** Caches the result for each object as long as the object lives. The objects must not change. */
export function perObject<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const made = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const found = made.get(key) ?? { result: make(key) };
    made.set(key, found);
    return found.result;
  };
}
