import { z } from 'zod';
import { isPortalPath, isWebAddress } from '../fields/link/web-address';
import { subjects } from '../icons/names';
import { isEmbeddedPicture } from '../settings/administration';
import { endpoint } from '../wire/endpoint';
import { byId, rowId } from '../wire/envelope';
import { localizedName } from '../wire/text';
import { permissions, type Permission } from '../wire/permissions';

const access = { permissions: [permissions.platformSettings] } as const;
const known = Object.values(permissions) as [Permission, ...Permission[]];

export const menuLimits = {
  labelLength: 20,
  pathLength: 500,
  /** About 12 KB of a picture in base64. The limit is small because everybody loads the menu. */
  pictureLength: 16_384,
} as const;
const isMenuIcon = (value: string) => (subjects as readonly string[]).includes(value) || isEmbeddedPicture(value);

const editable = z.object({
  label: localizedName(menuLimits.labelLength),
  /** A page of the portal, or an address of another site. */
  path: z
    .string()
    .trim()
    .max(menuLimits.pathLength)
    .refine((path) => isPortalPath(path) || isWebAddress(path)),
  parentId: rowId.nullable(),
  /** The name of a built-in icon, or an uploaded picture. */
  icon: z.string().max(menuLimits.pictureLength).refine(isMenuIcon).nullable(),
  keepAlive: z.boolean(),
  hidden: z.boolean(),
  /** The item is visible to users with one of these permissions. If the list is empty, everybody sees it. */
  permissions: z.array(z.enum(known)).max(known.length),
});

const managedItem = editable.extend({
  id: z.number().int(),
  path: z.string(),
  icon: z.string().nullable(),
  permissions: z.array(z.string()),
  /** Delivered with the product: it can be hidden, not deleted or sent elsewhere. */
  builtIn: z.boolean(),
  /** A change sends the revision that it read. */
  revision: z.string(),
});
export type ManagedMenuItem = z.output<typeof managedItem>;

export const manageList = endpoint({
  method: 'GET',
  path: '/admin/menu/manage/list',
  summary: 'All items of the menu of the portal, in order',
  access,
  response: z.array(managedItem),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/menu/manage/create',
  summary: 'Add an item to the end of its level of the menu',
  access,
  body: editable,
  response: z.object({ id: z.number().int() }),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/menu/manage/change',
  summary: 'Change an item of the menu',
  access,
  body: editable.extend({ id: rowId, revision: z.string().max(40) }),
});

export const arrange = endpoint({
  method: 'POST',
  path: '/admin/menu/manage/arrange',
  summary: 'Put the items of one level of the menu in order',
  access,
  body: z.object({ parentId: rowId.nullable(), ids: z.array(rowId).min(1).max(100) }),
});

export const remove = endpoint({
  method: 'POST',
  path: '/admin/menu/manage/remove',
  summary: 'Delete an item that was added and has no items beneath it',
  access,
  body: byId,
});
