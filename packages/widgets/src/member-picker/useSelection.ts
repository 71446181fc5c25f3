import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberPickerProps, PickerType } from './ports';
import { add, has, items, remove, type Item, type ListName } from './selection';
import type { PickerResult } from './types';

const typeOf: Record<ListName, Exclude<PickerType, 'expression'>> = {
  userList: 'user',
  departmentList: 'department',
  companyList: 'company',
  roleList: 'role',
  tagList: 'tag',
};

export interface Selected {
  value: PickerResult;
  has: (list: ListName, id: number) => boolean;
  /** Whether at most one item of a list may be chosen; another choice then replaces it. */
  single: (list: ListName) => boolean;
  add: <L extends ListName>(list: L, added: readonly Item<L>[]) => void;
  remove: (list: ListName, ids: readonly number[]) => void;
  clear: (list: ListName) => void;
  setExpression: (variable: string) => void;
  /** Why an item cannot be chosen, if it cannot. */
  refusal: (list: ListName, id: number) => string | undefined;
  /** Whether an item stays whatever one does: the administrator. */
  fixed: (list: ListName, id: number) => boolean;
}

interface Options {
  prior: PickerResult;
  limits: MemberPickerProps['limits'];
  unavailable: MemberPickerProps['unavailable'];
  adminRemovable: boolean;
  onChange?: (value: PickerResult) => void;
}

/** The selection while the dialog is open; `onOk` or forgetting it is the dialog's business. */
export function useSelection({ prior, limits, unavailable, adminRemovable, onChange }: Options): Selected {
  const { t } = useTranslation('widgets');
  const { message } = App.useApp();
  const [value, setValue] = useState(prior);
  const change = (next: PickerResult) => {
    setValue(next);
    onChange?.(next);
  };
  const without = (list: ListName, ids: readonly number[]) => remove(value, list, ids, adminRemovable);
  const single = (list: ListName) => limits?.[typeOf[list]] === 1;
  const refusal = (list: ListName, id: number) =>
    list === 'userList' && unavailable?.userIds.includes(id) ? unavailable.reason : undefined;
  return {
    value,
    has: (list, id) => has(value, list, id),
    refusal,
    single,
    add: (list, added) => {
      const limit = limits?.[typeOf[list]];
      const free = added.filter((item) => refusal(list, items.idOf(item)) === undefined);
      if (free.length === 0) return;
      const prior = single(list) ? without(list, value[list].map(items.idOf)) : value;
      const { selection, refused } = add(prior, list, free, limit);
      if (refused) void message.error(t(list === 'userList' ? 'picker.limitPeople' : 'picker.limit', { count: limit }));
      change(selection);
    },
    remove: (list, ids) => change(without(list, ids)),
    clear: (list) => change(without(list, value[list].map(items.idOf))),
    setExpression: (variable) => change({ ...value, variable }),
    fixed: (list, id) => has(without(list, [id]), list, id),
  };
}
