import type { Fields } from './fields';
import type { DepartmentNode, Member, Page, PickerResult, Role, TagNode } from './types';

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

/** Where the picker reads from; it fetches nothing by itself. */
export interface PickerPorts {
  departmentTree: () => Promise<DepartmentNode[]>;
  members: (query: MemberQuery) => Promise<Page<Member>>;
  roles: () => Promise<Role[]>;
  /** Without it there is no tab for tags. */
  tags?: TagPorts | undefined;
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
  /** Without a footer every change is handed on through `onOk` at once. */
  footer?: boolean;
  onOk: (result: Result) => void;
  onCancel: () => void;
  ports: PickerPorts;
}
