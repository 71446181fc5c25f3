import type { ApprovalModeler } from '../canvas/services';
import type { DrawnElement } from '../shared/types';

/** Above so many elements of the canvas, about 500 nodes with their flows, background checks wait longer. */
const many = 1000;

/** Returns how long the drawing, and for a large one also the user, must be idle before a check, in milliseconds. */
export function checkDelays(modeler: ApprovalModeler): {
  checksMs: number;
  serverMs: number;
  copyMs: number;
  idleMs: number;
} {
  const planes = modeler.get('canvas').getRootElements() as DrawnElement[];
  const large = countWithin({ children: planes }) > many;
  return large
    ? { checksMs: 1500, serverMs: 5000, copyMs: 5000, idleMs: 1000 }
    : { checksMs: 300, serverMs: 1000, copyMs: 1000, idleMs: 0 };
}

/**
 * Counts elements. It is called at each change before its paint, when the registry would have to list all elements. A
 * flow has no children.
 */
function countWithin({ children }: Partial<DrawnElement>): number {
  let count = children?.length ?? 0;
  for (const child of children ?? []) count += countWithin(child);
  return count;
}
