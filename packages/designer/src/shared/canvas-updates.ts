import { afterPaint } from './after-paint';

let depth = 0;

/** Runs a change that a user made outside the canvas, whose results are rendered without waiting for the canvas. */
export function updateNow(work: () => void): void {
  depth += 1;
  try {
    work();
  } finally {
    depth -= 1;
  }
}

/**
 * Updates the surroundings of the canvas after a change. The canvas is painted first, unless the change was made
 * outside it, so `update` must read the state when it runs.
 */
export function updateAfterCanvas(update: () => void): void {
  if (depth > 0) update();
  else afterPaint(update);
}
