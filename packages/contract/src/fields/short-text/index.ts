import { z } from 'zod';
import { inOrder } from '../bounds';
import { lineFormats, type LineFormat } from '../formats';
import { rule } from '../issue';
import { defineKind } from '../kind';
import { isBlank, singleLine } from '../strings';

export const shortText = defineKind({
  name: 'short-text',
  settings: z
    .strictObject({
      min: z.number().int().min(0).max(500).default(0),
      max: z.number().int().min(1).max(500).default(100),
      format: z.enum(Object.keys(lineFormats) as [LineFormat, ...LineFormat[]]).optional(),
    })
    .refine(inOrder, { path: ['max'] }),
  schema: ({ min, max, format }) => {
    const line = singleLine().min(min).max(max);
    if (!format) return line;
    const { accepts, refusal } = lineFormats[format];
    return line.refine(accepts, rule(refusal));
  },
  isEmpty: isBlank,
  text: (value) => value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value,
  index: 'text',
  toVariable: (value) => value,
});
