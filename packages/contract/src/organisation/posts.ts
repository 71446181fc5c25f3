import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';

export const sortOrderMax = 9999;

/** The position of a unit or post among its siblings. */
export const sortOrder = z.number().int().min(0).max(sortOrderMax);

const access = { permissions: [permissions.departmentAdd] } as const;

/** A name stands in expressions, between quotation marks. */
export const postNamePattern = /^[^'"\\{}]+$/u;
const name = z.string().trim().min(1).max(limits.postNameLength).regex(postNamePattern);

export const postName = z.object({ postId: z.number().int(), name: z.string() });

const post = postName.extend({
  sort: z.number().int(),
  /** The number of active people who hold it. */
  holders: z.number().int(),
  /** A change sends the revision that it read. */
  revision: z.string(),
});
export type Post = z.output<typeof post>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/post/list',
  summary: 'All posts of the tenant with the number of people who hold them',
  access: { permissions: [permissions.departmentAdd, permissions.processDesign] },
  response: z.array(post),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/post/create',
  summary: 'Create a post that members of every unit can hold',
  access,
  body: z.object({ name, sort: sortOrder.default(0) }),
  response: z.object({ postId: z.number().int() }),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/post/change',
  summary: 'Change name and sort order of a post',
  access,
  body: z.object({ postId: rowId, revision: z.string().max(40), name, sort: sortOrder }),
});

const namingProcess = z.object({ key: z.string(), name: z.string() });
export type NamingProcess = z.output<typeof namingProcess>;

export const processes = endpoint({
  method: 'GET',
  path: '/admin/post/processes',
  summary: 'The processes that find handlers by a post',
  access,
  query: z.object({ postId: rowId }),
  response: z.array(namingProcess),
});

export const remove = endpoint({
  method: 'POST',
  path: '/admin/post/remove',
  summary: 'Delete a post without holders; refused while processes name it that the caller has not confirmed',
  access,
  body: z.object({
    postId: rowId,
    /** Keys of the processes that the caller accepts to be left without handlers. */
    confirmed: z.array(z.string().max(255)).max(1000).default([]),
  }),
});

export const setPosts = endpoint({
  method: 'POST',
  path: '/admin/post/setOfMember',
  summary: 'Set all posts that a member of an administered unit holds there',
  access,
  body: z.object({ unitId: rowId, userId: rowId, postIds: z.array(rowId).max(20) }),
});
