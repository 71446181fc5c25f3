import { toBuffer } from 'qrcode';
import { loopKey, type DocxData, type DocxValue } from '../../../../platform/docx';
import { pictureSize, type ReadPicture } from '../../../../platform/pdf';
import type { TemplateData, TemplateValue } from './data';
import type { TagNode } from './tags';
import { pieceCounter } from './written-pieces';

interface Filling {
  readPicture: ReadPicture;
  /** The address of the code, or undefined where none is printed. */
  code: string | undefined;
  mark: (name: string) => string;
}

/** Pixels of the QR code, which is square. */
const codeSize = 120;

/**
 * Reads what a document needs in place of its placeholders. An unknown loop is one entry with marks.
 * @throws PortalError `tooLongToPrint`
 */
export const documentData = (tree: readonly TagNode[], data: TemplateData, filling: Filling): Promise<DocxData> =>
  scopeData(merged(tree), data, { ...filling, count: pieceCounter() });

/** Loops over the same rows share their entries, which have all that is named in any of them. */
function merged(tree: readonly TagNode[]): TagNode[] {
  const values = new Set<string>();
  const loops = new Map<string, TagNode[]>();
  const nodes = tree.filter(({ name, children }) => {
    const isFirst = !(children ? loops : values).has(name);
    if (!children) values.add(name);
    else if (isFirst) loops.set(name, [...children]);
    else for (const child of children) loops.get(name)!.push(child);
    return isFirst;
  });
  return nodes.map(({ name, children }) => (children ? { name, children: merged(loops.get(name)!) } : { name }));
}

type Counted = Filling & { count: ReturnType<typeof pieceCounter> };

async function scopeData(tree: readonly TagNode[], data: TemplateData, filling: Counted): Promise<DocxData> {
  filling.count('');
  const filled: Record<string, DocxValue> = {};
  for (const { name, children } of tree)
    if (children) {
      const rows = data.rows(name) ?? [unknown];
      const entries: DocxData[] = [];
      // oxlint-disable-next-line no-await-in-loop -- pictures count against the limit of the document in their order
      for (const row of rows) entries.push(await scopeData(children, row, filling));
      filled[loopKey(name)] = entries;
    } else {
      const value = data.value(name);
      filling.count(value?.text ?? '');
      // oxlint-disable-next-line no-await-in-loop -- the same
      filled[name] = value ? await documentValue(value, filling) : filling.mark(name);
    }
  return filled;
}

const unknown: TemplateData = { value: () => undefined, rows: () => undefined };

/** A document takes one picture in place of a placeholder; a loop shows several. */
async function documentValue(
  { text, pictures: [picture] = [], isCode, field }: TemplateValue,
  { readPicture, code }: Filling,
): Promise<DocxValue> {
  if (field) return { field };
  if (isCode) return code === undefined ? '' : { picture: await codePicture(code), width: codeSize, height: codeSize };
  if (!picture) return text;
  const read = await readPicture(picture.file, picture.kind);
  if (!read) return picture.file.original;
  return { picture: read.content, ...fitted(pictureSize(read.content), read) };
}

const codePicture = async (code: string): Promise<Uint8Array> =>
  new Uint8Array(await toBuffer(code, { errorCorrectionLevel: 'M', margin: 1, width: 2 * codeSize }));

interface Size {
  width: number;
  height: number;
}

/** The size within a place, in pixels of a screen, of which a point has 4/3. */
function fitted(size: Size, place: Size): Size {
  const scale = Math.min((place.width * 4) / 3 / size.width, (place.height * 4) / 3 / size.height);
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}
