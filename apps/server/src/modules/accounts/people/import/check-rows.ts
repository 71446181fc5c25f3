import { yieldToEventLoop } from '@portal/bpmn';
import { people, users } from '@portal/contract';
import { roleOfType } from '../account-types';
import { findRole, findType, type Choices, type UserType } from './choices';
import type { SheetRow } from '../../../../platform/sheet-import';
import { splitCell, type Column } from './columns';
import type * as sheets from '../../../../platform/sheet-import';
import type texts from '../strings/import.json';

type IssueCode = keyof (typeof texts)['zh-CN']['issues'];

export type Issue = sheets.Issue<IssueCode>;

export interface ImportedAccount {
  row: number;
  username: string;
  chineseName: string;
  /** The phone number, which is empty if there is none. */
  phone: string;
  userType: UserType;
  roleCode: string;
  unitIds: number[];
  /** The posts held in the first of the units. */
  postIds: number[];
  roleIds: number[];
}

const { username, chineseName, phone, unitIds } = people.create.body.shape;

/** Checks each row like the creation of one account, and that no account or number occurs twice in the file. */
export async function checkRows(rows: readonly SheetRow<Column>[], choices: Choices) {
  const issues: Issue[] = [];
  const first = { username: new Map<string, number>(), phone: new Map<string, number>() };
  const accounts: ImportedAccount[] = [];
  const pause = yieldToEventLoop();
  for (const { row, cells } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a check of many rows makes others wait
    await pause();
    const refuse = (column: Column, code: IssueCode, params: Issue['params'] = {}) => {
      issues.push({ row, column, code, params });
    };
    const requireOnce = (column: keyof typeof first, value: string) => {
      const other = first[column].get(value);
      if (other === undefined) first[column].set(value, row);
      else refuse(column, column === 'phone' ? 'phoneRepeated' : 'usernameRepeated', { row: other });
    };
    const account = {
      row,
      username: (cells.username ?? '').toLowerCase(),
      chineseName: cells.chineseName ?? '',
      phone: cells.phone ?? '',
    };
    if (!chineseName.safeParse(account.chineseName).success) refuse('chineseName', 'nameWrong');
    if (username.safeParse(account.username).success) requireOnce('username', account.username);
    else refuse('username', 'usernameWrong');
    if (!phone.safeParse(account.phone).success) refuse('phone', 'phoneWrong');
    else if (account.phone !== '') requireOnce('phone', account.phone);
    const userType = checkType(cells.userType ?? '', choices, refuse);
    accounts.push({
      ...account,
      userType,
      roleCode: roleOfType[userType],
      unitIds: checkUnits(cells.units ?? '', choices, refuse),
      postIds: checkPosts(cells.posts ?? '', splitCell(cells.units ?? '').length > 0, choices, refuse),
      roleIds: checkRoles(cells.roles ?? '', choices, refuse),
    });
  }
  return { accounts, issues };
}

const mostPosts = 20;

type Refuse = (column: Column, code: IssueCode, params?: Issue['params']) => void;

function checkType(name: string, { types }: Choices, refuse: Refuse): UserType {
  const type = name === '' ? users.userTypes.staff : findType(name);
  if (type === undefined) refuse('userType', 'typeUnknown', { name });
  else if (!types.includes(type)) refuse('userType', 'typeForbidden', { name });
  return type ?? users.userTypes.staff;
}

function checkUnits(cell: string, { units, unitRequired }: Choices, refuse: Refuse): number[] {
  const paths = splitCell(cell);
  if (paths.length === 0 && unitRequired) refuse('units', 'unitRequired');
  const found = paths.flatMap((name) => {
    const ids = units.get(name.replaceAll(/\s*[/／]\s*/gu, '/')) ?? units.get(name) ?? [];
    if (ids.length === 0) refuse('units', 'unitUnknown', { name });
    if (ids.length > 1) refuse('units', 'unitAmbiguous', { name });
    return ids.slice(0, 1);
  });
  if (!unitIds.safeParse(found).success) refuse('units', 'tooManyUnits');
  return [...new Set(found)];
}

function checkPosts(cell: string, hasUnit: boolean, { posts }: Choices, refuse: Refuse): number[] {
  const names = splitCell(cell);
  if (names.length > 0 && !hasUnit) refuse('posts', 'postWithoutUnit');
  if (names.length > mostPosts) refuse('posts', 'tooManyPosts');
  return names.flatMap((name) => {
    const id = posts.get(name);
    if (id === undefined) refuse('posts', 'postUnknown', { name });
    return id ?? [];
  });
}

const checkRoles = (cell: string, choices: Choices, refuse: Refuse): number[] =>
  splitCell(cell).flatMap((name) => {
    const role = findRole(choices, name);
    if (!role) refuse('roles', 'roleForbidden', { name });
    return role ? [role.id] : [];
  });
