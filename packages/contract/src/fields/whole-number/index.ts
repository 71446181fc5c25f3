import { z } from 'zod';
import { inOrder, defineKind } from '../kind';
import { issue } from '../issue';
import type { Locale } from '../../wire/locale';

const bound = z.number().int();

/** Separates thousands from five digits on, so that a year is written without a separator. */
export const writeWholeNumber = (value: number, locale: Locale): string =>
  value.toLocaleString(locale, { useGrouping: 'min2' });

export const wholeNumber = defineKind({
  name: 'whole-number',
  settings: z
    .strictObject({ min: bound.optional(), max: bound.optional(), unit: z.string().max(10).optional() })
    .refine(inOrder, { path: ['max'] }),
  schema: ({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }) => z.number().int().min(min).max(max),
  isEmpty: (value) => value === null,
  text: (value, { unit }, locale) => `${writeWholeNumber(value, locale)}${unit ? ` ${unit}` : ''}`,
  toCell: (value) => ({ type: 'number', value: String(value) }),
  fromCell: ({ value }) => (/^-?\d{1,16}$/u.test(value.trim()) ? Number(value) + 0 : issue('wholeNumber')),
  index: 'number',
  toVariable: (value) => value,
});
