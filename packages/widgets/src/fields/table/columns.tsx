import {
  columnKinds,
  labelText,
  pictureExtensions,
  type AnyFieldKind,
  type TableColumn,
} from '@portal/contract/fields';
import type { Locale } from '@portal/contract';
import { columnWidgets } from '../columns';
import { type AnyWidget, ShowValue } from '../shared/show';

export interface Column {
  key: string;
  label: string;
  required: boolean;
  readOnly: boolean;
  settings: unknown;
  kind: AnyFieldKind;
  widget: AnyWidget;
}

/** Returns the columns with their kinds, widgets and parsed settings. */
export const toColumns = (columns: readonly TableColumn[], locale: Locale): Column[] =>
  columns.map(({ key, kind: name, label, required, readOnly = false, settings }) => {
    const kind: AnyFieldKind = columnKinds[name as keyof typeof columnKinds];
    return {
      key,
      label: labelText(label ?? key, locale),
      required,
      readOnly: readOnly || kind.derived === true,
      settings: kind.settings.parse(settings),
      kind,
      widget: columnWidgets[name as keyof typeof columnWidgets] as AnyWidget,
    };
  });

export const isNumeric = (column: Column): boolean => column.kind.index === 'number';

interface FileLimits {
  max: number;
  extensions?: readonly string[] | undefined;
}

/** Returns the limits of files in the cells of a column, or undefined for a column without files. */
export function fileLimits({ kind, settings, readOnly }: Column): FileLimits | undefined {
  if (readOnly) return undefined;
  if (kind.name === 'files') return settings as FileLimits;
  return kind.name === 'pictures' ? { ...(settings as FileLimits), extensions: pictureExtensions } : undefined;
}

/** Shows a cell read-only. */
export const Cell = ({ column, value }: { column: Column; value: unknown }) =>
  column.kind.isEmpty(value ?? null) ? null : (
    <ShowValue widget={column.widget} value={value} settings={column.settings} />
  );
