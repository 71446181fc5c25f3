import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, type SortingStrategy } from '@dnd-kit/sortable';
import { useState, type ReactNode } from 'react';
import { useMoveTexts, type Movable } from './useMoveTexts';

interface Props<Item> {
  items: readonly Item[];
  toMovable: (item: Item) => Movable;
  strategy: SortingStrategy;
  /** Saves the new order, which is shown until this is done. */
  onArrange: (items: readonly Item[]) => unknown;
  children: (items: readonly Item[]) => ReactNode;
}

/** Items that are dragged into order by their `DragHandle`, or moved by the keyboard. */
export function SortableItems<Item>({ items, toMovable, strategy, onArrange, children }: Props<Item>) {
  const [moved, setMoved] = useState<readonly Item[]>();
  const shown = moved ?? items;
  const movable = shown.map(toMovable);
  const keys = movable.map(({ key }) => key);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = async (from: string, to: string) => {
    const next = arrayMove([...shown], keys.indexOf(from), keys.indexOf(to));
    setMoved(next);
    try {
      await onArrange(next);
    } finally {
      setMoved(undefined);
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={useMoveTexts(movable)}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) void move(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={keys} strategy={strategy}>
        {children(shown)}
      </SortableContext>
    </DndContext>
  );
}
