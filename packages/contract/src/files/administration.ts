import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, searchQuery } from '../wire/envelope';
import { permissions } from '../wire/permissions';

const listedFile = z.object({
  bucketName: z.string(),
  fileName: z.string(),
  original: z.string(),
  size: z.number().int(),
  uploadedBy: z.string(),
  uploadTime: dateTime,
  /** What refers to it; `none` is removed soon after its upload. */
  use: z.enum(['instance', 'variable', 'record', 'none']),
  /** The instance, or the record as `area/id`; '' for none. */
  subject: z.string(),
});
export type ListedFile = z.infer<typeof listedFile>;

export const fileUses = listedFile.shape.use.options;

export const list = endpoint({
  method: 'GET',
  path: '/admin/sys-file/page',
  summary: 'Files that are stored, newest first; the total counts up to 1000, or ten pages on',
  access: { permissions: [permissions.platformSettings] },
  query: searchQuery.extend({ use: listedFile.shape.use.optional() }),
  response: page(listedFile).extend({
    /** Bytes of all stored files of the tenant. */
    storedBytes: z.number(),
  }),
});
