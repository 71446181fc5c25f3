export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh-CN';

/** The first language of `Accept-Language` (or of a browser) that the portal speaks; zh-CN when none is. */
export function chooseLocale(accepted: string | undefined): Locale {
  for (const part of (accepted ?? '').split(',')) {
    const language = part.split(';')[0]?.trim().toLowerCase() ?? '';
    if (language.startsWith('zh')) return 'zh-CN';
    if (language.startsWith('en')) return 'en-US';
  }
  return defaultLocale;
}

/** A text by language. */
export type Localized = Partial<Record<Locale, string>>;

/** The text in the reader's language, else in the default one, else empty. */
export const localized = (text: Localized | null, locale: Locale): string =>
  text?.[locale] ?? text?.[defaultLocale] ?? '';
