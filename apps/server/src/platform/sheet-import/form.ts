import { isNamed, textsIn, type Locale, type WrittenLocale } from '@portal/contract';

interface SheetTexts<Column extends string> {
  columns: Readonly<Record<Column, string>>;
  example: Readonly<Partial<Record<Column, string>>>;
  issues: Readonly<Record<string, { message: string; advice: string }>>;
}

/** The columns and texts of an import from a sheet. */
export interface SheetForm<Column extends string> {
  /** The columns in the order of the template. */
  columns: readonly Column[];
  /** Columns without which nothing can be created. */
  required: readonly Column[];
  /** The columns by whose texts the template's example is recognised. It is skipped if it was left in the file. */
  exampleKeys: readonly Column[];
  texts: Readonly<Record<WrittenLocale, SheetTexts<Column>>>;
}

export const columnName = <Column extends string>({ texts }: SheetForm<Column>, column: Column, locale: Locale) =>
  textsIn(texts, locale).columns[column];

/** Finds a column by its name in any language. */
export const findColumn = <Column extends string>(form: SheetForm<Column>, name: string): Column | undefined =>
  form.columns.find((column) => isNamed(name, (locale) => columnName(form, column, locale)));

export const isExample = <Column extends string>(
  { exampleKeys, texts }: SheetForm<Column>,
  cells: Partial<Record<Column, string>>,
): boolean =>
  exampleKeys.every((column) => isNamed(cells[column] ?? '', (locale) => textsIn(texts, locale).example[column]));
