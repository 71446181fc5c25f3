import type { TagNode } from '../tags/endpoints';
import type { PersonRoles } from './person-roles';

/** A chosen person. The roles are known of people chosen from a list (spec 002 §3). */
export interface PickedPerson extends Partial<PersonRoles> {
  userId: number;
  chineseName: string;
  checked?: true;
}

/** A chosen company or department. Level 3 is a department (spec 002 §3). */
export interface PickedUnit {
  id: number;
  name: string;
  deptId?: number;
  level?: number;
}

export interface PickedTag extends Partial<Pick<TagNode, 'level' | 'tagList'>> {
  tagId: number;
  tagName: string;
}

/**
 * The result of the member picker (spec 001 §3, spec 002 §3). A user task stores its ids and names as
 * `candidateCondition`.
 */
export interface PickerResult {
  userList: PickedPerson[];
  departmentList: PickedUnit[];
  companyList: PickedUnit[];
  roleList: { roleId: number; roleName: string }[];
  tagList: PickedTag[];
  /** An expression `${…}` that returns a user id or a list of them, or an empty text. */
  variable: string;
}

export const emptyPickerResult: PickerResult = {
  userList: [],
  departmentList: [],
  companyList: [],
  roleList: [],
  tagList: [],
  variable: '',
};

/** The identities to which a task may be offered. The engine stores them as `u:1`, `d:2`, `c:3`, `r:4`, `t:5`. */
export const identity = {
  user: (id: number | string) => `u:${id}`,
  department: (id: number | string) => `d:${id}`,
  company: (id: number | string) => `c:${id}`,
  role: (id: number | string) => `r:${id}`,
  tag: (id: number | string) => `t:${id}`,
  /** The superior of a user; level 1 is the nearest. */
  superior: (user: number | string, level: number) => `s:${user}:${level}`,
  /** The process administrators of the instances that a user started; without one, those of every instance. */
  administrators: (initiator: number | string | null) => `a:${initiator ?? 0}`,
} as const;
