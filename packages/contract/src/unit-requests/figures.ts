import { columnKinds, findKind, labelText, type AnyFieldKind, type TableColumn } from '../fields';
import type { DrawnForm } from '../forms';
import type { Locale } from '../wire/locale';

/** A number of a table that is added up: a field, or a column of a table within it. */
export interface SummedNumber {
  field: string;
  column: string | null;
}

type Settings = Readonly<Record<string, unknown>>;

/** A computed value may be a text. */
const isNumber = (kind: AnyFieldKind | undefined, settings: Settings): boolean =>
  kind?.index === 'number' && settings['text'] !== true;

interface Column {
  key: string;
  kind: string;
  sum?: boolean;
  settings?: Settings;
}

/**
 * Returns the numbers of a table that are added up over the units. Of the columns of a table within it those with a
 * sum, or all numbers where none has one.
 */
export const summedNumbers = ({ fields }: Pick<DrawnForm, 'fields'>): SummedNumber[] =>
  fields.flatMap(({ key, kind, settings }): SummedNumber[] => {
    if (kind !== 'table') return isNumber(findKind(kind), settings) ? [{ field: key, column: null }] : [];
    const numbers = ((settings['columns'] ?? []) as Column[]).filter((column) =>
      isNumber(columnKinds[column.kind as keyof typeof columnKinds], column.settings ?? {}),
    );
    const summed = numbers.filter(({ sum }) => sum);
    return (summed.length > 0 ? summed : numbers).map((column) => ({ field: key, column: column.key }));
  });

/** Returns the name of a figure: of a column with that of its table. */
export function figureName(
  { fields }: Pick<DrawnForm, 'fields'>,
  { field, column }: SummedNumber,
  locale: Locale,
): string {
  const found = fields.find(({ key }) => key === field);
  const label = labelText(found?.label ?? field, locale);
  if (column === null) return label;
  const inner = ((found?.settings['columns'] ?? []) as TableColumn[]).find(({ key }) => key === column);
  return `${label} / ${labelText(inner?.label ?? column, locale)}`;
}
