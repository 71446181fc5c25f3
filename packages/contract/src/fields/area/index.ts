import { z } from 'zod';
import { rule } from '../issue';
import { defineKind } from '../kind';

const endings = { province: '0000', city: '00', district: '' };

/** The code of an administrative division (GB/T 2260). */
export const area = defineKind({
  name: 'area',
  settings: z.strictObject({
    /** The finest division that may be selected. */
    level: z.enum(['province', 'city', 'district']).default('district'),
    /** The offered divisions: those of the portal's province, or of the whole country. */
    scope: z.enum(['province', 'country']).default('province'),
  }),
  schema: ({ level }) =>
    z
      .string()
      .refine((code) => /^[1-9]\d{5}$/u.test(code), rule('area'))
      .refine((code) => code.endsWith(endings[level]), rule('areaLevel')),
  isEmpty: (value) => value === null || value === '',
  text: (value, _, __, findName) => findName?.({ type: 'area', id: value }) ?? value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value.trim(),
  index: 'text',
  toVariable: (value) => value,
  references: (value, { scope }) => [{ type: 'area', id: value, scope }],
});
