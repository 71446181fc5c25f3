import { defaultLocale } from '@portal/contract';
import { isFilled, isIssue, lookupLimits, mayFill, type Json, type LookupSettings } from '@portal/contract/fields';
import { findKind } from '@portal/contract/fields';
import type { CompiledField, CompiledForm, FormValues } from '@portal/contract/forms';
import { cellText, toFilter, type Source, type SourceColumn, type SourceFilter, type SourceRow } from './source';

/** The filters of a lookup. A field that is empty narrows nothing. */
export const filtersOf = ({ filters }: LookupSettings, values: FormValues): SourceFilter[] =>
  filters.flatMap((filter) => {
    if ('value' in filter) return [toFilter(filter.column, filter.value)];
    const value = values[filter.field] ?? null;
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty ? [] : [toFilter(filter.column, value)];
  });

/** Whether a filter of a lookup names a column that its source no longer has. */
export const hasLostColumn = ({ columns }: Source, { filters }: LookupSettings): boolean =>
  filters.some(({ column }) => !columns.some(({ key, filterable }) => key === column && filterable));

/** The name of a choice, which is stored with it and therefore is the same for every reader. */
export function labelOf({ columns }: Source, { shown }: LookupSettings, row: SourceRow): string {
  const column = columns.find(({ key }) => key === shown);
  const text = column ? cellText(column, row.values[column.key], defaultLocale) : '';
  return (text === '' ? row.title : text)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, lookupLimits.labelLength);
}

/** Returns the values that a choice fills in, by field. Null: it has none that the field can take. */
export const fillsOf = (
  { columns }: Source,
  { fills }: LookupSettings,
  row: SourceRow,
  { byKey }: CompiledForm,
): Record<string, Json> =>
  Object.fromEntries(
    fills.flatMap(({ column: key, field }): [string, Json][] => {
      const target = byKey.get(field);
      const column = columns.find((each) => each.key === key);
      return target ? [[field, column ? converted(column, row.values[key] ?? null, target) : null]] : [];
    }),
  );

/** Returns a value of a column as a field takes it. */
function converted(column: SourceColumn, value: Json, target: CompiledField): Json {
  const definition = findKind(column.kind);
  if (!definition || !mayFill(column.kind, target.kind) || !isFilled({ definition }, value)) return null;
  const fitting = candidates(column, value, target).find((each) => target.schema.safeParse(each).success);
  return fitting ?? null;
}

function candidates(column: SourceColumn, value: Json, target: CompiledField): Json[] {
  const { max } = target.parsedSettings as { max?: number };
  if (target.kind === 'short-text' || target.kind === 'long-text') {
    const text = cellText(column, value, defaultLocale);
    return [target.kind === 'short-text' ? text.replace(/\s+/gu, ' ') : text].map((each) => each.slice(0, max));
  }
  if (column.kind === target.kind) return Array.isArray(value) ? [value, value.slice(0, max)] : [value];
  const cell = findKind(column.kind)?.toCell(value, column.settings);
  const read = cell && target.definition.fromCell(cell, target.parsedSettings);
  return read === undefined || isIssue(read) ? [] : [read as Json];
}
