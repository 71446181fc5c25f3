import { z } from 'zod';
import { rule } from '../issue';
import { defineKind } from '../kind';
import { isWebAddress } from './web-address';

export const link = defineKind({
  name: 'link',
  settings: z.strictObject({}),
  schema: () => z.string().max(2000).refine(isWebAddress, rule('link')),
  isEmpty: (value) => value === null || value === '',
  text: (value) => value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value.trim(),
  toVariable: (value) => value,
});
