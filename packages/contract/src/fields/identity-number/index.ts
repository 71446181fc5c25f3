import { z } from 'zod';
import { rule } from '../issue';
import { defineKind } from '../kind';
import { isIdentityNumber } from './checksum';

export const identityNumber = defineKind({
  name: 'identity-number',
  settings: z.strictObject({}),
  schema: () => z.string().refine(isIdentityNumber, rule('identityNumber')),
  isEmpty: (value) => value === null || value === '',
  text: (value) => value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value.trim().toUpperCase(),
  personal: true,
  mask: (value) => `${value.slice(0, 3)}***********${value.slice(-4)}`,
});
