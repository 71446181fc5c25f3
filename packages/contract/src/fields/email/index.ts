import { z } from 'zod';
import { rule } from '../issue';
import { defineKind } from '../kind';

const address = z.email();

export const email = defineKind({
  name: 'email',
  settings: z.strictObject({}),
  schema: () =>
    z
      .string()
      .max(254)
      .refine((text) => address.safeParse(text).success, rule('email')),
  isEmpty: (value) => value === null || value === '',
  text: (value) => value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value.trim(),
  index: 'text',
  toVariable: (value) => value,
});
