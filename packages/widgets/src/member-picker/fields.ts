import type { PickerResult } from '@portal/contract';
import { listNames, type ListName } from './selection';

/** The property names of an item's id and name. */
export interface ItemFields {
  id: string;
  name: string;
}

export type Fields = Readonly<Partial<Record<ListName, ItemFields>>>;

/** Default field names, as used within the picker (spec 001 §3). */
const own: Readonly<Record<ListName, ItemFields>> = {
  userList: { id: 'userId', name: 'chineseName' },
  departmentList: { id: 'id', name: 'name' },
  companyList: { id: 'id', name: 'name' },
  roleList: { id: 'roleId', name: 'roleName' },
  tagList: { id: 'tagId', name: 'tagName' },
};

/** Converts a selection with the caller's field names for the picker. */
export const toOwnFields = (result: unknown, fields: Fields): PickerResult =>
  renamed(result, (list) => [fields[list] ?? own[list], own[list]]) as PickerResult;

/** Converts the picker's selection for the caller. */
export const fromOwnFields = (result: PickerResult, fields: Fields): unknown =>
  renamed(result, (list) => [own[list], fields[list] ?? own[list]]);

function renamed(result: unknown, fields: (list: ListName) => [from: ItemFields, to: ItemFields]): unknown {
  const whole = result as Record<string, unknown>;
  const lists = listNames.map((list) => {
    const [from, to] = fields(list);
    return [list, ((whole[list] ?? []) as Record<string, unknown>[]).map((item) => rename(item, from, to))];
  });
  return { ...whole, ...(Object.fromEntries(lists) as object) };
}

function rename(item: Record<string, unknown>, from: ItemFields, to: ItemFields): Record<string, unknown> {
  if (from === to) return item;
  const { [from.id]: id, [from.name]: name, ...rest } = item;
  return { ...rest, [to.id]: id, [to.name]: name };
}
