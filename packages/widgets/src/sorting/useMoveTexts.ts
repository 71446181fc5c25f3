import type { DndContextProps } from '@dnd-kit/core';
import { useTexts } from './texts';

export interface Movable {
  key: string;
  name: string;
}

/** What screen readers say while an item of a list is moved. */
export function useMoveTexts(items: readonly Movable[]): NonNullable<DndContextProps['accessibility']> {
  const t = useTexts();
  const nameOf = (id: string | number) => items.find(({ key }) => key === id)?.name ?? '';
  const positionOf = (id: string | number | undefined) => items.findIndex(({ key }) => key === id) + 1;
  return {
    screenReaderInstructions: { draggable: t('instructions') },
    announcements: {
      onDragStart: ({ active }) => t('start', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) => t('over', { name: nameOf(active.id), place: positionOf(over?.id) }),
      onDragEnd: ({ active, over }) => t('end', { name: nameOf(active.id), place: positionOf(over?.id) }),
      onDragCancel: ({ active }) => t('cancel', { name: nameOf(active.id) }),
    },
  };
}
