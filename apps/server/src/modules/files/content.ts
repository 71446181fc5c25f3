import { fileTypeFromBuffer } from 'file-type';

/** How much of a file's beginning is needed to tell its type. */
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
  zip: ['zip'],
};

/** The part that makes a zip an Office document; its list of contents may lie beyond the sample. */
const officeParts: Record<string, string> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};

/** Whether a file beginning with `sample` is what its extension says. */
export async function matchesExtension(sample: Buffer, extension: string): Promise<boolean> {
  const found = await formatOf(sample);
  if (extension === 'txt') return isText(sample) && (found === undefined || found === 'xml' || isUtf16(sample));
  const part = officeParts[extension];
  if (part !== undefined && found === 'zip') return sample.includes(part);
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
const textEncodings = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be'];

/** By its byte order mark, which `file-type` takes for sound. */
const isUtf16 = (sample: Buffer): boolean =>
  (sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff);

/** Text in an encoding of ours: it decodes without a fault and holds no control characters. */
function isText(sample: Buffer): boolean {
  const utf16 = isUtf16(sample);
  return textEncodings
    .filter((encoding) => encoding.startsWith('utf-16') === utf16)
    .some((encoding) => {
      try {
        /* A sample may end within a character: `stream` lets it. */
        return !control.test(new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true }));
      } catch {
        return false;
      }
    });
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

/** What a browser may show in place; everything else is only downloaded. */
export const isShownInPlace = (extension: string): boolean => extension in contentTypes && extension !== 'txt';

export const contentTypeOf = (extension: string): string => contentTypes[extension] ?? 'application/octet-stream';
