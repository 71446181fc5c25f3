import type { z } from 'zod';
import type { Locale } from '../wire/locale';
import { toIssues, type Issue } from './issue';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A cell of an export or import. Numbers are decimal text, dates `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`. */
export interface Cell {
  type: 'text' | 'number' | 'date';
  value: string;
}

/** Something outside the form to which a value refers. The server checks that it exists, and claims files. */
export interface Reference {
  type: 'file' | 'user' | 'department' | 'company' | 'area' | 'dictionary' | 'instance';
  /** `<bucket>/<file>` for files, the entry's value for dictionaries. */
  id: string;
  /** The name stored beside the id. The server corrects a wrong one. */
  name?: string;
  /** The divisions from which an area is chosen. */
  scope?: 'province' | 'country';
  /** The dictionary's type. */
  dictionary?: string;
}

/** Finds the names of areas and dictionary entries, whose values are codes. */
export type FindName = (reference: Reference) => string | undefined;

/** The kind of a value. A kind knows no form: the form decides by `isEmpty` whether a required value is missing. */
export interface FieldKind<
  Settings,
  Value,
  Name extends string = string,
  Schema extends z.ZodType = z.ZodType<Settings>,
> {
  name: Name;
  settings: Schema;
  /** Canonical JSON: decimals and dates are strings. Refuses unknown properties, and changes nothing. */
  schema(settings: Settings): z.ZodType<Value>;
  isEmpty(value: Value | null): boolean;
  /** The text in lists, print and search. */
  text(value: Value, settings: Settings, locale: Locale, findName?: FindName): string;
  toCell(value: Value, settings: Settings): Cell;
  /** Reads a cell that is not blank. `schema` still has to check the result. */
  fromCell(cell: Cell, settings: Settings): Value | Issue;
  /** The index type, if the value can be a column or filter of a list. */
  index?: 'text' | 'number' | 'time';
  /** Returns the value for expressions. If omitted, the kind may not be used in one. */
  toVariable?(value: Value, settings: Settings): Json;
  references?(value: Value, settings: Settings): Reference[];
  /** Set if the value is encrypted at rest and never used in an expression, title, column or search. */
  personal?: true;
  /** The text for readers who may not see the value in full. */
  mask?(value: Value): string;
  /** The field has no default value, which could hold files that belong to their uploader, and no placeholder. */
  withoutDefault?: true;
  /** The input has no line of text that is empty at first. */
  withoutPlaceholder?: true;
  /** The server sets the value and ignores a submitted one. */
  derived?: true;
  /** The kind is layout only and has no value. */
  decorative?: true;
}

/** A kind whose types are not known at compile time. */
export type AnyFieldKind = FieldKind<unknown, unknown>;

/** Infers the types of a field kind. */
export const defineKind = <const Name extends string, Schema extends z.ZodType, Value>(
  kind: FieldKind<z.output<Schema>, Value, Name, Schema>,
): FieldKind<z.output<Schema>, Value, Name, Schema> => kind;

/** Checks one value. Forms keep the schema and use `toIssues`, because creating a schema is expensive. */
export function checkValue<Settings, Value>(
  kind: FieldKind<Settings, Value>,
  settings: Settings,
  value: unknown,
): Issue[] {
  const result = kind.schema(settings).safeParse(value);
  return result.success ? [] : toIssues(result.error);
}

/** Refuses settings whose minimum exceeds their maximum, because such a field accepts no value. */
export const inOrder = <Bound extends number | string>({
  min,
  max,
}: {
  min?: Bound | undefined;
  max?: Bound | undefined;
}): boolean => min === undefined || max === undefined || min <= max;

interface Readable {
  definition: AnyFieldKind;
  parsedSettings: unknown;
}

/** True also for a value that its kind cannot read. The schema reports what is wrong with it. */
export function isFilled({ definition }: Pick<Readable, 'definition'>, value: Json): boolean {
  if (value === null) return false;
  try {
    return !definition.isEmpty(value);
  } catch {
    return true;
  }
}

/** Returns null if the value is empty or not readable for its kind. */
export function toVariable({ definition, parsedSettings }: Readable, value: Json): Json {
  if (!isFilled({ definition }, value)) return null;
  try {
    return definition.toVariable?.(value, parsedSettings) ?? null;
  } catch {
    return null;
  }
}
