import { z } from 'zod';
import { endpoint } from './endpoint';

export const storedFile = z.object({
  bucketName: z.string(),
  fileName: z.string(),
  /** The name the file had when it was uploaded. */
  original: z.string(),
  size: z.number().int(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** Multipart field `file`; limits in `limits.attachment*`. */
export const upload = endpoint({
  method: 'POST',
  path: '/admin/sys-file/upload',
  summary: 'Upload a file; its content is checked against its extension',
  access: 'user',
  accepts: 'multipart',
  query: z.object({ folder: z.literal('workflow').optional() }),
  response: storedFile,
});

/** Only for its uploader and for those who take part in an instance that holds it. */
export const download = endpoint({
  method: 'GET',
  path: '/admin/sys-file/:bucket/:name',
  summary: 'Download a file',
  access: 'user',
  answer: 'file',
  params: z.object({ bucket: z.string().regex(/^[a-z0-9-]{1,63}$/), name: z.string().regex(/^[\w.-]{1,128}$/) }),
  query: z.object({ inline: z.enum(['1']).optional() }),
});
