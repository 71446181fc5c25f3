import type { DndContextProps } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { CommonUseTile } from './common-use';

/** What screen readers say while an item is moved. */
export function useMoveTexts(tiles: readonly CommonUseTile[]): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('applications');
  const nameOf = (id: string | number) => tiles.find(({ key }) => key === id)?.name ?? '';
  const placeOf = (id: string | number | undefined) => tiles.findIndex(({ key }) => key === id) + 1;
  return {
    screenReaderInstructions: { draggable: t('move.instructions') },
    announcements: {
      onDragStart: ({ active }) => t('move.start', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) => t('move.over', { name: nameOf(active.id), place: placeOf(over?.id) }),
      onDragEnd: ({ active, over }) => t('move.end', { name: nameOf(active.id), place: placeOf(over?.id) }),
      onDragCancel: ({ active }) => t('move.cancel', { name: nameOf(active.id) }),
    },
  };
}
