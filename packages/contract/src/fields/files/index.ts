import { z } from 'zod';
import { joinNames } from '../../wire/locale';
import { defineKind } from '../kind';
import { fileReferences, readFiles, storedFiles, writeFiles } from './stored-files';

export const files = defineKind({
  name: 'files',
  settings: z.strictObject({
    max: z.number().int().min(1).max(50).default(10),
    /** In lower case, without the point; absent: all that the server accepts. */
    extensions: z
      .array(z.string().regex(/^[a-z0-9]{1,10}$/u))
      .min(1)
      .max(50)
      .optional(),
  }),
  schema: ({ max, extensions }) => storedFiles(max, extensions),
  isEmpty: (value) => value === null || value.length === 0,
  text: (value, _, locale) =>
    joinNames(
      value.map((file) => file.original),
      locale,
    ),
  toCell: (value) => ({ type: 'text', value: writeFiles(value) }),
  fromCell: (cell) => readFiles(cell.value),
  references: (value) => fileReferences(value),
});
