import type { Field } from '../fields';
import { locales, type WrittenLocale } from '../wire/locale';
import { form, type Form, type FormRules } from '../forms';

/** The texts of a form's fields in one language. */
export interface FieldTexts<FieldName extends string = string> {
  fields: Readonly<Record<FieldName, string>>;
  /** The labels of options by field and value, and of a column's options by `field.column` and value. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The labels of a table's columns, by field and column. */
  columns?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Texts below an input, by field. */
  help?: Readonly<Record<string, string>>;
}

type Texts = Readonly<Record<WrittenLocale, FieldTexts>>;
type Fields = Readonly<Record<string, Field>>;

/** Returns a form for fields in code, with the labels of all languages. */
export const labelledForm = <F extends Fields>(
  fields: F,
  texts: Readonly<Record<WrittenLocale, FieldTexts<keyof F & string>>>,
  columns: number,
  rules: FormRules = {},
): Form =>
  form.parse({ fields: Object.entries(fields).map(([key, field]) => labelled(key, field, texts)), columns, rules });

const labelled = (key: string, field: Field, texts: Texts) => ({
  ...field,
  key,
  label: inEachLocale(texts, ({ fields }) => fields[key]),
  ...(texts['zh-CN'].help?.[key] !== undefined && { help: inEachLocale(texts, ({ help }) => help?.[key]) }),
  settings:
    field.kind === 'heading'
      ? { text: inEachLocale(texts, ({ fields }) => fields[key]) }
      : withLabels(key, field.settings, texts),
});

/** Returns the settings with the labels of options and of columns. */
function withLabels(key: string, settings: unknown, texts: Texts): unknown {
  const { options, columns } = settings as {
    options?: { value: string }[];
    columns?: { key: string; settings: unknown }[];
  };
  const optionLabel = (value: string) => inEachLocale(texts, (each) => each.options?.[key]?.[value]);
  const columnLabel = (column: string) => inEachLocale(texts, (each) => each.columns?.[key]?.[column]);
  return {
    ...(settings as object),
    ...(Array.isArray(options) && { options: options.map(({ value }) => ({ value, label: optionLabel(value) })) }),
    ...(Array.isArray(columns) && {
      columns: columns.map((each) => ({
        ...each,
        label: columnLabel(each.key),
        settings: withLabels(`${key}.${each.key}`, each.settings, texts),
      })),
    }),
  };
}

/** @throws Error when a language lacks the text */
function inEachLocale(texts: Texts, read: (texts: FieldTexts) => string | undefined) {
  return Object.fromEntries(
    locales.map((locale) => {
      const text = read(texts[locale]);
      if (text === undefined) throw new Error(`a text is missing in ${locale}: ${read.toString()}`);
      return [locale, text];
    }),
  );
}
