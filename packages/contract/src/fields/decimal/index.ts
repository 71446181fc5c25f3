import { z } from 'zod';
import { issue } from '../issue';
import { defineKind } from '../kind';
import { groupThousands, parseDecimal } from './decimals';
import { boundedDecimal, boundsInOrder, decimalText } from './schema';

export const decimal = defineKind({
  name: 'decimal',
  settings: z
    .strictObject({
      scale: z.number().int().min(0).max(8).default(2),
      min: decimalText().optional(),
      max: decimalText().optional(),
      unit: z.string().max(10).optional(),
    })
    .refine(boundsInOrder, { path: ['max'] }),
  schema: ({ scale, ...bounds }) => boundedDecimal(scale, bounds),
  isEmpty: (value) => value === null || value === '',
  text: (value, { scale, unit }) => `${groupThousands(value, scale)}${unit ? ` ${unit}` : ''}`,
  toCell: (value) => ({ type: 'number', value }),
  fromCell: (cell) => parseDecimal(cell.value) ?? issue('decimal'),
  index: 'number',
  toVariable: (value) => Number(value),
});
