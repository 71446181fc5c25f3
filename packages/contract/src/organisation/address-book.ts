import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { pickerPage, code, page, pageQuery, rowId, sizeUpTo } from '../wire/envelope';
import { userStatus } from '../users/endpoints';
import { limits } from '../wire/limits';
import { personRoles, roleKinds } from './person-roles';

/** Level 3 is a department, any other a company (spec 001 §3). */
export const departmentLevel = 3;

export interface DepartmentNode {
  id: number;
  deptId: number;
  name: string;
  /** '0' shows the department icon, any other the sub-department icon. */
  type: string;
  level: number;
  status: string;
  children: DepartmentNode[];
}
export const departmentNode: z.ZodType<DepartmentNode> = z.object({
  id: z.number().int(),
  deptId: z.number().int(),
  name: z.string(),
  type: z.string(),
  level: z.number().int(),
  status: z.string(),
  get children() {
    return z.array(departmentNode);
  },
});

export const departmentTree = endpoint({
  method: 'GET',
  path: '/admin/addressBook/dept/fullTreeSelect',
  summary: 'The tree of companies and departments that the signed-in person may see',
  access: 'user',
  response: z.array(departmentNode),
});

export const member = personRoles.extend({
  id: z.number().int(),
  userId: z.number().int(),
  chineseName: z.string(),
  username: z.string(),
  deptName: z.string(),
  /** The phone number, masked as 138****0000. */
  phone: z.string(),
  /** The names of the posts that the person holds in units visible to the reader. Omitted if there are none. */
  posts: z.string().optional(),
  /** '0' is active. Lists contain only active users (spec 002 §3). */
  status: z.literal(userStatus.active),
});
export type Member = z.infer<typeof member>;

/** The keyword matches account, name, its pinyin or initials, or phone number (spec 001 §2.6). */
export const memberList = endpoint({
  method: 'GET',
  path: '/admin/addressBook/user/fullList',
  summary: 'Active people of a department or company, a page',
  access: 'user',
  query: pickerPage.extend({
    keyword: z.string().trim().max(limits.searchLength).default(''),
    deptId: rowId.optional(),
    /** '1' leaves out the reader. */
    exceptReader: code(['0', '1']).default('0'),
  }),
  response: page(member),
});

export const role = z.object({
  roleId: z.number().int(),
  roleName: z.string(),
  roleCode: z.string(),
  kind: z.enum(roleKinds),
});
export type Role = z.infer<typeof role>;

export const roleList = endpoint({
  method: 'GET',
  path: '/admin/role/page',
  summary: 'Roles, a page',
  access: 'user',
  query: pageQuery.extend({ size: sizeUpTo(limits.rolePageSize) }),
  response: page(role),
});
