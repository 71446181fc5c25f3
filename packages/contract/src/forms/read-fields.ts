import { columnKinds } from '../fields';
import { labelText, type Label } from '../fields/field';
import type { StoredFileValue } from '../fields/files/stored-files';
import { isFilled, type AnyFieldKind, type FindName, type Json } from '../fields/kind';
import { capitalsOf } from '../fields/money/capitals';
import { tableSums, type TableColumn, type TableRow } from '../fields/table';
import type { Locale } from '../wire/locale';
import type { CompiledField } from './compile';
import { isWide } from './form';
import type { FormState } from './settle';

/** A value as it reads on paper. */
export interface ReadValue {
  /** Empty where there is no value. */
  text: string;
  /** An amount in Chinese capitals, where the field shows them. */
  capitals?: string;
  /** The files that the value names: attachments, pictures or a signature. */
  files?: readonly StoredFileValue[];
  /** Sanitised HTML of a rich text, whose `text` has the words alone. */
  html?: string;
}

export interface ReadTable {
  columns: readonly { key: string; kind: string; label: string; numeric: boolean }[];
  rows: readonly (readonly ReadValue[])[];
  /** The sums by column, empty for a column without a sum. It is absent if no column has one. */
  sums?: readonly string[];
}

/** A field of a form as it reads on paper. */
export interface ReadField {
  key: string;
  kind: string;
  /** The label. For a heading or a note it is the text. */
  label: string;
  decorative: boolean;
  wide: boolean;
  value: ReadValue;
  table?: ReadTable;
}

interface Reading {
  locale: Locale;
  findName?: FindName;
}

/** The visible fields of a form, in its order, as they read on paper. */
export const readFields = (
  { fields }: { fields: readonly { key: string }[] },
  state: FormState,
  reading: Reading,
): ReadField[] =>
  fields.flatMap(({ key }) => {
    const found = state.get(key);
    return found?.visible ? [readField(found.field, found.value, reading)] : [];
  });

function readField(field: CompiledField, value: Json, reading: Reading): ReadField {
  const { key, kind, definition, parsedSettings, label } = field;
  const { locale } = reading;
  const decorative = definition.decorative === true;
  const { text } = parsedSettings as { text?: Label };
  const isTable = kind === 'table' && isFilled(field, value);
  return {
    key,
    kind,
    label: labelText(decorative && text !== undefined ? text : label, locale),
    decorative,
    wide: isWide(field),
    value: isTable ? { text: '' } : readValue(definition, value, parsedSettings, reading),
    ...(isTable && {
      table: readTable(value as TableRow[], (parsedSettings as { columns: TableColumn[] }).columns, reading),
    }),
  };
}

/** A value that its kind cannot read is shown as what it is. */
function readValue(definition: AnyFieldKind, value: Json, settings: unknown, { locale, findName }: Reading): ReadValue {
  if (!isFilled({ definition }, value)) return { text: '' };
  try {
    const text = definition.text(value, settings, locale, findName);
    const { capitals: showsCapitals = false } = settings as { capitals?: boolean };
    const capitals = showsCapitals ? capitalsOf(value as string) : null;
    return {
      text,
      ...(capitals !== null && { capitals }),
      ...(fileKinds.includes(definition.name) && { files: [value].flat() as StoredFileValue[] }),
      ...(definition.name === 'rich-text' && { html: value as string }),
    };
  } catch {
    return { text: typeof value === 'string' ? value : JSON.stringify(value) };
  }
}

const fileKinds = ['files', 'pictures', 'signature'];

function readTable(rows: readonly TableRow[], settings: readonly TableColumn[], reading: Reading): ReadTable {
  const columns = settings.map((column) => {
    const kind: AnyFieldKind = columnKinds[column.kind as keyof typeof columnKinds];
    return { column, kind, settings: kind.settings.parse(column.settings) };
  });
  const read = ({ kind, settings: parsed }: (typeof columns)[number], cell: Json | undefined) =>
    readValue(kind, cell ?? null, parsed, reading);
  const sums = tableSums(rows, settings);
  return {
    columns: columns.map(({ column: { key, label }, kind }) => ({
      key,
      kind: kind.name,
      label: labelText(label ?? key, reading.locale),
      numeric: kind.index === 'number',
    })),
    rows: rows.map(({ cells }) => columns.map((column) => read(column, cells[column.column.key]))),
    ...(Object.keys(sums).length > 0 && {
      sums: columns.map((column) => {
        const sum = sums[column.column.key];
        return read(column, column.kind.name === 'whole-number' && sum !== undefined ? Number(sum) : sum).text;
      }),
    }),
  };
}
