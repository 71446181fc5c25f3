import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';

/* Items of the menu for the members of the current company, for its administrators; the server checks that the caller is one. */
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
  /** Hidden from those who act for the company. */
  hidden: z.boolean(),
  /** Cannot be hidden. */
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
