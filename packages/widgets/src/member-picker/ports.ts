import type { addressBook, Page, PickerResult, tags } from '@portal/contract';
import type { Fields } from './fields';

export type { Page, PickerResult };
export type DepartmentNode = addressBook.DepartmentNode;
export type Member = addressBook.Member;
export type Role = addressBook.Role;
export type TagNode = tags.TagNode;

/** What can be picked; a tab of the dialog is shown when one of its types is enabled (spec 001 §2.6). */
export type PickerType = 'user' | 'department' | 'company' | 'role' | 'tag' | 'expression';

export interface PeopleQuery {
  current: number;
  size: number;
  keyword: string;
}

export interface MemberQuery extends PeopleQuery {
  deptId?: number;
}

/** Reads tags and the people who have one. */
export interface TagPorts {
  tree: () => Promise<TagNode[]>;
  members: (query: PeopleQuery & { tagId: number }) => Promise<Page<Member>>;
}

export type Person = PickerResult['userList'][number];

/** People whom the signed-in person chose lately, the latest first. */
export interface RecentPorts {
  read: () => Person[];
  add: (people: readonly Person[]) => void;
}

export interface UnitsAndTags {
  companyIds: number[];
  deptIds: number[];
  tagIds: number[];
}

/** Where the picker reads from; it fetches nothing by itself. */
export interface PickerPorts {
  /** The people are one list, without the tree of units. */
  flat?: boolean;
  departmentTree: () => Promise<DepartmentNode[]>;
  members: (query: MemberQuery) => Promise<Page<Member>>;
  roles: () => Promise<Role[]>;
  /** Absent: there is no tab for tags. */
  tags?: TagPorts | undefined;
  /** The people of units and tags; `expandsMembers` needs it. */
  expand?: ((of: UnitsAndTags) => Promise<Person[]>) | undefined;
  recent?: RecentPorts | undefined;
}

/** One chosen item, in the list of all. */
export interface CombinedItem {
  type: Exclude<PickerType, 'expression'> | 'variable';
  id: string;
  name: string;
}

export interface MemberPickerProps<Result = PickerResult> {
  open: boolean;
  /** Defaults to 'person selection'. */
  title?: string;
  types: readonly PickerType[];
  /** Most that may be selected of a type; unlimited when absent. */
  limits?: Partial<Record<Exclude<PickerType, 'expression'>, number>>;
  value: Result;
  /** Where the items of `value` and of what is handed on have id and name, if not where `PickerResult` has them. */
  fields?: Fields;
  /** People who are shown but cannot be chosen, with the displayed reason. */
  unavailable?: { userIds: readonly number[]; reason: string };
  /** Whether the administrator (id 1) may be taken out of the selection. */
  adminRemovable?: boolean;
  /** Whether choosing a unit or tag that is none of `types` chooses its people (spec 002 §2). */
  expandsMembers?: boolean;
  /** Of the dialog; defaults to 70 percent of the window (spec 002 §2). */
  width?: number | string;
  /** Without a footer every change is handed on through `onOk` at once. */
  footer?: boolean;
  onOk: (result: Result, combined: CombinedItem[]) => void;
  onCancel: () => void;
  ports: PickerPorts;
}
