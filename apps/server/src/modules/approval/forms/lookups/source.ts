import type { Locale, Page } from '@portal/contract';
import { findKind, type Json, type Label, type Member } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { findAreaName } from '../../../../platform/areas';
import type { ReadEntries } from '../../../../platform/records';
import type { Db } from '../../../../platform/database';
import type { Actor, Workflow } from '../../workflow';

/** A column of a source. */
export interface SourceColumn {
  key: string;
  label: Label;
  kind: string;
  /** The settings of the kind, with the entries of dictionaries as options. */
  settings: unknown;
  /** Whether every row of a page has it. */
  listed: boolean;
  filterable: boolean;
  searchable: boolean;
}

/** A row of a source, as the person who chooses may see it. */
export interface SourceRow {
  id: string;
  /** What names the row where no column does. */
  title: string;
  /** Values by column, without those that are hidden from the person. */
  values: FormValues;
}

export interface SourceQuery {
  current: number;
  size: number;
  keyword: string;
  filters: readonly SourceFilter[];
  /** Further columns that are searched. */
  search: readonly string[];
}

/** A column must have this text, or name one of these people or units. */
export interface SourceFilter {
  column: string;
  text: string;
  ids: readonly number[] | null;
}

/** Where the choices of a lookup come from, for one person. */
export interface Source {
  name: string;
  columns: readonly SourceColumn[];
  page(query: SourceQuery): Promise<Page<SourceRow>>;
  /** Returns a row that the person may choose and that fits the filters. A service finds it by its name. */
  row(id: string, filters: readonly SourceFilter[], label: string): Promise<SourceRow | undefined>;
}

/** The dependencies of sources. */
export interface SourceContext {
  db: Db;
  workflow: Workflow;
  entries: ReadEntries;
}

export interface Chooser {
  actor: Actor;
  locale: Locale;
}

/** The text of a value of a column. A value that its kind cannot read has none. */
export function cellText({ kind, settings }: SourceColumn, value: Json | undefined, locale: Locale): string {
  const definition = findKind(kind);
  if (!definition || value === undefined || value === null) return '';
  try {
    return definition.isEmpty(value) ? '' : definition.text(value, settings, locale, findAreaName(locale));
  } catch {
    return '';
  }
}

/** Makes a column that every row of a source has. */
export const ownColumn = (
  key: string,
  label: Label,
  kind: 'short-text' | 'date-time' | 'people' | 'department' | 'company' = 'short-text',
  filterable = false,
): SourceColumn => ({
  key,
  label,
  kind,
  settings: findKind(kind)?.settings.parse(kind === 'short-text' ? { max: 500 } : {}),
  listed: true,
  filterable,
  searchable: false,
});

/** The texts that choices are narrowed by, and the ids of people and units. */
export function toFilter(column: string, value: Json): SourceFilter {
  if (!Array.isArray(value)) return { column, text: textOf(value), ids: null };
  const members = value.filter(isMember);
  return { column, text: members[0]?.name ?? '', ids: members.map(({ id }) => id) };
}

const isMember = (value: Json): value is Member =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Number.isSafeInteger(value['id']);

/** The text of a value, and of a choice its name. */
function textOf(value: Json): string {
  if (typeof value === 'object' && value !== null) {
    const { label } = value as { label?: Json };
    return typeof label === 'string' ? label : JSON.stringify(value);
  }
  return String(value ?? '');
}
