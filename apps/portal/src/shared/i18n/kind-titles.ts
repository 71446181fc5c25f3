import { textsIn, type Locale } from '@portal/contract';
import titles from 'virtual:kind-titles';

/** What each kind of record is called, by its area. The definitions with their other texts are loaded with their pages. */
export const kindTitles = (locale: Locale): Readonly<Record<string, string>> => textsIn(titles, locale);

/** The area of the kind of record that is listed at a path, if one is. */
export const areaAt = (path: string): string => path.replace(/^\/(?:background\/)?/, '');
