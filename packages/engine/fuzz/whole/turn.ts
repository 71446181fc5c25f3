import type { WholeMove } from './moves';
import type { WholeWalk } from './walk';

/** A move with what it draws. */
export interface Turn {
  walk: WholeWalk;
  move: WholeMove;
  next: () => number;
}
