import { z } from 'zod';
import { defineKind } from '../kind';
import { storedFileList, storedFiles } from './stored-files';

export const files = defineKind({
  name: 'files',
  withoutDefault: true,
  settings: z.strictObject({
    max: z.number().int().min(1).max(50).default(10),
    /** Extensions in lower case without the point. If omitted, all that the server accepts are allowed. */
    extensions: z
      .array(z.string().regex(/^[a-z0-9]{1,10}$/u))
      .min(1)
      .max(50)
      .optional(),
  }),
  schema: ({ max, extensions }) => storedFiles(max, extensions),
  ...storedFileList,
});
