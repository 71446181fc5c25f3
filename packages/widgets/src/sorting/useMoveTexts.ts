import type { DndContextProps } from '@dnd-kit/core';
import { chooseLocale, fillIn, textsIn, type WrittenLocale } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import enUS from './strings/en-US.json';
import zhCN from './strings/zh-CN.json';

type Text = keyof typeof zhCN;

const tables: Record<WrittenLocale, Record<Text, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

export function useTexts(): (name: Text, params?: Record<string, string | number>) => string {
  const { i18n } = useTranslation();
  const table = textsIn(tables, chooseLocale(i18n.language));
  return (name, params = {}) => fillIn(table[name], (param) => params[param]);
}

export interface Movable {
  key: string;
  name: string;
}

/** Items that can be dragged into the list from outside. */
interface Incoming {
  nameOf: (id: string) => string;
}

/** Returns the texts that screen readers read while an item of a list is moved. */
export function useMoveTexts(
  items: readonly Movable[],
  incoming?: Incoming,
): NonNullable<DndContextProps['accessibility']> {
  const t = useTexts();
  const nameOf = (id: string | number) =>
    items.find(({ key }) => key === id)?.name ?? incoming?.nameOf(String(id)) ?? String(id);
  const said = (what: 'over' | 'end', active: string | number, over: string | number | undefined) => {
    if (over === undefined) return t(what === 'over' ? 'outside' : 'cancel', { name: nameOf(active) });
    const place = items.findIndex(({ key }) => key === over) + 1;
    const name = nameOf(active);
    return place === 0 ? t(what === 'over' ? 'overEnd' : 'endAtEnd', { name }) : t(what, { name, place });
  };
  return {
    screenReaderInstructions: { draggable: t('instructions') },
    announcements: {
      onDragStart: ({ active }) => t('start', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) => said('over', active.id, over?.id),
      onDragEnd: ({ active, over }) => said('end', active.id, over?.id),
      onDragCancel: ({ active }) => t('cancel', { name: nameOf(active.id) }),
    },
  };
}
