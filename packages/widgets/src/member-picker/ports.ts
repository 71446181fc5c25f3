import type { addressBook, Page, PickerResult, tags } from '@portal/contract';
import type { Fields } from './fields';

export type { Page, PickerResult };
export type DepartmentNode = addressBook.DepartmentNode;
export type Member = addressBook.Member;
export type Role = addressBook.Role;
export type TagNode = tags.TagNode;

/** The types that can be picked. A tab of the dialog is shown if one of its types is enabled (spec 001 §2.6). */
export type PickerType = 'user' | 'department' | 'company' | 'role' | 'tag' | 'expression';

export interface PeopleQuery {
  current: number;
  size: number;
  keyword: string;
}

export interface MemberQuery extends PeopleQuery {
  deptId?: number;
}

/** Reads tags and the people with a tag. */
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

/** The sources from which the picker reads. It fetches nothing itself. */
export interface PickerPorts {
  /** Shows the people as one list, without the tree of units. */
  flat?: boolean;
  departmentTree: () => Promise<DepartmentNode[]>;
  members: (query: MemberQuery) => Promise<Page<Member>>;
  roles: () => Promise<Role[]>;
  /** If omitted, there is no tab for tags. */
  tags?: TagPorts | undefined;
  /** Returns the people of units and tags, which `expandsMembers` needs. */
  expand?: ((of: UnitsAndTags) => Promise<Person[]>) | undefined;
  recent?: RecentPorts | undefined;
}

/** A chosen item in the list of all items. */
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
  /** The maximum number of selected items by type. A type without a limit is unlimited. */
  limits?: Partial<Record<Exclude<PickerType, 'expression'>, number>>;
  value: Result;
  /** The names of the id and name fields of selected items, if they differ from those of `PickerResult`. */
  fields?: Fields;
  /** People who are shown but cannot be chosen, with the displayed reason. */
  unavailable?: { userIds: readonly number[]; reason: string };
  /** Returns a chosen expression in words. By default it is shown as it is. */
  nameExpression?: (expression: string) => string;
  /** Whether the administrator (id 1) may be taken out of the selection. */
  adminRemovable?: boolean;
  /** Whether choosing a unit or tag whose type is not in `types` chooses its people (spec 002 §2). */
  expandsMembers?: boolean;
  /** The width of the dialog. The default is 70 percent of the window (spec 002 §2). */
  width?: number | string;
  /** Without a footer every change is passed to `onOk` at once. */
  footer?: boolean;
  onOk: (result: Result, combined: CombinedItem[]) => void;
  onCancel: () => void;
  ports: PickerPorts;
}
