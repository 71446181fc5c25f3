import type { Pen } from './pen';

/** A part of a process that opens and closes at the same level: its kind, its variant, and the lines within it. */
export interface Block {
  kind: string;
  pick: number;
  parts: Block[][];
}

/** The node by which a block is entered, and the node by which it is left. */
export type Ends = readonly [entered: string, left: string];

export interface Draw {
  /** Lines within the block, at least and at most. */
  parts: readonly [least: number, most: number];
  /** How often the block is drawn, relative to the others. */
  weight: number;
  draw(pen: Pen, id: string, block: Block): Ends;
}

export type Draws = Readonly<Record<string, Draw>>;

/** Returns one of the items, chosen by a number of any size. */
export function oneOf<T>(items: readonly [T, ...T[]], pick: number): T {
  return items[pick % items.length] ?? items[0];
}
