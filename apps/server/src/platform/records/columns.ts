import { findKind } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { sql } from 'kysely';
import type { FurtherColumns } from './hooks';
import { isSealed, maskedText } from './sealed';

export const columnName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the PostgreSQL type of a field's column. A test compares it with the table. */
export function columnType({ kind }: FormField): 'text' | 'numeric' | 'date' | 'timestamp' | 'jsonb' {
  if (kind === 'date') return 'date';
  if (kind === 'date-time') return 'timestamp';
  if (
    ['short-text', 'long-text', 'rich-text', 'choice', 'mobile', 'credit-code', 'email', 'link', 'area'].includes(
      kind,
    ) ||
    kind === 'identity-number'
  )
    return 'text';
  return findKind(kind)?.index === 'number' ? 'numeric' : 'jsonb';
}

export const isMembersField = (kind: string | undefined): boolean =>
  kind === 'people' || kind === 'company' || kind === 'department';

export const storedFields = ({ form }: RecordDefinition): FormField[] =>
  form.fields.filter(({ kind }) => !findKind(kind)?.decorative);

/** Returns the fields that each row of a list carries. */
export const listedFields = (definition: RecordDefinition): FormField[] => {
  const { columns, also = [], exports = [] } = definition.list;
  return storedFields(definition).filter(
    ({ key }) => columns.includes(key) || also.includes(key) || exports.includes(key),
  );
};

/** Returns a row's values as canonical JSON, without empty values. */
export const valuesOf = (
  fields: readonly FormField[],
  row: string,
  { sealed = [] }: Pick<RecordDefinition, 'sealed'> = {},
) =>
  sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
    fields.flatMap((field) => [
      sql`${sql.lit(field.key)}`,
      sealed.includes(field.key) ? maskedText(sql.ref(`${row}.${columnName(field.key)}`)) : readable(row, field),
    ]),
  )}))`;

function readable(row: string, field: FormField) {
  const column = sql.ref(`${row}.${columnName(field.key)}`);
  switch (columnType(field)) {
    case 'timestamp':
      return sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
    case 'date':
      return sql`to_char(${column}, 'YYYY-MM-DD')`;
    case 'numeric':
      return field.kind === 'whole-number' ? column : sql`${column}::text`;
    default:
      return column;
  }
}

/**
 * Returns the values as the table's columns, for `insert … select` and `update … from`. `further` holds the columns that
 * a module computed for each row, the same ones for all of them.
 */
export function columnValues(
  definition: RecordDefinition,
  all: readonly Readonly<Record<string, unknown>>[],
  further: readonly FurtherColumns[] = [],
) {
  const fields = storedFields(definition).filter(({ key }) => !isSealed(definition, key));
  const rows = all.map((values, index) => ({
    ...Object.fromEntries(fields.map(({ key }) => [columnName(key), values[key] ?? null])),
    ...further[index],
  }));
  const added = further.flatMap((columns) => Object.keys(columns));
  return {
    names: [...new Set([...fields.map(({ key }) => columnName(key)), ...added])].map((name) => sql.ref(name)),
    rows: sql`jsonb_populate_recordset(null::${sql.table(definition.area)}, ${JSON.stringify(rows)}::jsonb)`,
  };
}
