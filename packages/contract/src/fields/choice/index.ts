import { z } from 'zod';
import { defineKind } from '../kind';
import { hasOneSource, optionFromText, optionReferences, optionSource, optionText, optionValue } from './options';

export const choice = defineKind({
  name: 'choice',
  settings: z
    .strictObject({ ...optionSource, display: z.enum(['list', 'buttons']).default('list') })
    .refine(hasOneSource, { path: ['options'] }),
  schema: optionValue,
  isEmpty: (value) => value === null || value === '',
  text: optionText,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell, settings) => optionFromText(cell.value, settings),
  index: 'text',
  toVariable: (value) => value,
  references: (value, settings) => optionReferences([value], settings),
});
