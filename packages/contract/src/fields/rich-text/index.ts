import { z } from 'zod';
import { defineKind } from '../kind';
import { multiLine } from '../formats';
import { picturesIn } from './allowed';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Returns the words of sanitised HTML, for lists and search. Blocks are separated by spaces. */
const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/gu, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/gu, ' ')
    .trim();

/** HTML, which both the server and the browser sanitise. `max` counts the markup, too. */
export const richText = defineKind({
  name: 'rich-text',
  withoutDefault: true,
  settings: z.strictObject({ max: z.number().int().min(1).max(200_000).default(50_000) }),
  schema: ({ max }) => multiLine().max(max),
  isEmpty: (value) => value === null || (plainText(value) === '' && !/<img\b/iu.test(value)),
  text: plainText,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value,
  references: (value) =>
    picturesIn(value).map(({ bucketName, fileName }) => ({ type: 'file', id: `${bucketName}/${fileName}` })),
});
