import type { Pen } from './pen';

/** A part of a process that is closed as it was opened: what it is, which of its variants, and the lines within it. */
export interface Block {
  kind: string;
  pick: number;
  parts: Block[][];
}

/** The node by which a block is entered, and the one by which it is left. */
export type Ends = readonly [entered: string, left: string];

export interface Draw {
  /** Lines within the block, at least and at most. */
  parts: readonly [least: number, most: number];
  /** How often it is drawn, compared with others. */
  weight: number;
  draw(pen: Pen, id: string, block: Block): Ends;
}

export type Draws = Readonly<Record<string, Draw>>;

/** One of several, by a number of any size. */
export function oneOf<T>(items: readonly [T, ...T[]], pick: number): T {
  return items[pick % items.length] ?? items[0];
}
