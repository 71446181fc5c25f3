import type { DndContextProps } from '@dnd-kit/core';
import { labelText } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n';

/** What screen readers say while a field is moved. */
export function useDragTexts(fields: readonly FormField[]): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('formBuilder');
  const nameOf = (id: string | number) => {
    const field = fields.find(({ key }) => key === id);
    return field ? labelText(field.label, currentLocale()) : '';
  };
  const placeOf = (id: string | number | undefined) => fields.findIndex(({ key }) => key === id) + 1;
  return {
    screenReaderInstructions: { draggable: t('drag.instructions') },
    announcements: {
      onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) => t('drag.over', { name: nameOf(active.id), place: placeOf(over?.id) }),
      onDragEnd: ({ active, over }) => t('drag.end', { name: nameOf(active.id), place: placeOf(over?.id) }),
      onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
    },
  };
}
