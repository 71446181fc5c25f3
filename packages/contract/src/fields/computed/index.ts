import { z } from 'zod';
import { groupThousands, parseDecimal } from '../decimal/decimals';
import { boundedDecimal } from '../decimal/schema';
import { expressionLength } from '../field';
import { issue } from '../issue';
import { singleLine } from '../formats';
import { defineKind } from '../kind';

/** Longer results are cut. */
export const computedTextLength = 500;

export const computed = defineKind({
  name: 'computed',
  settings: z.strictObject({
    /** An expression of the engine's language over the other fields of the form. */
    expression: z.string().min(1).max(expressionLength),
    scale: z.number().int().min(0).max(8).default(2),
    /** Formats the value as an amount in yuan. */
    money: z.boolean().default(false),
    /** Shows an amount in Chinese capitals, too. */
    capitals: z.boolean().default(false),
    /** The result is a text. */
    text: z.boolean().default(false),
  }),
  schema: ({ scale, text }) => (text ? singleLine().max(computedTextLength) : boundedDecimal(scale, {})),
  isEmpty: (value) => value === null || value === '',
  text: (value, { scale, money, text }) =>
    text ? value : `${money ? '¥' : ''}${groupThousands(value, scale)}`.replace('¥-', '-¥'),
  toCell: (value, { text }) => ({ type: text ? 'text' : 'number', value }),
  fromCell: (cell, { text }) => (text ? cell.value : (parseDecimal(cell.value) ?? issue('decimal'))),
  index: 'number',
  toVariable: (value, { text }) => (text ? value : Number(value)),
  derived: true,
});
