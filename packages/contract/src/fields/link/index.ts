import { z } from 'zod';
import { rule } from '../issue';
import { defineKind } from '../kind';

/** Returns true for an absolute address of http or https, without credentials. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(text)) return false;
  try {
    const { protocol, username, password } = new URL(text);
    return /^https?:$/u.test(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
}

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
