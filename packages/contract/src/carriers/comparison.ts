import { z } from 'zod';
import { exportFormats } from '../wire/sheets';
import { endpoint } from '../wire/endpoint';

/** How many carriers stand beside each other. */
export const comparedAtMost = 4;

/** The fields that a comparison of carriers shows, in its order. */
export const comparedFields = [
  'kind',
  'level',
  'area',
  'industries',
  'domain',
  'unit',
  'approvedBy',
  'approvedAt',
  'leader',
  'leaderTitle',
  'staff',
  'doctors',
  'masters',
  'seniors',
  'floorSpace',
  'equipment',
  'address',
  'summary',
] as const;

export const compareCarriers = endpoint({
  method: 'GET',
  path: '/admin/carriers/comparison/export',
  summary: 'Export a comparison of carriers that the caller may read, a column each; those that are gone are left out',
  access: 'user',
  query: z.object({
    /** Separated by commas. */
    ids: z
      .string()
      .regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${comparedAtMost - 1}}$`, 'u'))
      .transform((text) => text.split(',').map(Number)),
    /** Whether only fields in which they differ are wanted. */
    differing: z.enum(['true', 'false']).default('false'),
    format: z.enum(exportFormats),
  }),
  answer: 'file',
});
