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
