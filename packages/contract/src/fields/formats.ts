import { type IssueCode, rule } from './issue';
import { z } from 'zod';

/** Control characters and lone surrogates, which PostgreSQL's jsonb or XLSX refuse. */
const unsafe = /[\p{Cc}\p{Cs}]/u;
const unsafeInLines = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

export const singleLine = () => z.string().refine((text) => !unsafe.test(text), rule('text'));
export const multiLine = () => z.string().refine((text) => !unsafeInLines.test(text), rule('text'));

export const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

/** A mobile or landline number with an extension, a 400 or 800 number, or a service line such as 12333. */
const phone =
  /^(?:(?:86)?1[3-9]\d{9}|(?:0\d{2,3}\d{7,8}|[2-9]\d{6,7})(?:转\d{1,6})?|[48]00\d{7}|12\d{3}|9[56]\d{3,4})$/u;

/** Accepts one number, or several separated by commas, slashes or semicolons. */
export const isPhone = (text: string): boolean =>
  text.split(/[、,，;；/]/u).every((number) => phone.test(compact(number)));

/** Removes the spaces, brackets and dashes that people write. Digits behind a second dash are an extension. */
const compact = (number: string): string =>
  number
    .trim()
    .replace(/^\+/u, '')
    .replace(/^(\(?0\d{2,3}\)?[\s-]*\d{3,4}[\s-]*\d{4}|\d{7,8})\s*(?:-|转|ext\.?)\s*(\d{1,6})$/iu, '$1转$2')
    .replace(/[\s()-]/gu, '');

/** Letters of any script with the marks, dots and spaces between them. */
const personName = /^\p{L}[\p{L}\p{M}\s.·•'’-]*$/u;
export const isPersonName = (text: string): boolean => personName.test(text.trim());

const emoji = /\p{Extended_Pictographic}/u;
const isPlainText = (text: string): boolean => !emoji.test(text);

/** The formats of a line of text, and the reason why it is refused. */
export const lineFormats = {
  phone: { accepts: isPhone, refusal: 'phone' },
  personName: { accepts: isPersonName, refusal: 'personName' },
  plain: { accepts: isPlainText, refusal: 'emoji' },
} as const satisfies Record<string, { accepts: (text: string) => boolean; refusal: IssueCode }>;
export type LineFormat = keyof typeof lineFormats;
