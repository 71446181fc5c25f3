import { arrayMove } from '@dnd-kit/sortable';

/** The list with one item at the place of another, as after dragging it there. */
export function moveItem<T extends { id: string }>(items: T[], id: string, overId: string): T[] {
  const from = items.findIndex((item) => item.id === id);
  const to = items.findIndex((item) => item.id === overId);
  return from < 0 || to < 0 ? items : arrayMove(items, from, to);
}
