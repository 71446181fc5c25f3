import { z } from 'zod';
import { rule } from '../issue';
import { defineKind } from '../kind';
import { mobilePattern, nationalMobile } from '../../wire/text';

export const mobile = defineKind({
  name: 'mobile',
  settings: z.strictObject({}),
  schema: () => z.string().refine((text) => mobilePattern.test(text), rule('mobile')),
  isEmpty: (value) => value === null || value === '',
  text: (value) => value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => nationalMobile(cell.value),
  index: 'text',
  toVariable: (value) => value,
  mask: (value) => `${value.slice(0, 3)}****${value.slice(-4)}`,
});
