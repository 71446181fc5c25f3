import { errorMessage, errors, locales, type ErrorName, type ErrorParams, type WrittenLocale } from '@portal/contract';
import { expect } from 'vitest';
import type { Answer } from './client';

/** Expects that the call is refused with the text of the catalogue in every language. */
export async function expectRefusal(
  name: ErrorName,
  ask: (locale: WrittenLocale) => Promise<Answer>,
  params: ErrorParams | ((locale: WrittenLocale) => ErrorParams) = {},
): Promise<void> {
  for (const locale of locales) {
    const { status, code, msg } = await ask(locale);
    const values = typeof params === 'function' ? params(locale) : params;
    const { status: expected } = errors[name];
    expect({ status, code, msg }).toEqual({
      status: expected,
      code: expected,
      msg: errorMessage(name, locale, values),
    });
  }
}

/** Expects that the call is refused with the name of the field in every language. */
export async function expectFieldRefusal(
  field: string,
  ask: (locale: WrittenLocale) => Promise<Answer>,
): Promise<void> {
  const words = new Set<string>();
  for (const locale of locales) {
    const { status, msg, data } = await ask(locale);
    expect({ status, data }).toEqual({ status: errors.validation.status, data: { field } });
    words.add(msg);
  }
  expect(words.size).toBe(locales.length);
}
