import { z } from 'zod';

const person = z.object({ userId: z.number().int(), chineseName: z.string() });
const unit = z.object({ id: z.number().int(), name: z.string() });
const roleItem = z.object({ roleId: z.number().int(), roleName: z.string() });
const tagItem = z.object({ tagId: z.number().int(), tagName: z.string() });

/** What the member picker returns (spec 001 §3, spec 002 §3) and a user task stores as `candidateCondition`. */
export const pickerResult = z.object({
  userList: z.array(person),
  departmentList: z.array(unit),
  companyList: z.array(unit),
  roleList: z.array(roleItem),
  tagList: z.array(tagItem),
  /** An expression `${…}` giving a user id or a list of them; empty for none. */
  variable: z.string(),
});
export type PickerResult = z.infer<typeof pickerResult>;

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
