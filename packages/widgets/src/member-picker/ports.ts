import type { Fields } from './fields';
import type { DepartmentNode, Member, Page, PickerResult, Role } from './types';

/** What can be picked; a tab of the dialog is shown when one of its types is enabled (spec 001 §2.6). */
export type PickerType = 'user' | 'department' | 'company' | 'role' | 'expression';

export interface MemberQuery {
  current: number;
  size: number;
  keyword: string;
  deptId?: number;
}

/** Where the picker reads from; it fetches nothing by itself. */
export interface PickerPorts {
  departmentTree: () => Promise<DepartmentNode[]>;
  members: (query: MemberQuery) => Promise<Page<Member>>;
  roles: () => Promise<Role[]>;
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
