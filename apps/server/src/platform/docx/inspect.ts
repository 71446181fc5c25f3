import { unzipSync, zipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

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
  const types = parts[typesPart];
  if (!types || !parts[mainPart]) throw new UnfitDocx('invalid');
  const typesOf = contentTypes(readXml(typesPart, types));
  if (!typesOf(mainPart).some((type) => type.endsWith('wordprocessingml.document.main+xml')))
    throw new UnfitDocx('invalid');
  for (const [name, content] of Object.entries(parts)) {
    requireName(name);
    const isXml = /\.(?:xml|rels)$/iu.test(name) || typesOf(name).some((type) => type.endsWith('xml'));
    if (isXml) requireHarmless(readXml(name, content));
  }
  return zipSync(parts, { level: 6 });
}

/** Unpacks no more than the limits allow, whatever the directory of the file says. */
function unpack(file: Uint8Array, { files, unpackedBytes }: DocxLimits): Record<string, Uint8Array> {
  let count = 0;
  let bytes = 0;
  try {
    return unzipSync(file, {
      filter: ({ name, size, originalSize }) => {
        count += 1;
        /* What is stored without compression is as long as its `size`, whatever its original size is said to be. */
        bytes += Math.max(size, originalSize);
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

/** @throws UnfitDocx for what another reader may take for another text: other encodings, and entities */
function readXml(name: string, content: Uint8Array): Document {
  const text = decoded(content);
  const encoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/u.exec(text ?? '')?.[1] ?? 'utf-8';
  if (text === undefined || text.includes('\0') || encoding.toLowerCase() !== 'utf-8')
    throw new UnfitDocx('invalid', name);
  /* No part of a document declares entities. */
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new UnfitDocx('invalid', name);
  return parseDocument(text, { xmlMode: true });
}

function decoded(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/** Any prefix can stand for a namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const elements = (root: Document, tag: string): Element[] =>
  DomUtils.getElementsByTagName((name) => localName(name) === tag, root, true);

/**
 * Returns how the types of a part are found by its name: all that an element of any namespace gives it, so that none hides
 * another. @throws UnfitDocx for a document that is one for macros
 */
function contentTypes(root: Document): (name: string) => string[] {
  const given = [
    ...elements(root, 'Override').map(({ attribs }) => ({
      end: attribs['PartName'] ?? '',
      type: attribs['ContentType'],
    })),
    ...elements(root, 'Default').map(({ attribs }) => ({
      end: `.${attribs['Extension']}`,
      type: attribs['ContentType'],
    })),
  ].map(({ end, type = '' }) => ({ end: end.toLowerCase(), type: type.toLowerCase().split(';', 1)[0]!.trim() }));
  if (given.some(({ type }) => /macroenabled|vbaproject/u.test(type))) throw new UnfitDocx('macros', typesPart);
  return (name) => {
    const path = `/${name.toLowerCase()}`;
    return given.filter(({ end }) => path.endsWith(end)).map(({ type }) => type);
  };
}

/** Fields of Word that fetch something, or run something. */
const fetchingFields = /\b(?:INCLUDETEXT|INCLUDEPICTURE|DDE|DDEAUTO|LINK|DATABASE|IMPORT|RD|MACROBUTTON)\b/u;
/** Relationships to other files or objects inside the document. */
const embeddingTypes = /\/(?:oleObject|package|control|aFChunk|subDocument|frame)$/u;

function requireHarmless(root: Document): void {
  for (const { attribs } of elements(root, 'Relationship')) {
    const { Type = '', Target = '', TargetMode = '' } = attribs;
    if (TargetMode.toLowerCase() === 'external') throw new UnfitDocx('external', Target);
    if (Type.endsWith('vbaProject')) throw new UnfitDocx('macros', Target);
    if (embeddingTypes.test(Type)) throw new UnfitDocx('embedded', Target);
  }
  const fields = [
    ...elements(root, 'fldSimple').flatMap(({ attribs }) =>
      Object.entries(attribs).flatMap(([name, value]) => (localName(name) === 'instr' ? [value] : [])),
    ),
    elements(root, 'instrText')
      .map((element) => DomUtils.textContent(element))
      .join(''),
  ];
  const fetching = fields.map((field) => fetchingFields.exec(field.toUpperCase())?.[0]).find((found) => found);
  if (fetching) throw new UnfitDocx('external', fetching);
}
