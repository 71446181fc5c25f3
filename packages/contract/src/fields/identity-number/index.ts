import { z } from 'zod';
import { rule } from '../issue';
import { defineKind } from '../kind';
import { isDateTime } from '../../wire/date-time';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The last character of an identity number, from its first 17 digits (GB 11643, ISO 7064 MOD 11-2). */
export const identityCheck = (digits: string): string =>
  '10X98765432'.charAt(weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11);

function isIdentityNumber(text: string): boolean {
  const [, year, month, day] = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/u.exec(text) ?? [];
  return isDateTime(`${year}-${month}-${day} 00:00:00`) && text.at(-1) === identityCheck(text);
}

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
