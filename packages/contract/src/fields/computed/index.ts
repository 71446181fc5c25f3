import { z } from 'zod';
import { groupThousands, parseDecimal } from '../decimal/decimals';
import { boundedDecimal } from '../decimal/schema';
import { expressionLength } from '../field';
import { issue } from '../issue';
import { defineKind } from '../kind';

export const computed = defineKind({
  name: 'computed',
  settings: z.strictObject({
    /** In the engine's expression language, over the form's other fields. */
    expression: z.string().min(1).max(expressionLength),
    scale: z.number().int().min(0).max(8).default(2),
    /** Shown as an amount of yuan. */
    money: z.boolean().default(false),
    /** Shows an amount in Chinese capitals, too. */
    capitals: z.boolean().default(false),
  }),
  schema: ({ scale }) => boundedDecimal(scale, {}),
  isEmpty: (value) => value === null || value === '',
  text: (value, { scale, money }) => `${money ? '¥' : ''}${groupThousands(value, scale)}`.replace('¥-', '-¥'),
  toCell: (value) => ({ type: 'number', value }),
  fromCell: (cell) => parseDecimal(cell.value) ?? issue('decimal'),
  index: 'number',
  toVariable: (value) => Number(value),
  derived: true,
});
