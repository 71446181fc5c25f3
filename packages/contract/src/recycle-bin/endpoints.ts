import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, pageQuery, rowId } from '../wire/envelope';
import { permissions } from '../wire/permissions';

const area = z.string().max(50);

const recycledItem = z.object({
  area,
  id: z.number().int(),
  title: z.string(),
  authorName: z.string(),
  deleteTime: dateTime,
});
export type RecycledItem = z.infer<typeof recycledItem>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/recycle-bin/list',
  summary: 'List deleted records of all kinds, or of one, that the caller can restore; last deleted first',
  access: 'user',
  query: pageQuery.extend({ area: area.optional() }),
  response: page(recycledItem),
});

export const kinds = endpoint({
  method: 'GET',
  path: '/admin/recycle-bin/kinds',
  summary: 'List the kinds of records that have a recycle bin, with their titles',
  access: 'user',
  response: z.array(z.object({ area, title: z.string() })),
});

export const restore = endpoint({
  method: 'POST',
  path: '/admin/recycle-bin/restore',
  summary: 'Restore a deleted record within 30 days',
  access: 'user',
  body: z.object({ area, id: rowId }),
});

export const erase = endpoint({
  method: 'POST',
  path: '/admin/recycle-bin/erase',
  summary: 'Delete a record of the recycle bin for good, with its files and comments',
  access: { permissions: [permissions.platformSettings] },
  body: z.object({ area, id: rowId }),
});
