import { closestCenter, pointerWithin, type CollisionDetection, type DragEndEvent } from '@dnd-kit/core';
import type { FieldKindName } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';

const prefix = 'kind:';

/** The ids of items that are dragged out of the palette. Fields are dragged by their keys. */
export const draggedKind = {
  idOf: (kind: FieldKindName): string => prefix + kind,
  of: (id: string): FieldKindName | null => (id.startsWith(prefix) ? (id.slice(prefix.length) as FieldKindName) : null),
};

export const canvasId = 'canvas';

type Rect = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** The edge of a field at which a new one is inserted. */
export type Edge = 'top' | 'bottom' | 'left' | 'right';

/** Returns the edge of a field that is nearest to the pointer. Above or below a field it is never one of the sides. */
export function nearestEdge(
  { x, y }: { x: number; y: number },
  { top, bottom, left, right }: Rect,
  wide: boolean,
): Edge {
  if (wide || y < top || y > bottom) return y < (top + bottom) / 2 ? 'top' : 'bottom';
  return x < (left + right) / 2 ? 'left' : 'right';
}

const distance = ({ x, y }: { x: number; y: number }, { top, bottom, left, right }: Rect): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** A field that takes so much of the canvas has no neighbour in its row. */
const wideFrom = 0.6;

/**
 * Detects the drop target. A field is moved to the field below the pointer. A new one goes to the nearest field, also
 * between two fields, but nowhere outside the canvas.
 */
export const detectDrop: CollisionDetection = (options) => {
  const { active, pointerCoordinates, droppableContainers, droppableRects } = options;
  const within = pointerWithin(options);
  if (!draggedKind.of(String(active.id)))
    return within.length > 0 ? within.toSorted((a, b) => rank(a.id) - rank(b.id)) : closestCenter(options);
  const canvas = droppableRects.get(canvasId);
  if (!pointerCoordinates || !canvas || within.every(({ id }) => id !== canvasId)) return [];
  const found = droppableContainers
    .filter(({ id }) => id !== canvasId)
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer;
      const rect = droppableRects.get(id);
      if (!rect) return [];
      const value = distance(pointerCoordinates, rect);
      const edge = nearestEdge(pointerCoordinates, rect, rect.width > canvas.width * wideFrom);
      return [{ id, data: { droppableContainer, value, edge } }];
    })
    .toSorted((a, b) => a.data.value - b.data.value);
  return found.length > 0 ? found : within;
};

/** The canvas lies beneath its fields, so a field under the pointer comes first. */
const rank = (id: string | number) => Number(id === canvasId);

type Dropped = Pick<DragEndEvent, 'active' | 'over' | 'collisions'>;

/** Returns the field at which a new field would be inserted now. */
export function findInsertion({ active, over, collisions }: Dropped): { key: string; edge: Edge } | null {
  const edge = collisions?.[0]?.data?.['edge'] as Edge | undefined;
  return over && edge && draggedKind.of(String(active.id)) ? { key: String(over.id), edge } : null;
}

type Drop = { kind: FieldKindName; index: number } | { key: string; index: number } | null;

/** Returns the result of a drop: a new field or a moved one, and its position. Outside the canvas nothing happens. */
export function dropOf(dropped: Dropped, fields: readonly FormField[]): Drop {
  const { active, over } = dropped;
  if (!over) return null;
  const at = fields.findIndex(({ key }) => key === over.id);
  const kind = draggedKind.of(String(active.id));
  if (!kind) return at < 0 || active.id === over.id ? null : { key: String(active.id), index: at };
  const edge = findInsertion(dropped)?.edge;
  return { kind, index: at < 0 ? fields.length : at + Number(edge === 'bottom' || edge === 'right') };
}
