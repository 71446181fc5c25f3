import { z } from 'zod';
import { inOrder, defineKind } from '../kind';
import { isBlank, multiLine } from '../formats';

export const longText = defineKind({
  name: 'long-text',
  settings: z
    .strictObject({
      min: z.number().int().min(0).max(20_000).default(0),
      max: z.number().int().min(1).max(20_000).default(2000),
      rows: z.number().int().min(2).max(20).default(4),
    })
    .refine(inOrder, { path: ['max'] }),
  schema: ({ min, max }) => multiLine().min(min).max(max),
  isEmpty: isBlank,
  text: (value) => value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value,
  toVariable: (value) => value,
});
