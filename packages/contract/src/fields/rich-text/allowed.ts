import { limits } from '../../wire/limits';
import { hasExtension } from '../files/stored-files';

/*
 * What rich text may hold. The server stores nothing else, and the browser shows nothing else: it may have been stored
 * by another program.
 */

export const richTextTags: readonly string[] =
  'h1 h2 h3 h4 p br hr blockquote pre code ul ol li strong b em i u s sub sup span a img table thead tbody tr th td'.split(
    ' ',
  );

export const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

/** The shares of the line that a picture may take. */
export const pictureWidths = ['25%', '50%', '75%', '100%'] as const;
/** Characters of the words that stand for a picture. */
export const pictureTextLength = 200;

const alignment = new RegExp(`^\\s*text-align:\\s*(?:${alignments.join('|')})\\s*;?\\s*$`, 'u');
const link = /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}"'<>]+$/iu;
/** Editors lay a table out cell by cell, so that no cell may span thousands. */
const span = /^[1-9]\d?$/u;
const address = /^\/admin\/sys-file\/([a-z0-9-]{1,63})\/([\w.-]{1,128})$/u;

interface PictureFile {
  bucketName: string;
  fileName: string;
}

/** Returns the address by which rich text refers to an uploaded picture. */
export const pictureAddress = ({ bucketName, fileName }: PictureFile): string =>
  `/admin/sys-file/${bucketName}/${fileName}`;

/** Returns the uploaded picture at an address of rich text, or null for any other address. */
export function pictureAt(source: string): PictureFile | null {
  const [, bucketName = '', fileName = ''] = address.exec(source) ?? [];
  return hasExtension(fileName, limits.imageExtensions) ? { bucketName, fileName } : null;
}

/** Returns whether a link leads to a web page, a mail address or a phone number. */
export const isAllowedLink = (target: string): boolean => link.test(target);

type Check = (value: string) => boolean;
const spans: Record<string, Check> = { colspan: (value) => span.test(value), rowspan: (value) => span.test(value) };
const attributes: Record<string, Record<string, Check>> = {
  a: { href: isAllowedLink, target: (value) => value === '_blank', rel: (value) => value === linkRelation },
  img: {
    src: (value) => pictureAt(value) !== null,
    alt: (value) => value.length <= pictureTextLength,
    width: (value) => (pictureWidths as readonly string[]).includes(value),
  },
  ol: { start: (value) => /^\d{1,6}$/u.test(value) },
  th: spans,
  td: spans,
};

/** Every link opens a window of its own, which cannot reach back. */
export const linkRelation = 'noopener noreferrer';

/** The attributes that some tag may have, beside `style`, which every tag may have. */
export const richTextAttributes: readonly string[] = [
  ...new Set(['style', ...Object.values(attributes).flatMap(Object.keys)]),
];

/** Returns whether a tag may have an attribute with this value. */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  if (name === 'style') return alignment.test(value);
  const checks = Object.hasOwn(attributes, tag) ? attributes[tag]! : {};
  return Object.hasOwn(checks, name) && checks[name]!(value);
}

const picture = /<img\b[^<>]*?\bsrc="([^"<>]*)"/giu;

/** Returns the uploaded pictures in sanitised rich text, each once. */
export function picturesIn(html: string): PictureFile[] {
  const sources = new Set([...html.matchAll(picture)].map(([, source = '']) => source));
  return [...sources].flatMap((source) => pictureAt(source) ?? []);
}
