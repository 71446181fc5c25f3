import { z } from 'zod';
import { handedOver, handingOver, leftBehind } from '../people/leaving';
import { endpoint } from '../wire/endpoint';
import { postName, sortOrder, sortOrderMax } from './posts';
import { page, pageQuery, rowId, searchQuery } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';

export { sortOrderMax };

const access = { permissions: [permissions.departmentAdd] } as const;
const count = z.number().int();
const person = z.object({ userId: z.number().int(), chineseName: z.string() });

const unit = z.object({
  unitId: z.number().int(),
  parentId: z.number().int().nullable(),
  name: z.string(),
  /** False for a department. */
  isCompany: z.boolean(),
  /** '0' is active, '1' is disabled. */
  status: z.string(),
  sort: z.number().int(),
  /** The number of the unit's own members. */
  members: count,
  /** Units directly below it. */
  units: count,
});
export type AdministeredUnit = z.output<typeof unit>;

const foundUnit = unit.extend({
  /** The names from the top to the unit. */
  path: z.string(),
});
export type FoundUnit = z.output<typeof foundUnit>;

export const children = endpoint({
  method: 'GET',
  path: '/admin/organisation/children',
  summary: 'Units directly below a unit, or the topmost ones that the caller administers, disabled ones too, a page',
  access,
  query: pageQuery.extend({ parentId: rowId.optional() }),
  response: page(unit),
});

export const search = endpoint({
  method: 'GET',
  path: '/admin/organisation/search',
  summary: 'Administered units whose name contains the keyword, with the names of the units above them, a page',
  access,
  query: searchQuery.extend({
    /** Restricts the list to departments of this company. */
    companyId: rowId.optional(),
  }),
  response: page(foundUnit),
});

export const detail = endpoint({
  method: 'GET',
  path: '/admin/organisation/detail',
  summary: 'An administered unit with its heads, deputies and administrators',
  access,
  query: z.object({ unitId: rowId }),
  response: foundUnit.extend({
    companyId: z.number().int(),
    /** The administered units above it, from the top. */
    parentIds: z.array(z.number().int()),
    heads: z.array(person),
    deputies: z.array(person),
    administrators: z.array(person),
    /** The caller administers through this unit and so cannot move or disable it. */
    administeredThrough: z.boolean(),
    /** The administrative area of a company, or null for a department and if none has been set. */
    areaId: z.number().int().nullable(),
    /** False for a company that registered itself and that is not verified yet: its members see only colleagues. */
    verified: z.boolean(),
    /** A change sends the revision that it read. */
    revision: z.string(),
  }),
});
export type UnitDetail = z.output<typeof detail.response>;

const unitMember = person.extend({
  username: z.string(),
  /** '0' is active, '1' is disabled. */
  status: z.string(),
  administrator: z.boolean(),
  /** The posts that the person holds in this unit. */
  posts: z.array(postName),
});
export type UnitMember = z.output<typeof unitMember>;

export const members = endpoint({
  method: 'GET',
  path: '/admin/organisation/members',
  summary: 'Members of an administered unit itself, active or not, a page',
  access,
  query: searchQuery.extend({ unitId: rowId }),
  response: page(unitMember),
});

export const impact = endpoint({
  method: 'GET',
  path: '/admin/organisation/impact',
  summary: 'List what depends on a unit, before it is disabled, moved, merged or deleted',
  access,
  query: z.object({ unitId: rowId }),
  response: z.object({
    /** The number of people in the unit and in all units below it. */
    members: count,
    /** Units below it at every level. */
    units: count,
    /** Administrators, heads and deputies of all of these. */
    administrators: count,
    heads: count,
    /** Open tasks that the unit itself may handle, and newest versions of processes that name it. */
    tasks: count,
    processes: z.array(z.string()),
  }),
});
export type Impact = z.output<typeof impact.response>;

const name = z.string().trim().min(1).max(limits.unitNameLength);
const changed = { unitId: rowId, revision: z.string().max(40) };

export const create = endpoint({
  method: 'POST',
  path: '/admin/organisation/create',
  summary: 'Create a company or department below a unit; platform administrators also create companies at the top',
  access,
  body: z.object({
    parentId: rowId.nullable(),
    isCompany: z.boolean(),
    name,
    sort: sortOrder.default(0),
    /** The area of a company. The default is that of its parent company. */
    areaId: rowId.nullable().default(null),
  }),
  response: z.object({ unitId: z.number().int() }),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/organisation/change',
  summary: 'Change name and sort order of a unit, and the area of a company',
  access,
  body: z.object({
    ...changed,
    name,
    sort: sortOrder,
    /** The area of a company. If omitted, it does not change. */
    areaId: rowId.optional(),
  }),
});

export const move = endpoint({
  method: 'POST',
  path: '/admin/organisation/move',
  summary: 'Move a unit with all below it to another parent; platform administrators also move companies to the top',
  access,
  body: z.object({ ...changed, parentId: rowId.nullable() }),
});

export const merge = endpoint({
  method: 'POST',
  path: '/admin/organisation/merge',
  summary: 'Move members and units of a department to another one of the same company, and delete it',
  access,
  body: z.object({ ...changed, intoId: rowId }),
});

const oneUnit = (path: string, summary: string) =>
  endpoint({ method: 'POST', path: `/admin/organisation/${path}`, summary, access, body: z.object(changed) });

export const disable = oneUnit('disable', 'Disable a unit: it and all below it cannot be chosen any more');
export const enable = oneUnit('enable', 'Enable a disabled unit');
export const verify = oneUnit(
  'verify',
  'Verify a company that registered itself, so that its members may see people of others; only for all units',
);
export const remove = oneUnit('remove', 'Delete a unit without members and units below it');

const heads = z.array(rowId).max(limits.headsPerUnit);

export const setHeads = endpoint({
  method: 'POST',
  path: '/admin/organisation/setHeads',
  summary: 'Set all heads and deputies of a unit',
  access,
  body: z.object({ ...changed, headIds: heads, deputyIds: heads }),
});

export const memberLeaving = endpoint({
  method: 'GET',
  path: '/admin/organisation/memberLeaving',
  summary: 'List what a member leaves behind when they leave a unit',
  access,
  query: z.object({ unitId: rowId, userId: rowId }),
  response: z.object({ ...leftBehind, administrator: z.boolean() }),
});

const memberChange = z.object({ unitId: rowId, userIds: z.array(rowId).min(1).max(limits.tagMembersPerCall) });

export const addMembers = endpoint({
  method: 'POST',
  path: '/admin/organisation/addMembers',
  summary: 'Make people whom the caller administers members of a unit',
  access,
  body: memberChange,
});

export const removeMembers = endpoint({
  method: 'POST',
  path: '/admin/organisation/removeMembers',
  summary: 'Remove members from a unit; what they leave there can go to another person',
  access,
  body: memberChange.extend(handingOver),
  response: handedOver,
});

export const setAdministrator = endpoint({
  method: 'POST',
  path: '/admin/organisation/setAdministrator',
  summary: 'Make a person an administrator of a company, or end that',
  access,
  body: z.object({ unitId: rowId, userId: rowId, administrator: z.boolean() }),
});
