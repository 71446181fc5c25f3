/** The languages that texts are written in. */
export const locales = ['zh-CN', 'en-US'] as const;
export type WrittenLocale = (typeof locales)[number];

/** The languages that a reader may choose. Traditional Chinese is converted from zh-CN when the product is built. */
export const readerLocales = ['zh-CN', 'zh-TW', 'en-US'] as const;
export type Locale = (typeof readerLocales)[number];
export const defaultLocale = 'zh-CN';

/** Returns the first language of `Accept-Language` (or of a browser) that the portal supports, or zh-CN. */
export function chooseLocale(accepted: string | undefined): Locale {
  for (const part of (accepted ?? '').split(',')) {
    const language = part.split(';')[0]?.trim().toLowerCase() ?? '';
    if (/^zh-(tw|hk|mo|hant)/.test(language)) return 'zh-TW';
    if (language.startsWith('zh')) return 'zh-CN';
    if (language.startsWith('en')) return 'en-US';
  }
  return defaultLocale;
}

/** Returns the written language from which a reader's language is made. */
export const writtenLocale = (locale: Locale): WrittenLocale => (locale === 'zh-TW' ? defaultLocale : locale);

let traditional: ReadonlyMap<string, string> = new Map();
/** Tables that were converted already. */
let converted = new WeakMap<object, unknown>();

/** Sets the product's zh-CN texts in Traditional Chinese, by the zh-CN text. */
export const setTraditionalTexts = (texts: Readonly<Record<string, string>>): void => {
  traditional = new Map(Object.entries(texts));
  converted = new WeakMap();
};

/** Returns a text of the product, or all texts of a table, in a reader's language. Other texts stay unchanged. */
export function inLocale<T>(text: T, locale: Locale): T {
  if (locale !== 'zh-TW') return text;
  if (typeof text === 'string') return (traditional.get(text) ?? text) as T;
  if (typeof text !== 'object' || text === null) return text;
  const entries = Object.entries(text).map(([name, inner]) => [name, inLocale<unknown>(inner, locale)] as const);
  return (Array.isArray(text) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)) as T;
}

/** Returns the table of texts for a reader's language. Each table is converted only once. */
export function textsIn<T>(tables: Readonly<Record<WrittenLocale, T>>, locale: Locale): T {
  const table = tables[writtenLocale(locale)];
  if (locale !== 'zh-TW' || typeof table !== 'object' || table === null) return inLocale(table, locale);
  const known = converted.get(table) ?? inLocale(table, locale);
  converted.set(table, known);
  return known as T;
}

/** Returns whether something has this name in any language that a reader may choose. */
export const isNamed = (name: string, nameIn: (locale: Locale) => string | undefined): boolean =>
  readerLocales.some((locale) => nameIn(locale) === name);

/** A text by language. */
export type Localized = Partial<Record<Locale, string>>;

/** Returns the text in the reader's language, or else in the default language, or else an empty text. */
export const localized = (text: Localized | null, locale: Locale): string =>
  text?.[locale] ?? inLocale(text?.[defaultLocale] ?? '', locale);

/** Returns a text with its Traditional Chinese if that differs. Names in it are not converted. */
export const withTraditional = (text: Localized, converted: string): Localized =>
  converted === text[defaultLocale] ? text : { ...text, 'zh-TW': converted };

/** Joins several names to one text with the separator of the language. */
export const joinNames = (names: readonly string[], locale: Locale): string =>
  names.join(locale === 'en-US' ? ', ' : '、');

/**
 * Returns a text with every `{{param}}` filled in. A param without a value becomes empty. `{{param?item:items}}` is the
 * first word if the param is 1, otherwise the second.
 */
export const fillIn = (text: string, valueOf: (param: string) => string | number | undefined): string =>
  text.replace(/\{\{(\w+)(?:\?(.*?):(.*?))?\}\}/g, (_, param: string, one?: string, several?: string) => {
    const value = String(valueOf(param) ?? '');
    if (one === undefined) return value;
    return (value === '1' ? one : several) ?? '';
  });
