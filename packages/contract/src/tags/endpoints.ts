import { z } from 'zod';
import { member } from '../organisation/address-book';
import { foundPerson } from '../organisation/units';
import { endpoint } from '../wire/endpoint';
import { byId, code, page, pickerPage, rowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';

/** The fields of spec 002 §3. Level 1 is the top. */
export interface TagNode {
  tagId: number;
  tagName: string;
  level: number;
  tagList: TagNode[];
}
const tagNode: z.ZodType<TagNode> = z.object({
  tagId: z.number().int(),
  tagName: z.string(),
  level: z.number().int(),
  get tagList() {
    return z.array(tagNode);
  },
});

const readers = { permissions: [permissions.addressBook, permissions.processDesign] } as const;
const managers = { permissions: [permissions.tagManage] } as const;

export const tree = endpoint({
  method: 'GET',
  path: '/admin/tag/tree',
  summary: 'The tree of tags',
  access: readers,
  response: z.array(tagNode),
});

export const detail = endpoint({
  method: 'GET',
  path: '/admin/tag/:id',
  summary: 'A tag',
  access: readers,
  params: byId,
  response: z.object({ tagId: z.number().int(), tagName: z.string(), level: z.number().int() }),
});

export const people = endpoint({
  method: 'GET',
  path: '/admin/tag/member/userByTag',
  summary: 'All active people with a tag whom the signed-in person may see',
  access: readers,
  query: z.object({ tagId: rowId }),
  response: z.array(foundPerson),
});

export const memberPage = endpoint({
  method: 'GET',
  path: '/admin/tag/member/page',
  summary: 'Active people with a tag whom the signed-in person may see, a page',
  access: readers,
  query: pickerPage.extend({
    tagId: rowId,
    name: z.string().trim().max(limits.searchLength).default(''),
    /** '1' leaves out the reader. */
    exceptReader: code(['0', '1']).default('0'),
  }),
  response: page(member),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/tag/add',
  summary: 'Create a tag',
  access: managers,
  body: z.object({ tagName: z.string().trim().min(1).max(limits.tagNameLength), parentId: rowId.optional() }),
  response: z.object({ tagId: z.number().int() }),
});

export const remove = endpoint({
  method: 'POST',
  path: '/admin/tag/remove',
  summary: 'Delete a tag that has no tags below it and that no process names',
  access: managers,
  body: z.object({ tagId: rowId }),
});

const memberChange = z.object({ tagId: rowId, userIds: z.array(rowId).min(1).max(limits.tagMembersPerCall) });

export const addMembers = endpoint({
  method: 'POST',
  path: '/admin/tag/member/add',
  summary: 'Add people to a tag',
  access: managers,
  body: memberChange,
});

export const removeMembers = endpoint({
  method: 'POST',
  path: '/admin/tag/member/remove',
  summary: 'Remove people from a tag',
  access: managers,
  body: memberChange,
});
