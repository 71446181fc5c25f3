import { labelText, sameValue } from '../fields';
import { type AnyFieldKind, type FindName, type Json, isFilled } from '../fields/kind';
import type { TableColumn, TableRow } from '../fields/table';
import { textsIn, type Locale, type WrittenLocale, fillIn } from '../wire/locale';
import type { CompiledColumn } from './table-columns';
import type { CompiledField } from './compile';
import type { FormValues } from './settle';

/** One change as people read it: of a field, or of a row or a cell of a table. An empty text stands for no value. */
export interface ChangeLine {
  /** The field, with the row and the column of a table. */
  label: string;
  before: string;
  after: string;
}

interface Texts {
  row: string;
  part: string;
  order: string;
}

const texts: Record<WrittenLocale, Texts> = {
  'zh-CN': { row: '{{label}}第 {{row}} 行', part: '{{label}}“{{column}}”', order: '{{label}}（行的顺序）' },
  'en-US': { row: '{{label}}, row {{row}}', part: '{{label}}, {{column}}', order: '{{label}} (order of rows)' },
};

/** Describes the change of a field as lines of text. There are none if both values are equal. */
export function changeLines(
  field: CompiledField,
  before: Json,
  after: Json,
  locale: Locale,
  findName?: FindName,
): ChangeLine[] {
  if (sameValue(before, after)) return [];
  const label = labelText(field.label, locale);
  const text = (value: Json) => textOf(field, value, locale, findName);
  if (field.kind !== 'table') return [{ label, before: text(before), after: text(after) }];
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const found = [
    ...old.flatMap((row, index) => {
      const next = now.find(({ id }) => id === row.id);
      const name = fillIn(textsIn(texts, locale).row, (key) => (key === 'row' ? index + 1 : label));
      if (!next) return [{ label: name, before: text([row]), after: '' }];
      return cellLines(field, name, [row, next], locale, findName);
    }),
    ...now.flatMap((row, index) => {
      if (old.some(({ id }) => id === row.id)) return [];
      const name = fillIn(textsIn(texts, locale).row, (key) => (key === 'row' ? index + 1 : label));
      return [{ label: name, before: '', after: text([row]) }];
    }),
  ];
  if (found.length > 0) return found;
  const places = (rows: readonly TableRow[]) => rows.map(({ id }) => old.findIndex((row) => row.id === id) + 1);
  const name = fillIn(textsIn(texts, locale).order, () => label);
  return [{ label: name, before: places(old).join(', '), after: places(now).join(', ') }];
}

function cellLines(
  { columns, parsedSettings }: CompiledField,
  rowName: string,
  [row, next]: readonly [TableRow, TableRow],
  locale: Locale,
  findName?: FindName,
): ChangeLine[] {
  const settings = parsedSettings as { columns: readonly TableColumn[] };
  return columns.flatMap((column) => {
    const [before = null, after = null] = [row.cells[column.key], next.cells[column.key]];
    if (sameValue(before, after)) return [];
    const label = labelText(settings.columns.find(({ key }) => key === column.key)?.label ?? column.key, locale);
    const text = (value: Json) => textOf(column, value, locale, findName);
    const name = fillIn(textsIn(texts, locale).part, (key) => (key === 'column' ? label : rowName));
    return [{ label: name, before: text(before), after: text(after) }];
  });
}

interface Readable extends Pick<CompiledColumn, 'parsedSettings'> {
  definition: AnyFieldKind;
}

/** Returns the text of a value. A value that its kind cannot read has no text. */
function textOf({ definition, parsedSettings }: Readable, value: Json, locale: Locale, findName?: FindName): string {
  try {
    return isFilled({ definition }, value) ? definition.text(value, parsedSettings, locale, findName) : '';
  } catch {
    return '';
  }
}

const rowsOf = (value: Json): readonly TableRow[] => (Array.isArray(value) ? (value as unknown as TableRow[]) : []);

/** The changes of one save: the values of the fields before and after it. A missing value was empty. */
export interface ChangedValues {
  before: FormValues;
  after: FormValues;
}

/** Returns the fields in which two sets of values differ. */
export const changedFields = (before: FormValues, after: FormValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !sameValue(before[key], after[key]));

/** The values as they were before these saves, which are given in their order. */
export const valuesBefore = (current: FormValues, saves: readonly ChangedValues[]): FormValues =>
  saves.toReversed().reduce<FormValues>((values, { before, after }) => {
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return { ...values, ...Object.fromEntries(changed.map((key) => [key, before[key] ?? null])) };
  }, current);
