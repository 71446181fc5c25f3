import { useRef, type DragEvent } from 'react';
import { moved, type Arranging } from './columns';

/** Moves a column where its header is dropped; by native dragging, since every table would load dnd-kit otherwise. */
export function useHeaderDragging({ columns, arrangement, onArrange }: Arranging) {
  const dragged = useRef<string>(undefined);
  return (key: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged.current = key;
      event.dataTransfer.setData('text/plain', key);
    },
    onDragEnd: () => (dragged.current = undefined),
    onDragOver: (event: DragEvent) => {
      if (dragged.current !== undefined) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (dragged.current === undefined || dragged.current === key) return;
      event.preventDefault();
      onArrange(moved(columns, arrangement, dragged.current, key));
    },
  });
}
