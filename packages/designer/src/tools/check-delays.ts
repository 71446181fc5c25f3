import type { ApprovalModeler } from '../canvas/services';
import type { DrawnElement } from '../modeler/types';

/** Above so many elements of the canvas, about 500 nodes with their flows, what runs beside the drawing waits longer. */
const many = 1000;

/** How long the drawing, and for a large one the user, must be idle before a check, in milliseconds. */
export function patience(modeler: ApprovalModeler): {
  checksMs: number;
  serverMs: number;
  copyMs: number;
  restMs: number;
} {
  const planes = modeler.get('canvas').getRootElements() as DrawnElement[];
  const large = countWithin({ children: planes }) > many;
  return large
    ? { checksMs: 1500, serverMs: 5000, copyMs: 5000, restMs: 1000 }
    : { checksMs: 300, serverMs: 1000, copyMs: 1000, restMs: 0 };
}

/** Asked at each change, before its paint, when the registry would make a list of all elements; a flow has none within. */
function countWithin({ children }: Partial<DrawnElement>): number {
  let count = children?.length ?? 0;
  for (const child of children ?? []) count += countWithin(child);
  return count;
}
