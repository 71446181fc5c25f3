import { type Locale, joinNames, textsIn } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import titles from 'virtual:kind-titles';
import { currentLocale } from '.';

const symbols = ['k', 'M', 'G', 'T', 'P', 'E'] as const;

/**
 * Shortens a number to one decimal of k, M, G, T, P or E (spec 002 §9). Numbers below 1000 stay unchanged. It never
 * rounds up.
 */
export function abbreviate(value: number): string {
  let [short, symbol] = [value, ''];
  for (const next of symbols) {
    if (Math.abs(short) < 1000) break;
    [short, symbol] = [short / 1000, next];
  }
  return symbol === '' ? String(value) : `${Math.trunc(short * 10) / 10}${symbol}`;
}

/** From this number on Chinese offices count in 万. Smaller numbers are written out. */
const writtenOut = 100_000;

/** Returns a short count in the reader's form: 1.2k in English; in Chinese 1200, or 12.3万 for large numbers. */
export function shortNumber(value: number, locale: Locale): string {
  if (locale === 'en-US') return abbreviate(value);
  if (Math.abs(value) < writtenOut) return String(value);
  return `${Math.trunc(value / 1000) / 10}${locale === 'zh-TW' ? '萬' : '万'}`;
}

/** Several names as one text in the reader's language. */
export const listNames = (names: readonly string[]): string => joinNames(names, currentLocale());

/**
 * Returns the titles of the kinds of record by area. The definitions with their other texts are loaded with their
 * pages.
 */
export const kindTitles = (locale: Locale): Readonly<Record<string, string>> => textsIn(titles, locale);

/** Returns the area of the kind of record that is listed at a path, if one is. */
export const areaAt = (path: string): string => path.replace(/^\/(?:background\/)?/, '');

/**
 * Returns the title of a route by its path. A path that the table `routes` does not contain has the title of the kind
 * of record that is listed there, at `/<area>` or `/background/<area>`, or else `fallback`.
 */
export function useRouteTitle(): (path: string, fallback?: string) => string {
  const { t } = useTranslation('routes');
  const kinds = kindTitles(currentLocale());
  return (path, fallback = path) => t(path.replace('/*', ''), { defaultValue: kinds[areaAt(path)] ?? fallback });
}

/** Returns the texts that head a list, by the keys that each table of a list's feature has. */
export const listTexts = (read: (key: 'title' | 'hint' | 'search') => string) => ({
  title: read('title'),
  hint: read('hint'),
  searchLabel: read('search'),
});
