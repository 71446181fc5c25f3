import { z } from 'zod';
import { issue, rule, type Issue } from '../issue';
import { joinNames, type Locale } from '../../wire/locale';
import type { Cell, Reference } from '../kind';
import { singleLine } from '../formats';

/** A stored file as the upload call returned it. */
export const storedFileValue = z.strictObject({
  bucketName: z.string().regex(/^[a-z0-9-]{1,63}$/u),
  fileName: z.string().regex(/^[\w.-]{1,128}$/u),
  original: singleLine().min(1).max(255),
  size: z.number().int().min(0),
});
export type StoredFileValue = z.infer<typeof storedFileValue>;

const addressOf = (file: StoredFileValue): string => `${file.bucketName}/${file.fileName}`;

export const hasExtension = (name: string, extensions: readonly string[]): boolean =>
  extensions.includes(/\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '');

export const storedFiles = (max: number, extensions: readonly string[] | undefined) =>
  z
    .array(storedFileValue.refine((file) => !extensions || hasExtension(file.original, extensions), rule('extension')))
    .max(max)
    .refine((files) => new Set(files.map(addressOf)).size === files.length, rule('duplicate'));

export const fileReferences = (files: readonly StoredFileValue[]): Reference[] =>
  files.map((file) => ({ type: 'file', id: addressOf(file), name: file.original }));

export const writeFiles = (files: readonly StoredFileValue[]): string =>
  files.map((file) => `${file.original} | ${addressOf(file)} | ${file.size}`).join('\n');

export function readFiles(text: string): StoredFileValue[] | Issue {
  if (text === '') return [];
  const found = text.split('\n').map((line) => /^(.+) \| ([a-z0-9-]+)\/([\w.-]+) \| (\d{1,16})$/u.exec(line));
  if (found.includes(null)) return issue('notImported');
  return found.map((match) => ({
    bucketName: match?.[2] ?? '',
    fileName: match?.[3] ?? '',
    original: match?.[1] ?? '',
    size: Number(match?.[4]),
  }));
}

/** The methods that all kinds with a list of stored files share. */
export const storedFileList = {
  isEmpty: (value: StoredFileValue[] | null) => value === null || value.length === 0,
  text: (value: StoredFileValue[], _: unknown, locale: Locale) =>
    joinNames(
      value.map(({ original }) => original),
      locale,
    ),
  toCell: (value: StoredFileValue[]): Cell => ({ type: 'text', value: writeFiles(value) }),
  fromCell: (cell: Cell) => readFiles(cell.value),
  references: (value: StoredFileValue[]) => fileReferences(value),
};
