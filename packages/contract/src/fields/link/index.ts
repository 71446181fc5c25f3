import { z } from 'zod';
import { rule } from '../issue';
import { defineKind } from '../kind';
import { isPortalOrSecureAddress, isWebAddress } from './web-address';

export const link = defineKind({
  name: 'link',
  settings: z.strictObject({
    /** Takes pages of the portal too, and other addresses over https only. */
    portal: z.boolean().default(false),
  }),
  schema: ({ portal }) => {
    const address = z.string().max(2000);
    return portal
      ? address.refine(isPortalOrSecureAddress, rule('portalLink'))
      : address.refine(isWebAddress, rule('link'));
  },
  isEmpty: (value) => value === null || value === '',
  text: (value) => value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value.trim(),
  toVariable: (value) => value,
});
