import { afterPaint } from '../shared/after-paint';

let depth = 0;

/** Does what a person asked for beside the canvas, and is to be seen there at once. */
export function atOnce(work: () => void): void {
  depth += 1;
  try {
    work();
  } finally {
    depth -= 1;
  }
}

/**
 * Shows beside the canvas what happened on it. The canvas is painted first, unless it was asked for beside it; so an
 * `update` sets what holds when it runs.
 */
export function showBeside(update: () => void): void {
  if (depth > 0) update();
  else afterPaint(update);
}
