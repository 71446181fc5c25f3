import { useRef, type DragEvent } from 'react';
import { moved, type Arranging } from './columns';

/** Moves a column to the place of the one that its header is dropped on. */
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
