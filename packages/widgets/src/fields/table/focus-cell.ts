import type { RefObject } from 'react';
import type { InvalidCell } from '../shared/invalid-cell';

/** A cell by its row and column. */
export type CellPlace = Pick<InvalidCell, 'row' | 'column'>;

const controls = 'input:not([disabled]), textarea, button';
/** Frames until the input of a kind is loaded. */
const maxFrames = 120;

/** Focuses the input of a cell as soon as its row shows it. @returns what gives up */
export function focusCell(body: RefObject<HTMLElement | null>, { row, column }: CellPlace): () => void {
  let frame = 0;
  const look = (left: number) => {
    const cell = body.current?.querySelector(`[data-row="${CSS.escape(row)}"] [data-column="${CSS.escape(column)}"]`);
    const control = cell?.querySelector<HTMLElement>(controls);
    if (control) {
      control.scrollIntoView({ block: 'center', inline: 'nearest' });
      control.focus({ preventScroll: true });
    } else if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
  };
  frame = requestAnimationFrame(() => look(maxFrames));
  return () => cancelAnimationFrame(frame);
}
