import { DefinitionError } from './errors';

/**
 * Returns the text of an XML file, by its byte order mark, else by the encoding that it declares, else as UTF-8.
 * @throws {DefinitionError} when its bytes are not of that encoding, or no text
 */
export function xmlText(bytes: Uint8Array): string {
  const encoding = marked(bytes) ?? declared(bytes) ?? 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new DefinitionError('definitionEncoding', encoding.toUpperCase());
  }
  if (text.includes('\0')) throw new DefinitionError('definitionEncoding', encoding.toUpperCase());
  return text;
}

/** Detects the encoding by a byte order mark, or by the bytes of the first `<`. */
function marked([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : undefined;
}

function declared(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const encoding = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/u.exec(head)?.[1]?.toLowerCase();
  /* A file in UTF-16 is recognised by its bytes. A file that only declares it has another encoding. */
  return encoding?.startsWith('utf-16') ? undefined : encoding;
}

/** Parts of a file that hold no tags, by how they begin and end. */
const withoutTags = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
/** A part of a tag: a value in quotation marks, blanks, an equals sign, its end, or anything else. */
const tagPart = /"[^"]*"|'[^']*'|\s+|=|>|[^"'\s=>]+|[^]/y;

/**
 * Returns the text of an XML file without blanks around the equals signs of attributes. XML allows them, but the reader
 * of moddle does not.
 */
export function withTightAttributes(xml: string): string {
  if (!/\s=|=\s/.test(xml)) return xml;
  const parts: string[] = [];
  let position = 0;
  for (let open = xml.indexOf('<'); open >= 0; open = xml.indexOf('<', position)) {
    parts.push(xml.slice(position, open));
    const [begin, end] = withoutTags.find(([mark]) => xml.startsWith(mark, open)) ?? [];
    if (begin !== undefined && end !== undefined) {
      const close = xml.indexOf(end, open + begin.length);
      position = close < 0 ? xml.length : close + end.length;
      parts.push(xml.slice(open, position));
    } else position = takeTag(xml, open, parts);
  }
  return parts.join('') + xml.slice(position);
}

/** Adds the parts of the tag that begins here, and returns where it ends. */
function takeTag(xml: string, open: number, parts: string[]): number {
  let position = open;
  for (let last = ''; last !== '>';) {
    tagPart.lastIndex = position;
    const part = tagPart.exec(xml)?.[0];
    if (part === undefined) break;
    position += part.length;
    if (part === '=' && last.trim() === '') parts.pop();
    if (last === '=' && part.trim() === '') continue;
    parts.push(part);
    last = part;
  }
  return position;
}
