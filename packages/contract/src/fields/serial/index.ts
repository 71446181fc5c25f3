import { z } from 'zod';
import { rule } from '../issue';
import { defineKind } from '../kind';
import { serialPattern } from './pattern';

export const serial = defineKind({
  name: 'serial',
  settings: z.strictObject({
    prefix: z
      .string()
      .regex(/^[\p{L}\p{N}_-]*$/u)
      .max(20)
      .default(''),
    /** The counter starts again at 1 with each new year, month or day. */
    date: z.enum(['none', 'year', 'month', 'day']).default('year'),
    /** The least number of digits of the counter. */
    digits: z.number().int().min(1).max(10).default(4),
  }),
  schema: (settings) => z.string().refine((text) => serialPattern(settings).test(text), rule('serial')),
  isEmpty: (value) => value === null || value === '',
  text: (value) => value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value,
  index: 'text',
  toVariable: (value) => value,
  derived: true,
});
