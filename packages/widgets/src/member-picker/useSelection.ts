import { App } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberPickerProps, PickerResult } from './ports';
import { add, has, items, remove, typeOf, type Item, type ListName } from './selection';

export interface Selected {
  value: PickerResult;
  has: (list: ListName, id: number) => boolean;
  /** Returns whether at most one item of a list may be chosen, so that another choice replaces it. */
  single: (list: ListName) => boolean;
  add: <L extends ListName>(list: L, added: readonly Item<L>[]) => void;
  remove: (list: ListName, ids: readonly number[]) => void;
  /** Adds an item, or removes it. */
  toggle: <L extends ListName>(list: L, item: Item<L>) => void;
  clear: (list: ListName) => void;
  setExpression: (variable: string) => void;
  /** Why an item cannot be chosen, if it cannot. */
  refusal: (list: ListName, id: number) => string | undefined;
  /** Returns whether an item cannot be removed, as the administrator. */
  fixed: (list: ListName, id: number) => boolean;
}

interface Options {
  prior: PickerResult;
  limits: MemberPickerProps['limits'];
  unavailable: MemberPickerProps['unavailable'];
  adminRemovable: boolean;
  onChange?: (value: PickerResult) => void;
}

/** Holds the selection while the dialog is open. The dialog itself passes it to `onOk` or discards it. */
export function useSelection({ prior, limits, unavailable, adminRemovable, onChange }: Options): Selected {
  const { t } = useTranslation('widgets');
  const { message } = App.useApp();
  const [value, setValue] = useState(prior);
  /* An expansion adds its people later, to the selection at that time. */
  const latest = useRef(prior);
  const change = (next: PickerResult) => {
    latest.current = next;
    setValue(next);
    onChange?.(next);
  };
  const without = (list: ListName, ids: readonly number[]) => remove(latest.current, list, ids, adminRemovable);
  const allOf = (list: ListName) => latest.current[list].map(items.idOf);
  const single = (list: ListName) => limits?.[typeOf[list]] === 1;
  const refusal = (list: ListName, id: number) =>
    list === 'userList' && unavailable?.userIds.includes(id) ? unavailable.reason : undefined;
  const addItems = <L extends ListName>(list: L, added: readonly Item<L>[]) => {
    const limit = limits?.[typeOf[list]];
    const free = added.filter((item) => refusal(list, items.idOf(item)) === undefined);
    if (free.length === 0) return;
    const before = single(list) ? without(list, allOf(list)) : latest.current;
    const { selection, refused } = add(before, list, free, limit);
    if (refused) void message.error(t(list === 'userList' ? 'picker.limitPeople' : 'picker.limit', { count: limit }));
    change(selection);
  };
  const removeItems = (list: ListName, ids: readonly number[]) => change(without(list, ids));
  return {
    value,
    has: (list, id) => has(value, list, id),
    refusal,
    single,
    add: addItems,
    remove: removeItems,
    toggle: (list, item) => {
      const id = items.idOf(item);
      if (has(latest.current, list, id)) removeItems(list, [id]);
      else addItems(list, [item]);
    },
    clear: (list) => removeItems(list, allOf(list)),
    setExpression: (variable) => change({ ...latest.current, variable }),
    fixed: (list, id) => has(without(list, [id]), list, id),
  };
}
