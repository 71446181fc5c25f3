/** A PNG or JPEG, as large as its place allows. */
export interface PaperPicture {
  content: Uint8Array;
  width: number;
  height: number;
}

/** The content of one place of a page. Each part starts on a new line, in this order. */
export interface PaperText {
  text?: string;
  /** Sanitised rich text, in place of `text`. */
  html?: string;
  pictures?: readonly PaperPicture[];
  /** Smaller and grey, below the text. */
  note?: string;
}

export interface PaperTable {
  heads: readonly string[];
  rows: readonly (readonly PaperText[])[];
  /** Columns of numbers, which stand at the right. */
  numeric?: readonly boolean[];
  sums?: readonly string[];
  /** The widths of the columns for pdfmake. By default all columns share the page equally. */
  widths?: readonly (number | '*' | 'auto')[];
}

export type PaperBlock =
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  /** Labels with their values, one or two of them a row. */
  | { type: 'pairs'; rows: readonly (readonly PaperPair[])[] }
  | ({ type: 'table' } & PaperTable)
  /** Sanitised rich text; `<img src="picture:0">` is the first picture, `<img src="code:">` the QR code. */
  | { type: 'html'; html: string; pictures?: readonly (PaperPicture | undefined)[]; code?: string }
  /** Lines to write on. */
  | { type: 'lines'; labels: readonly string[] };

export interface PaperPair {
  /** Without one the value stands alone. */
  label?: string;
  value: PaperText;
  table?: PaperTable;
}

/** A document for paper: what the thread that lays it out needs to know, in the reader's language. */
export interface Paper {
  title: string;
  /** Whether the page begins with the blocks, because they have a heading of their own. */
  headless?: boolean;
  /** Above the title. */
  unit: string;
  /** A QR code beside the title, and what stands below it. */
  code?: { content: string; caption: string };
  /** A portrait beside the title, in place of the code. */
  portrait?: PaperPicture;
  blocks: readonly PaperBlock[];
  /** At the left of the foot. */
  foot: string;
  /** At its right: `{{page}}` of `{{pages}}`. */
  pageOf: string;
}
