import { z } from 'zod';
import { member } from '../organisation/address-book';
import { endpoint } from '../wire/endpoint';
import { page, rowId, searchQuery } from '../wire/envelope';
import { limits } from '../wire/limits';
import { localizedName } from '../wire/text';
import { permissions, type Permission } from '../wire/permissions';
import { reaches } from './reach';

/** All permissions by the part of the product to which they belong. Each occurs once. */
export const permissionGroups = {
  workflow: [permissions.processStart, permissions.processDesign, permissions.processDeploy],
  people: [
    permissions.addressBook,
    permissions.tagManage,
    permissions.userManage,
    permissions.departmentAdd,
    permissions.roleManage,
  ],
  content: [
    permissions.newsWrite,
    permissions.newsPublish,
    permissions.announcementManage,
    permissions.companyReview,
    permissions.talentReview,
    permissions.dictionaryManage,
  ],
  services: [
    permissions.meetingWrite,
    permissions.meetingPublish,
    permissions.serviceWrite,
    permissions.servicePublish,
    permissions.appointmentManage,
    permissions.carrierWrite,
    permissions.carrierManage,
    permissions.cityCardWrite,
    permissions.cityCardPublish,
    permissions.talentProjectCheck,
    permissions.talentExpertManage,
    permissions.talentGrantManage,
    permissions.talentBatchManage,
    permissions.talentView,
    permissions.talentManage,
    permissions.talentReveal,
  ],
  office: [
    permissions.auditDepartment,
    permissions.workOrderHandle,
    permissions.workOrderDispatch,
    permissions.onlineMessageAnswer,
    permissions.provinceFigures,
    permissions.ratingView,
  ],
  system: [permissions.platformSettings, permissions.auditView, permissions.tenantManage],
} as const satisfies Record<string, readonly Permission[]>;
export type PermissionGroup = keyof typeof permissionGroups;

const access = { permissions: [permissions.roleManage] } as const;
export const roleNameLength = 50;
const name = localizedName(roleNameLength);
const known = Object.values(permissions) as [Permission, ...Permission[]];
const granted = z.array(z.enum(known)).max(known.length);

const role = z.object({
  roleId: z.number().int(),
  code: z.string(),
  name,
  permissions: z.array(z.string()),
  /** How far these permissions reach. */
  dataReach: z.enum(reaches),
  /** Administrators of a company may give it to members of their company. */
  forCompanies: z.boolean(),
  members: z.number().int(),
  /** Delivered with the product: it cannot be deleted. */
  builtIn: z.boolean(),
  /** Whether the role includes every permission regardless of its settings. */
  allPermissions: z.boolean(),
  /** A change sends the revision that it read. */
  revision: z.string(),
});
export type ManagedRole = z.output<typeof role>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/role/manage/list',
  summary: 'Roles with their permissions and the number of their members, a page; the keyword meets names and codes',
  access,
  query: searchQuery,
  response: page(role),
});

export const detail = endpoint({
  method: 'GET',
  path: '/admin/role/manage/detail',
  summary: 'A role with its permissions and the number of its members',
  access,
  query: z.object({ roleId: rowId }),
  response: role,
});

export const members = endpoint({
  method: 'GET',
  path: '/admin/role/manage/members',
  summary: 'Active people with a role, a page',
  access,
  query: searchQuery.extend({ roleId: rowId }),
  response: page(member),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/role/manage/create',
  summary: 'Create a role with permissions that the caller holds, and no further reach',
  access,
  body: z.object({
    name,
    permissions: granted,
    dataReach: z.enum(reaches).default('own'),
    forCompanies: z.boolean().default(false),
  }),
  response: z.object({ roleId: z.number().int() }),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/role/manage/change',
  summary: 'Change name, permissions and reach of a role; permissions that change must be held by the caller',
  access,
  body: z.object({
    roleId: rowId,
    revision: z.string().max(40),
    name,
    permissions: granted,
    dataReach: z.enum(reaches),
    forCompanies: z.boolean(),
  }),
});

export const remove = endpoint({
  method: 'POST',
  path: '/admin/role/manage/remove',
  summary: 'Delete a role without members',
  access,
  body: z.object({ roleId: rowId }),
});

const memberChange = z.object({ roleId: rowId, userIds: z.array(rowId).min(1).max(limits.tagMembersPerCall) });

export const addMembers = endpoint({
  method: 'POST',
  path: '/admin/role/manage/addMembers',
  summary: 'Give people a role whose permissions the caller holds',
  access,
  body: memberChange,
});

export const removeMembers = endpoint({
  method: 'POST',
  path: '/admin/role/manage/removeMembers',
  summary: 'Take a role from people; the last platform administrator keeps theirs',
  access,
  body: memberChange,
});
