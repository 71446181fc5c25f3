import { adminUserId, emptyPickerResult, type PickedPerson, type PickerResult } from '@portal/contract';
import type { CombinedItem, Person } from './ports';

/** The type of the items in each list. */
export const typeOf = {
  companyList: 'company',
  departmentList: 'department',
  userList: 'user',
  roleList: 'role',
  tagList: 'tag',
} as const satisfies Record<ListName, CombinedItem['type']>;

/** The parts of a picker result that are lists. */
export type ListName = 'userList' | 'departmentList' | 'companyList' | 'roleList' | 'tagList';
export type Item<L extends ListName> = PickerResult[L][number];

export const listNames: readonly ListName[] = ['companyList', 'departmentList', 'userList', 'roleList', 'tagList'];

function idOf(item: Item<ListName>): number {
  if ('userId' in item) return item.userId;
  if ('roleId' in item) return item.roleId;
  return 'tagId' in item ? item.tagId : item.id;
}

function nameOf(item: Item<ListName>): string {
  if ('chineseName' in item) return item.chineseName;
  if ('roleName' in item) return item.roleName;
  return 'tagName' in item ? item.tagName : item.name;
}

export const items = { idOf, nameOf };

export const has = (selection: PickerResult, list: ListName, id: number): boolean =>
  selection[list].some((item) => idOf(item) === id);

/** Returns all chosen items in the order of the panels (spec 002 §2: the combined list). */
export const combined = (selection: PickerResult): CombinedItem[] => [
  ...listNames.flatMap((list) =>
    (selection[list] as Item<ListName>[]).map((item) => ({
      type: typeOf[list],
      id: String(idOf(item)),
      name: nameOf(item),
    })),
  ),
  ...(selection.variable === ''
    ? []
    : [{ type: 'variable' as const, id: selection.variable, name: selection.variable }]),
];

/** Adds items that are not selected yet, up to the limit. `refused` is true if some exceeded it. */
export function add<L extends ListName>(
  selection: PickerResult,
  list: L,
  added: readonly Item<L>[],
  limit = Number.POSITIVE_INFINITY,
): { selection: PickerResult; refused: boolean } {
  const merged = unique([...selection[list], ...added]);
  const kept = merged.slice(0, Math.max(limit, selection[list].length));
  return { selection: { ...selection, [list]: kept }, refused: kept.length < merged.length };
}

/** Takes out by id. The administrator stays unless `adminRemovable` (spec 001 §5). */
export function remove(
  selection: PickerResult,
  list: ListName,
  ids: readonly number[],
  adminRemovable = false,
): PickerResult {
  const stays = (item: Item<ListName>): boolean =>
    !ids.includes(idOf(item)) || (list === 'userList' && idOf(item) === adminUserId && !adminRemovable);
  return { ...selection, [list]: (selection[list] as Item<ListName>[]).filter(stays) };
}

/** Returns a complete selection in which each item occurs once. Missing lists become empty. */
export function normalise(value: Partial<PickerResult>): PickerResult {
  const whole = { ...emptyPickerResult, ...value };
  return {
    userList: unique(whole.userList),
    departmentList: unique(whole.departmentList),
    companyList: unique(whole.companyList),
    roleList: unique(whole.roleList),
    tagList: unique(whole.tagList),
    variable: whole.variable,
  };
}

/** Returns whether a text is empty or an expression, `${…}` (spec 001 §5) or `#{…}`. */
export const isExpression = (text: string): boolean => text === '' || /^[$#]\{.*\}$/s.test(text);

const unique = <T extends Item<ListName>>(list: readonly T[]): T[] => [
  ...new Map(list.map((item) => [idOf(item), item])).values(),
];

/** Returns a person from a list in the form that the picker returns, with their roles (spec 002 §3). */
export const toPicked = ({
  userId,
  chineseName,
  appRoleIds = [],
  appRoleNames = [],
  sysRoleIds = [],
  roleIds = [],
}: Person): PickedPerson => ({ userId, chineseName, appRoleIds, appRoleNames, sysRoleIds, roleIds, checked: true });
