import { z } from 'zod';
import { inOrder } from '../bounds';
import { defineKind } from '../kind';
import { isBlank, singleLine } from '../strings';

export const shortText = defineKind({
  name: 'short-text',
  settings: z
    .strictObject({
      min: z.number().int().min(0).max(500).default(0),
      max: z.number().int().min(1).max(500).default(100),
    })
    .refine(inOrder, { path: ['max'] }),
  schema: ({ min, max }) => singleLine().min(min).max(max),
  isEmpty: isBlank,
  text: (value) => value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value,
  index: 'text',
  toVariable: (value) => value,
});
