import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';

/* Menu items for the members of the current company. Only its administrators may call this, which the server checks. */
const access = 'user';
const ids = z.array(rowId).max(500);

/** Menu paths that every member needs, so that no company can hide them. */
export const requiredPaths: readonly string[] = ['/homepage/index'];

const item = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  label: z.string(),
  path: z.string(),
  icon: z.string().nullable(),
  /** Whether the item is hidden from the members of the company. */
  hidden: z.boolean(),
  /** Whether the item cannot be hidden. */
  required: z.boolean(),
});
export type MenuItem = z.output<typeof item>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/team/menuItems',
  summary: 'List the items of the menu, and which of them the current company hides from its members',
  access,
  response: z.array(item),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/team/changeMenuItems',
  summary: 'Choose the items of the menu that the current company hides from its members',
  access,
  body: z.object({
    /** The items that were hidden when they were read. */
    before: ids,
    hidden: ids,
  }),
});
