import { z } from 'zod';
import { joinNames } from '../../wire/locale';
import {
  hasOneSource,
  optionFromText,
  optionReferences,
  optionSource,
  optionText,
  optionValue,
} from '../choice/options';
import { inOrder, defineKind } from '../kind';
import { rule } from '../issue';

export const choices = defineKind({
  name: 'choices',
  settings: z
    .strictObject({
      ...optionSource,
      min: z.number().int().min(0).max(200).default(0),
      max: z.number().int().min(1).max(200).default(200),
    })
    .refine(hasOneSource, { path: ['options'] })
    .refine(inOrder, { path: ['max'] }),
  schema: ({ min, max, ...source }) =>
    z
      .array(optionValue(source))
      .min(min)
      .max(max)
      .refine((values) => new Set(values).size === values.length, rule('duplicate')),
  isEmpty: (value) => value === null || value.length === 0,
  text: (values, settings, locale, findName) =>
    joinNames(
      values.map((value) => optionText(value, settings, locale, findName)),
      locale,
    ),
  toCell: (values) => ({ type: 'text', value: values.join('\n') }),
  fromCell: (cell, settings) =>
    cell.value === '' ? [] : cell.value.split('\n').map((text) => optionFromText(text, settings)),
  toVariable: (values) => values,
  references: (values, settings) => optionReferences(values, settings),
});
