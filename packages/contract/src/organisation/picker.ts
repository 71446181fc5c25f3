import { z } from 'zod';
import type { PersonRoles } from './person-roles';
import type { TagNode } from '../tags/endpoints';

const person = z.object({ userId: z.number().int(), chineseName: z.string() });
const unit = z.object({ id: z.number().int(), name: z.string() });
const roleItem = z.object({ roleId: z.number().int(), roleName: z.string() });
const tagItem = z.object({ tagId: z.number().int(), tagName: z.string() });

/** What a user task stores as `candidateCondition` and a call takes (spec 001 §3): ids and names. */
export const pickerResult = z.object({
  userList: z.array(person),
  departmentList: z.array(unit),
  companyList: z.array(unit),
  roleList: z.array(roleItem),
  tagList: z.array(tagItem),
  /** An expression `${…}` giving a user id or a list of them; empty for none. */
  variable: z.string(),
});

/** A chosen person; the roles are known of people chosen from a list (spec 002 §3). */
export type PickedPerson = z.infer<typeof person> & Partial<PersonRoles> & { checked?: true };
/** A chosen company or department; level 3 is a department (spec 002 §3). */
export type PickedUnit = z.infer<typeof unit> & { deptId?: number; level?: number };
export type PickedTag = z.infer<typeof tagItem> & Partial<Pick<TagNode, 'level' | 'tagList'>>;

/** What the member picker returns (spec 001 §3, spec 002 §3). */
export interface PickerResult {
  userList: PickedPerson[];
  departmentList: PickedUnit[];
  companyList: PickedUnit[];
  roleList: z.infer<typeof roleItem>[];
  tagList: PickedTag[];
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

/** Identities a task may be offered to; the engine keeps them as `u:1`, `d:2`, `c:3`, `r:4`, `t:5`. */
export const identity = {
  user: (id: number | string) => `u:${id}`,
  department: (id: number | string) => `d:${id}`,
  company: (id: number | string) => `c:${id}`,
  role: (id: number | string) => `r:${id}`,
  tag: (id: number | string) => `t:${id}`,
} as const;
