import type { Field } from '../fields';
import { locales, type WrittenLocale } from '../wire/locale';

/** The texts of a kind of record in one language. */
export interface RecordTexts<
  FieldName extends string = string,
  State extends string = string,
  Action extends string = string,
> {
  /** Title, explanation and search box of the list, and what it says without rows. */
  title: string;
  hint: string;
  search: string;
  empty: string;
  /** Names the button that creates a record. */
  create: string;
  fields: Readonly<Record<FieldName, string>>;
  /** The labels of options, by field and value. */
  options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  states: Readonly<Record<State, string>>;
  actions: Readonly<Record<Action, string>>;
}

type Texts = Readonly<Record<WrittenLocale, RecordTexts>>;

/** A field of a form with the labels of all languages. */
export const labelled = (key: string, field: Field, texts: Texts) => ({
  ...field,
  key,
  label: inEachLocale(texts, ({ fields }) => fields[key]),
  settings: withOptionLabels(key, field.settings, texts),
});

function withOptionLabels(key: string, settings: unknown, texts: Texts): unknown {
  const { options } = settings as { options?: { value: string }[] };
  if (!Array.isArray(options)) return settings;
  const label = (value: string) => inEachLocale(texts, (each) => each.options[key]?.[value]);
  return { ...(settings as object), options: options.map(({ value }) => ({ value, label: label(value) })) };
}

/** @throws Error when a language lacks the text */
function inEachLocale(texts: Texts, read: (texts: RecordTexts) => string | undefined) {
  return Object.fromEntries(
    locales.map((locale) => {
      const text = read(texts[locale]);
      if (text === undefined) throw new Error(`a text is missing in ${locale}: ${read.toString()}`);
      return [locale, text];
    }),
  );
}
