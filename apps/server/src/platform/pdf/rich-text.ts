import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import type { Content, ContentText, TableCell } from 'pdfmake/interfaces';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;
type Run = Pick<ContentText, 'bold' | 'decoration' | 'fontSize'> & { text: string };
type Style = Omit<Run, 'text'>;

/** Returns the picture or code of an address that a document provides itself, or undefined. */
type Media = (source: string) => Content | undefined;

/** Rich text as its readers see it, without pictures from elsewhere. */
export const richTextContent = (html: string, media: Media = () => undefined): Content[] =>
  blocksOf(parseDocument(html).children, {}, media);

const inline = new Set('strong b em i u s sub sup span a code br img'.split(' '));
const headings: Record<string, number> = { h1: 16, h2: 14, h3: 12, h4: 11 };

const isElement = (node: Node): node is Element => 'attribs' in node;
const isInline = (node: Node, media: Media): boolean =>
  !isElement(node) || (inline.has(node.name) && !hasMedia(node, media));
const hasMedia = (element: Element, media: Media): boolean =>
  mediaIn(element, media) !== undefined || element.children.some((child) => isElement(child) && hasMedia(child, media));
const mediaIn = ({ name, attribs }: Element, media: Media): Content | undefined =>
  name === 'img' ? media(attribs['src'] ?? '') : undefined;

/** Converts nodes to blocks. Each run of inline nodes is a paragraph, and the elements between them are blocks. */
function blocksOf(nodes: readonly Node[], style: Style, media: Media): Content[] {
  const blocks: Content[] = [];
  let runs: Run[] = [];
  const close = () => {
    if (runs.some(({ text }) => text.trim() !== '')) blocks.push({ text: trimmed(runs), margin: [0, 0, 0, 4] });
    runs = [];
  };
  for (const node of nodes)
    if (isInline(node, media)) runs.push(...runsOf(node, style));
    else {
      close();
      blocks.push(...blockOf(node as Element, style, media));
    }
  close();
  return blocks;
}

function blockOf(element: Element, style: Style, media: Media): Content[] {
  const { name, children } = element;
  const shown = mediaIn(element, media);
  if (shown) return [shown];
  switch (name) {
    case 'ul':
    case 'ol': {
      const items = children.filter((child) => isElement(child) && child.name === 'li') as Element[];
      const content = items.map((item): Content => ({ stack: blocksOf(item.children, style, media) }));
      return [name === 'ul' ? { ul: content } : { ol: content, start: Number(element.attribs['start'] ?? 1) }];
    }
    case 'table':
      return tableOf(element, style, media);
    case 'hr':
      return [{ canvas: [{ type: 'line', x1: 0, y1: 4, x2: 400, y2: 4, lineWidth: 0.5, lineColor: '#999999' }] }];
    case 'blockquote':
      return [{ stack: blocksOf(children, style, media), margin: [14, 0, 0, 4] }];
    default: {
      const fontSize = headings[name];
      const marked = fontSize ? { fontSize, bold: true } : styles[name];
      const inner = blocksOf(children, { ...style, ...marked }, media);
      const align = /text-align:\s*(left|center|right|justify)/u.exec(element.attribs['style'] ?? '')?.[1];
      return align ? [{ stack: inner, alignment: align as 'left' }] : inner;
    }
  }
}

/** Cells that span others are drawn one by one: a row is filled up to the longest. */
function tableOf(element: Element, style: Style, media: Media): Content[] {
  const rows = DomUtils.getElementsByTagName('tr', element, true).map((row) =>
    row.children.filter((cell) => isElement(cell) && ['td', 'th'].includes(cell.name)),
  ) as Element[][];
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns === 0) return [];
  const body = rows.map((row): TableCell[] =>
    Array.from({ length: columns }, (_, column) => {
      const cell = row[column];
      if (!cell) return '';
      return { stack: blocksOf(cell.children, cell.name === 'th' ? { ...style, bold: true } : style, media) };
    }),
  );
  return [{ table: { widths: Array.from({ length: columns }, () => '*'), body }, margin: [0, 2, 0, 6] }];
}

function runsOf(node: Node, style: Style): Run[] {
  if (!isElement(node))
    return 'data' in node && node.type === ElementType.ElementType.Text
      ? [{ ...style, text: oneSpace(node.data) }]
      : [];
  switch (node.name) {
    case 'br':
      return [{ ...style, text: '\n' }];
    case 'img':
      return [{ ...style, text: node.attribs['alt'] ?? '' }];
    default:
      return node.children.flatMap((child) => runsOf(child, { ...style, ...styles[node.name] }));
  }
}

/** The font has no slanted letters: what is slanted elsewhere is underlined by nothing. */
const styles: Record<string, Style> = {
  strong: { bold: true },
  b: { bold: true },
  u: { decoration: 'underline' },
  s: { decoration: 'lineThrough' },
};

const oneSpace = (text: string): string => printable(text.replaceAll(/[ \t\r\n]+/gu, ' '));

const trimmed = (runs: readonly Run[]): Run[] =>
  runs.map((run, index) => ({
    ...run,
    text: index === 0 ? run.text.trimStart() : index === runs.length - 1 ? run.text.trimEnd() : run.text,
  }));

/** Characters without a shape would be drawn as boxes. */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (mark) => (mark === '\n' ? mark : ''));
