import { z } from 'zod';
import { limits } from '../../wire/limits';
import { storedFileList, storedFiles } from '../files/stored-files';
import { defineKind } from '../kind';

export const pictureExtensions: readonly string[] = limits.imageExtensions;

/** Returns whether a file is a picture by the extension of its name. */
export const isPictureName = (name: string): boolean =>
  pictureExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

export const pictures = defineKind({
  name: 'pictures',
  withoutDefault: true,
  settings: z.strictObject({ max: z.number().int().min(1).max(50).default(9) }),
  schema: ({ max }) => storedFiles(max, pictureExtensions),
  ...storedFileList,
});
