import { z } from 'zod';
import { rule } from '../issue';
import { defineKind } from '../kind';
import { isCreditCode } from './check';

export { creditCheck, isCreditCode } from './check';

export const creditCode = defineKind({
  name: 'credit-code',
  settings: z.strictObject({}),
  schema: () => z.string().refine(isCreditCode, rule('creditCode')),
  isEmpty: (value) => value === null || value === '',
  text: (value) => value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value.trim().toUpperCase(),
  index: 'text',
  toVariable: (value) => value,
});
