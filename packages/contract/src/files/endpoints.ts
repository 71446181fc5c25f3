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
  /** The object that refers to the file. A file with `none` is deleted soon after its upload. */
  use: z.enum(['instance', 'variable', 'record', 'none']),
  /** The instance, or the record as `area/id`, or '' for none. */
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

export const storedFile = z.object({
  bucketName: z.string(),
  fileName: z.string(),
  /** The name the file had when it was uploaded. */
  original: z.string(),
  size: z.number().int(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** The multipart field is `file`. The limits are `limits.attachment*`. */
export const upload = endpoint({
  method: 'POST',
  path: '/admin/sys-file/upload',
  summary: 'Upload a file; its content is checked against its extension',
  access: 'user',
  accepts: 'multipart',
  query: z.object({ folder: z.literal('workflow').optional() }),
  response: storedFile,
});

const bucket = z.string().regex(/^[a-z0-9-]{1,63}$/);
const name = z.string().regex(/^[\w.-]{1,128}$/);

/** Allowed only for the uploader and for those who take part in an instance that contains the file. */
export const download = endpoint({
  method: 'GET',
  path: '/admin/sys-file/:bucket/:name',
  summary: 'Download a file',
  access: 'user',
  answer: 'file',
  params: z.object({ bucket, name }),
  query: z.object({ inline: z.enum(['1']).optional() }),
});

export const previewStatus = z.object({
  /** `queued` means that other conversions run first. Call again until it is `ready`. */
  state: z.enum(['queued', 'converting', 'ready']),
  /** The address of the pages once they are ready. */
  url: z.string().nullable(),
});
export type PreviewStatus = z.infer<typeof previewStatus>;

/** Allowed for those who may download the file. */
export const previewUrl = endpoint({
  method: 'GET',
  path: '/admin/sys-file/previewUrl',
  summary: 'Start the conversion of a text or Office file to PDF, or ask how far it is',
  access: 'user',
  query: z.object({ bucketName: bucket, fileName: name }),
  response: previewStatus,
});

/** Allowed for those who may download the file. */
export const preview = endpoint({
  method: 'GET',
  path: '/admin/sys-file/:bucket/:name/preview',
  summary: 'Read a text or Office file as PDF, once it is converted',
  access: 'user',
  answer: 'file',
  params: z.object({ bucket, name }),
});
