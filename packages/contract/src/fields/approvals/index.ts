import { z } from 'zod';
import { limits } from '../../wire/limits';
import { rule } from '../issue';
import { defineKind } from '../kind';

/**
 * Other instances, by their ids alone: what a reader learns of each is decided whenever it is read, by what they may read.
 * The one who adds an instance must be able to read it.
 */
export const approvals = defineKind({
  name: 'approvals',
  withoutDefault: true,
  withoutPlaceholder: true,
  settings: z.strictObject({
    max: z.number().int().min(1).max(limits.relatedApprovals).default(limits.relatedApprovals),
  }),
  schema: ({ max }) =>
    z
      .array(z.string().regex(/^[\w-]{1,128}$/u))
      .max(max)
      .refine((ids) => new Set(ids).size === ids.length, rule('duplicate')),
  isEmpty: (value) => value === null || value.length === 0,
  text: (value) => String(value.length),
  toCell: (value) => ({ type: 'text', value: value.join('\n') }),
  fromCell: ({ value }) => (value === '' ? [] : value.split('\n')),
  references: (value) => value.map((id) => ({ type: 'instance', id })),
});
