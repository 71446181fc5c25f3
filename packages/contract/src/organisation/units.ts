import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, code, page, pickerPage, rowId } from '../wire/envelope';
import { personRoles } from './person-roles';
import { limits } from '../wire/limits';
import { departmentNode, member } from './address-book';

/** The status of a company or department. */
export const unitStatus = { active: '0', disabled: '1' } as const;

/** A number that is 0 if it is omitted or empty. */
const flag = z
  .literal('')
  .transform(() => '0' as const)
  .or(code(['0', '1']))
  .default('0');
const unitName = z.string().trim().max(limits.searchLength).default('');

/** A company or department without its children. */
const unitRecord = z.object({
  id: z.number().int(),
  deptId: z.number().int(),
  parentId: z.number().int().nullable(),
  /** The nearest company at or above the unit. */
  companyId: z.number().int(),
  name: z.string(),
  type: z.string(),
  level: z.number().int(),
  status: z.string(),
});
export type UnitRecord = z.infer<typeof unitRecord>;

export const administeredTree = endpoint({
  method: 'GET',
  path: '/admin/addressBook/dept/treeSelectAdmin/',
  summary: 'The tree of units that the signed-in person may see, or with companyAdmin=1 administers',
  access: 'user',
  query: z.object({ name: unitName, companyAdmin: flag }),
  response: z.array(departmentNode),
});

export const selectableTree = endpoint({
  method: 'GET',
  path: '/admin/addressBook/dept/treeSelect/',
  summary: 'The tree of units that the signed-in person may see, or with onlyEdit=1 may edit',
  access: 'user',
  query: z.object({ name: unitName, onlyEdit: flag }),
  response: z.array(departmentNode),
});

export const companyTree = endpoint({
  method: 'GET',
  path: '/admin/addressBook/dept/treeByCompanyId',
  summary: 'A company with its departments, as far as the signed-in person may see them',
  access: 'user',
  query: z.object({ companyId: rowId }),
  response: z.array(departmentNode),
});

export const companies = endpoint({
  method: 'GET',
  path: '/admin/addressBook/dept/open/listCompanys',
  summary: 'The companies that the signed-in person may see',
  access: 'user',
  response: z.array(unitRecord),
});

export const companyUnits = endpoint({
  method: 'GET',
  path: '/admin/addressBook/dept/open/listByCompanyId',
  summary: 'The units of a company, as far as the signed-in person may see them',
  access: 'user',
  query: z.object({ companyId: rowId }),
  response: z.array(unitRecord),
});

export const unitDetail = endpoint({
  method: 'GET',
  path: '/admin/addressBook/dept/:id',
  summary: 'A company or department that the signed-in person may see',
  access: 'user',
  params: byId,
  response: unitRecord,
});

const memberQuery = pickerPage.extend({
  keyword: z.string().trim().max(limits.searchLength).default(''),
  deptId: rowId.optional(),
});

export const administeredMembers = endpoint({
  method: 'GET',
  path: '/admin/addressBook/user/admin/list',
  summary: 'Active people of the companies that the signed-in person administers, a page',
  access: 'user',
  query: memberQuery,
  response: page(member),
});

export const roleUnitTree = endpoint({
  method: 'GET',
  path: '/admin/role/roleUserDeptTree',
  summary: 'The tree of units whose people the signed-in person may give roles',
  access: 'user',
  response: z.array(departmentNode),
});

export const roleMembers = endpoint({
  method: 'GET',
  path: '/admin/role/roleUserListUser',
  summary: 'Active people whom the signed-in person may give roles, a page',
  access: 'user',
  query: memberQuery,
  response: page(member),
});

/** A person behind a unit or tag, with the fields of the picker's result. */
export const foundPerson = personRoles.extend({ userId: z.number().int(), chineseName: z.string() });
export type FoundPerson = z.infer<typeof foundPerson>;

const ids = z.array(rowId).max(limits.expandedUnits).default([]);

/** The path is spelled as in spec 002 §7. */
export const expandUnits = endpoint({
  method: 'POST',
  path: '/admin/role/origanizeToUser',
  summary: 'The active people of companies, departments and tags that the signed-in person may see',
  access: 'user',
  body: z.object({ companyIds: ids, deptIds: ids, tagIds: ids }),
  response: z.array(foundPerson),
});
