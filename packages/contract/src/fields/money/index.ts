import { z } from 'zod';
import { groupThousands, parseDecimal } from '../decimal/decimals';
import { boundedDecimal, boundsInOrder, decimalText } from '../decimal/schema';
import { issue } from '../issue';
import { defineKind } from '../kind';

/** Decimal places of an amount of yuan. */
export const moneyScale = 2;

export const money = defineKind({
  name: 'money',
  settings: z
    .strictObject({
      min: decimalText().optional(),
      max: decimalText().optional(),
      /** Shows the amount in Chinese capitals, too. */
      capitals: z.boolean().default(false),
    })
    .refine(boundsInOrder, { path: ['max'] }),
  schema: (settings) => boundedDecimal(moneyScale, settings),
  isEmpty: (value) => value === null || value === '',
  text: (value) => `¥${groupThousands(value, moneyScale)}`.replace('¥-', '-¥'),
  toCell: (value) => ({ type: 'number', value }),
  fromCell: (cell) => parseDecimal(cell.value) ?? issue('decimal'),
  index: 'number',
  toVariable: (value) => Number(value),
});
