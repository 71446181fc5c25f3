import { z } from 'zod';
import { limits } from '../../wire/limits';
import { joinNames } from '../../wire/locale';
import { fileReferences, readFiles, storedFiles, writeFiles } from '../files/stored-files';
import { defineKind } from '../kind';

export const pictureExtensions: readonly string[] = limits.imageExtensions;

export const pictures = defineKind({
  name: 'pictures',
  settings: z.strictObject({ max: z.number().int().min(1).max(50).default(9) }),
  schema: ({ max }) => storedFiles(max, pictureExtensions),
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
