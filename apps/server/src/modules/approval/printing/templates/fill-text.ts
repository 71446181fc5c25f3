import { ElementType, parseDocument } from 'htmlparser2';
import { escapeMarkup } from '../../../../platform/rich-text/escape';
import type { TemplateData, TemplatePicture, TemplateTable, TemplateValue } from './data';
import { tokensOf, type TemplateTag } from './tags';
import { pieceCounter } from './written-pieces';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** A part of a text: words, a placeholder, or an element with its parts. */
type Piece = string | TemplateTag | { element: Element; children: Piece[] };

const isTag = (piece: Piece): piece is TemplateTag => typeof piece === 'object' && 'kind' in piece;
const isElement = (piece: Piece): piece is Exclude<Piece, string | TemplateTag> =>
  typeof piece === 'object' && 'element' in piece;

const piecesOf = (nodes: readonly Node[]): Piece[] =>
  nodes.flatMap((node): Piece[] => {
    if ('attribs' in node) return [{ element: node, children: piecesOf(node.children) }];
    return 'data' in node && node.type === ElementType.ElementType.Text ? tokensOf(node.data) : [];
  });

const tagsIn = (pieces: readonly Piece[]): TemplateTag[] =>
  pieces.flatMap((piece) => (isTag(piece) ? [piece] : isElement(piece) ? tagsIn(piece.children) : []));

/** The placeholders of a rich text, in their order. */
export const textTags = (html: string): TemplateTag[] => tagsIn(piecesOf(parseDocument(html).children));

interface FilledText {
  /** Pictures are `<img src="picture:0">` by their index, the code is `<img src="code:">`. */
  html: string;
  pictures: readonly TemplatePicture[];
}

/**
 * Fills in a rich text whose loops are paired. `mark` is printed for a name that means nothing.
 * @throws PortalError `tooLongToPrint`
 */
export function fillText(html: string, data: TemplateData, mark: (name: string) => string): FilledText {
  const pictures: TemplatePicture[] = [];
  const count = pieceCounter();
  const counted = (text: string): string => {
    count(text);
    return text;
  };
  const picture = (shown: TemplatePicture) => `<img src="picture:${pictures.push(shown) - 1}">`;
  const inline = ({ text, pictures: shown = [], isCode }: TemplateValue) =>
    lines(text) + shown.map(picture).join('') + (isCode ? '<img src="code:">' : '');

  const render = (pieces: readonly Piece[], scope: TemplateData): string => {
    let written = '';
    for (let index = 0; index < pieces.length; index += 1) {
      const loop = loopAt(pieces, index);
      if (loop) {
        const rows = scope.rows(loop.name);
        written += rows ? rows.map((row) => counted('') + render(loop.body, row)).join('') : lines(mark(loop.name));
        index = loop.end;
      } else written += renderPiece(pieces[index]!, scope);
    }
    return written;
  };
  const renderPiece = (piece: Piece, scope: TemplateData): string => {
    if (typeof piece === 'string') return counted(escapeMarkup(piece));
    if (isTag(piece))
      return piece.kind !== 'value' ? '' : counted(inline(scope.value(piece.name) ?? { text: mark(piece.name) }));
    const block = aloneIn(piece.children, scope);
    if (block?.html !== undefined) return counted(block.html);
    if (block?.table) return counted(tableHtml(block.table));
    const { name, attribs } = piece.element;
    const attributes = Object.entries(attribs).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
    return `${counted(`<${name}${attributes.join('')}>`)}${render(piece.children, scope)}</${name}>`;
  };
  return { html: render(piecesOf(parseDocument(html).children), data), pictures };
}

/** Returns the value of a placeholder that is alone in its paragraph, so that a table can take its place. */
function aloneIn(children: readonly Piece[], scope: TemplateData): TemplateValue | undefined {
  const [only, ...others] = children.filter((piece) => typeof piece !== 'string' || piece.trim() !== '');
  if (others.length > 0 || only === undefined || !isTag(only) || only.kind !== 'value') return undefined;
  return scope.value(only.name);
}

/**
 * Returns the loop that begins in a piece and does not end in it, or is its start itself: what it repeats, and the piece
 * where it ends.
 */
function loopAt(pieces: readonly Piece[], start: number): { name: string; body: Piece[]; end: number } | undefined {
  let open: TemplateTag | undefined;
  let depth = 0;
  for (let end = start; end < pieces.length; end += 1) {
    for (const tag of tagsIn([pieces[end]!])) {
      if (tag.kind === 'value') continue;
      if (depth === 0) open = tag;
      depth += tag.kind === 'open' ? 1 : -1;
      if (depth === 0 && end > start)
        return { name: open!.name, body: without(pieces.slice(start, end + 1), [open!, tag]), end };
    }
    if (depth === 0) return undefined;
  }
  return undefined;
}

/** Removes the tags of a loop, with the paragraphs in which nothing else stands. */
const without = (pieces: readonly Piece[], tags: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece): Piece[] => {
    if (tags.includes(piece)) return [];
    if (!isElement(piece) || !tagsIn([piece]).some((tag) => tags.includes(tag))) return [piece];
    const children = without(piece.children, tags);
    const isBlank = children.every((child) => typeof child === 'string' && child.trim() === '');
    return isBlank ? [] : [{ ...piece, children }];
  });

const tableHtml = ({ heads, rows }: TemplateTable): string => {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${lines(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>${row(heads, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
};

const lines = (text: string): string => escapeMarkup(text).replaceAll('\n', '<br>');
