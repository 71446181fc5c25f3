import { unzipSync, zipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Why a file is no template: what it is, and the part or target that is the reason. */
export interface DocxProblem {
  problem: 'invalid' | 'macros' | 'external' | 'embedded' | 'tooLarge' | 'loop';
  detail: string;
}

export interface DocxLimits {
  files: number;
  unpackedBytes: number;
}

export class UnfitDocx extends Error {
  constructor(
    readonly problem: DocxProblem['problem'],
    readonly detail = '',
  ) {
    super(problem);
  }
}

const mainPart = 'word/document.xml';
const typesPart = '[Content_Types].xml';

/**
 * Checks an uploaded DOCX file and returns it packed anew: without what its directory does not tell, so that whoever
 * unpacks it later reads no more than was counted here.
 * @throws UnfitDocx
 */
export function inspectDocx(file: Uint8Array, limits: DocxLimits): Uint8Array {
  const parts = unpack(file, limits);
  for (const [name, content] of Object.entries(parts)) {
    requireName(name);
    if (/\.(?:xml|rels)$/iu.test(name)) requireHarmless(name, new TextDecoder().decode(content));
  }
  const types = parts[typesPart] && new TextDecoder().decode(parts[typesPart]);
  if (!parts[mainPart] || !types?.includes('wordprocessingml.document.main+xml')) throw new UnfitDocx('invalid');
  return zipSync(parts, { level: 6 });
}

/** Unpacks no more than the limits allow, whatever the directory of the file says. */
function unpack(file: Uint8Array, { files, unpackedBytes }: DocxLimits): Record<string, Uint8Array> {
  let count = 0;
  let bytes = 0;
  try {
    return unzipSync(file, {
      filter: ({ name, originalSize }) => {
        count += 1;
        bytes += originalSize;
        if (count > files || bytes > unpackedBytes) throw new UnfitDocx('tooLarge');
        return !name.endsWith('/');
      },
    });
  } catch (error) {
    throw error instanceof UnfitDocx ? error : new UnfitDocx('invalid');
  }
}

function requireName(name: string): void {
  if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|\\/u.test(name)) throw new UnfitDocx('invalid', name);
  if (/vba(?:project|data)/iu.test(name)) throw new UnfitDocx('macros', name);
  if (/(?:^|\/)(?:embeddings|activex)\//iu.test(name)) throw new UnfitDocx('embedded', name);
}

/** Fields of Word that fetch something, or run something. */
const fetchingFields = /\b(?:INCLUDETEXT|INCLUDEPICTURE|DDE|DDEAUTO|LINK|DATABASE|IMPORT|RD|MACROBUTTON)\b/u;
/** Relationships to other files or objects inside the document. */
const embeddingTypes = /\/(?:oleObject|package|control|aFChunk|subDocument|frame)$/u;

function requireHarmless(name: string, text: string): void {
  /* No part of a document declares entities. */
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new UnfitDocx('invalid', name);
  if (/macroEnabled|vbaProject/u.test(text) && name === typesPart) throw new UnfitDocx('macros', name);
  const root = parseDocument(text, { xmlMode: true });
  const named = (tag: string) => DomUtils.getElementsByTagName(tag, root, true);
  for (const { attribs } of named('Relationship')) {
    const { Type = '', Target = '', TargetMode = '' } = attribs;
    if (TargetMode.toLowerCase() === 'external') throw new UnfitDocx('external', Target);
    if (Type.endsWith('vbaProject')) throw new UnfitDocx('macros', Target);
    if (embeddingTypes.test(Type)) throw new UnfitDocx('embedded', Target);
  }
  const fields = [
    ...named('w:fldSimple').map(({ attribs }) => attribs['w:instr'] ?? ''),
    named('w:instrText')
      .map((element) => DomUtils.textContent(element))
      .join(''),
  ];
  const fetching = fields.map((field) => fetchingFields.exec(field.toUpperCase())?.[0]).find((found) => found);
  if (fetching) throw new UnfitDocx('external', fetching);
}
