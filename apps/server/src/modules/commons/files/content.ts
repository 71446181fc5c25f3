import { fileTypeFromBuffer } from 'file-type';

/** Number of bytes at the start of a file that identify its type. */
export const sampleBytes = 1024 * 1024;

/** The formats that `file-type` finds, by the extensions under which they may be stored. */
const formatsOf: Record<string, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  bmp: ['bmp'],
  pdf: ['pdf'],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  pptx: ['pptx'],
  odt: ['odt'],
  ods: ['ods'],
  odp: ['odp'],
  rtf: ['rtf'],
  zip: ['zip'],
  mp4: ['mp4', 'm4v'],
};

/** The part that makes a zip an Office or OFD document. Its table of contents may lie beyond the sample. */
const officeParts: Record<string, string> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
  ofd: 'OFD.xml',
};

/** Office writes a document with a password as a container with this part. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

/** Returns whether the content of a file beginning with `sample` fits its extension. */
export async function matchesExtension(sample: Buffer, extension: string): Promise<boolean> {
  const found = await formatOf(sample);
  if (isPlainText(extension))
    return decodeText(sample) !== null && (found === undefined || found === 'xml' || isUtf16(sample));
  const part = officeParts[extension];
  if (part !== undefined && found === 'zip') return sample.includes(part);
  if (part !== undefined && found === 'cfb') return sample.includes(encryptedPart);
  return found !== undefined && (formatsOf[extension]?.includes(found) ?? false);
}

async function formatOf(sample: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(sample))?.ext;
  } catch {
    /* A container cut off or broken in the middle has no type. */
    return undefined;
  }
}

/** Control characters other than white space. */
const control = /[^\P{Cc}\s\x85]/u;

/**
 * Returns the possible encodings of a text, the likelier first. UTF-16 has a byte order mark, which `file-type` takes
 * for audio.
 */
function textEncodings(content: Buffer): string[] {
  if (content[0] === 0xff && content[1] === 0xfe) return ['utf-16le'];
  if (content[0] === 0xfe && content[1] === 0xff) return ['utf-16be'];
  return ['utf-8', 'gb18030'];
}

const isUtf16 = (content: Buffer): boolean => textEncodings(content).length === 1;

/** Returns true for a file without a format of its own, whose encoding has to be found. */
export const isPlainText = (extension: string): boolean => extension === 'txt' || extension === 'csv';

/** Decodes text in UTF-8, GB 18030 (which includes GBK) or UTF-16. Returns null if it is not text in one of these. */
export function decodeText(content: Buffer): string | null {
  for (const encoding of textEncodings(content)) {
    try {
      /* `stream`: a sample may end within a character. */
      const text = new TextDecoder(encoding, { fatal: true }).decode(content, { stream: true });
      if (!control.test(text)) return text;
    } catch {
      /* The next encoding may fit. */
    }
  }
  return null;
}

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
  txt: 'text/plain',
};

/** Returns whether a browser may show the file in place. All other files can only be downloaded. */
export const isShownInPlace = (extension: string): boolean => extension in contentTypes && extension !== 'txt';

export const contentTypeOf = (extension: string): string => contentTypes[extension] ?? 'application/octet-stream';
