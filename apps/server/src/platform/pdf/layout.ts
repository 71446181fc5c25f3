import { fillIn } from '@portal/contract';
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Paper, PaperBlock, PaperPair, PaperPicture, PaperTable, PaperText } from './paper';
import { printable, richTextContent } from './rich-text';

/** Points of an A4 page inside its margins. */
const pageWidth = 515;
const margin = 40;
const labelWidth = 76;
const grey = '#666666';
const labelFill = '#f5f5f5';

/** Makes a document for the library that lays it out. */
export const layOut = (paper: Paper): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [margin, margin, margin, margin + 14],
  info: { title: paper.title },
  defaultStyle: { font: 'Body', fontSize: 10 },
  content: [...(paper.headless ? [] : [headOf(paper)]), ...paper.blocks.map(blockContent)],
  footer: (page, pages) => ({
    margin: [margin, 12, margin, 0],
    fontSize: 8,
    color: grey,
    columns: [
      { text: printable(paper.foot), width: '*' },
      {
        text: fillIn(paper.pageOf, (param) => (param === 'page' ? page : pages)),
        width: 'auto',
      },
    ],
  }),
});

const codeSize = 72;

function headOf({ title, unit, code, portrait }: Paper): Content {
  const words: Column = {
    width: '*',
    alignment: 'center',
    stack: [
      ...(unit ? [{ text: printable(unit), fontSize: 12, margin: [0, 0, 0, 4] } satisfies Content] : []),
      { text: printable(title), fontSize: 18, bold: true },
    ],
  };
  const shown = portrait ? [pictureContent(portrait, codeSize)] : code ? codeContent(code) : undefined;
  if (!shown) return { columns: [words], margin: [0, 0, 0, 10] };
  const square: Column = { width: codeSize, alignment: 'center', stack: shown };
  return { columns: [{ text: '', width: codeSize }, words, square], columnGap: 8, margin: [0, 0, 0, 8] };
}

const codeContent = ({ content, caption }: NonNullable<Paper['code']>): Content[] => [
  { qr: content, fit: codeSize, eccLevel: 'M' },
  { text: printable(caption), fontSize: 7, color: grey },
];

function blockContent(block: PaperBlock): Content {
  switch (block.type) {
    case 'heading':
      return { text: printable(block.text), fontSize: 12, bold: true, margin: [0, 12, 0, 4] };
    case 'text':
      return { text: printable(block.text), margin: [0, 0, 0, 6] };
    case 'pairs':
      return pairsContent(block.rows);
    case 'table':
      return tableContent(block);
    case 'html':
      return { stack: richTextContent(block.html, mediaOf(block)) };
    default:
      return {
        margin: [0, 24, 0, 0],
        columns: block.labels.map((label) => ({ text: `${printable(label)}：${'_'.repeat(24)}` })),
      };
  }
}

/** What a rich text shows in place of its own addresses of pictures. */
const mediaOf =
  ({ pictures = [], code }: Extract<PaperBlock, { type: 'html' }>) =>
  (source: string): Content | undefined => {
    if (source === 'code:') return code === undefined ? undefined : { qr: code, fit: codeSize, eccLevel: 'M' };
    const picture = pictures[Number(/^picture:(\d+)$/u.exec(source)?.[1] ?? Number.NaN)];
    return picture && pictureContent(picture, pageWidth);
  };

const borders = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#999999',
  vLineColor: () => '#999999',
};

function pairsContent(rows: readonly (readonly PaperPair[])[]): Content {
  const body = rows.map((row) => (row.length === 1 ? widePair(row[0]!) : row.flatMap(pairCells)));
  return { layout: borders, table: { widths: [...pairWidths], body } };
}

const pairWidths = [labelWidth, '*', labelWidth, '*'] as const;

const pairCells = ({ label = '', value }: PaperPair): TableCell[] => [
  labelCell(label),
  cellOf(value, roomIn(pairWidths)[1]),
];

/** The table counts four cells in each row, whatever they span. */
function widePair(pair: PaperPair): TableCell[] {
  const { label, value, table } = pair;
  const shown = (within: number) => (table ? tableContent(table, within) : cellOf(value, within));
  if (label === undefined) return [{ stack: [shown(wholeRow)], colSpan: 4 }, {}, {}, {}];
  /* A table of many columns needs the width of the page: its label stands above it. */
  if (table && table.heads.length > 3)
    return [
      { stack: [{ text: printable(label), bold: true, margin: [0, 0, 0, 4] }, shown(wholeRow)], colSpan: 4 },
      {},
      {},
      {},
    ];
  return [labelCell(label), { stack: [shown(besideLabel)], colSpan: 3 }, {}, {}];
}

const labelCell = (label: string): TableCell => ({ text: printable(label), bold: true, fillColor: labelFill });

function tableContent({ heads, rows, numeric = [], sums, widths }: PaperTable, within = pageWidth): Content {
  const alignment = (column: number) => (numeric[column] ? ('right' as const) : ('left' as const));
  const fontSize = heads.length > 8 ? 7 : 9;
  const shares = widths ?? heads.map(() => '*' as const);
  const room = roomIn(shares, within);
  return {
    layout: borders,
    fontSize,
    table: {
      headerRows: 1,
      widths: [...shares],
      body: [
        heads.map((head, column) => ({
          text: printable(head),
          bold: true,
          fillColor: labelFill,
          alignment: alignment(column),
        })),
        ...rows.map((row) =>
          row.map((cell, column) => ({ ...cellOf(cell, room[column]), alignment: alignment(column) })),
        ),
        ...(sums ? [sums.map((sum, column) => ({ text: sum, bold: true, alignment: alignment(column) }))] : []),
      ],
    },
  };
}

/** Points that the padding and a line of a column take. */
const cellFrame = 8.5;
const wholeRow = pageWidth - cellFrame;
const besideLabel = wholeRow - labelWidth - cellFrame;

/** Returns the points inside the cells of each column. A wider picture would push the table over the margin. */
function roomIn(widths: readonly (number | '*' | 'auto')[], within = pageWidth): number[] {
  const fixed = widths.reduce<number>((sum, width) => sum + (typeof width === 'number' ? width : 0), 0);
  const shared = widths.filter((width) => typeof width !== 'number').length;
  const share = (within - fixed - widths.length * cellFrame) / Math.max(1, shared);
  return widths.map((width) => (typeof width === 'number' ? width : Math.max(1, Math.floor(share))));
}

const cellOf = (cell: PaperText, room = pageWidth): { text: string } | { stack: Content[] } =>
  cell.html === undefined && !cell.pictures?.length && !cell.note
    ? { text: printable(cell.text ?? '') }
    : { stack: partsOf(cell, room) };

function partsOf({ text, html, pictures = [], note }: PaperText, room: number): Content[] {
  const words = html !== undefined ? richTextContent(html) : text ? [{ text: printable(text) }] : [];
  return [
    ...words,
    ...pictures.map((picture) => pictureContent(picture, room)),
    ...(note ? [{ text: printable(note), fontSize: 8, color: grey } satisfies Content] : []),
  ];
}

const pictureContent = ({ content, width, height }: PaperPicture, room: number): Content => ({
  image: `data:${isPng(content) ? 'image/png' : 'image/jpeg'};base64,${Buffer.from(content).toString('base64')}`,
  fit: [Math.min(width, room), height],
  margin: [0, 2, 0, 2],
});

const isPng = (content: Uint8Array): boolean => content[0] === 0x89;
